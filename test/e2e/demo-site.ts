import { beginSession } from '#app/accounts/account/sessions.server.ts'
import { makeDemo } from '../../scripts/demo/make-demo.ts'
import { openClockedSite } from './clocked.ts'

/** The demo in this process, signed in as several of its people, and the numbers of what they have. */
export async function openDemoSite() {
  const clocked = await openClockedSite()
  const { app, search } = clocked.site
  const { db } = app
  const people = await makeDemo(app, { ads: 31, pictures: 1 })
  await search.load()

  const [member, advertiser, drafter, admin] = [
    await signInAs('Robin'),
    await signInAs('Marlowe'),
    await signInAs('Sasha'),
    await signInAs('Kit'),
  ]
  const ad = await adOf(advertiser.accountId, 'live')
  const draft = await adOf(drafter.accountId, 'draft')
  const threads = db.selectFrom('threads').select('id').where('advertiser_id', '=', advertiser.accountId)
  const thread = await threads.executeTakeFirstOrThrow()
  const numbers = { adId: ad.id, draftId: draft.id, threadId: thread.id, accountId: advertiser.accountId }
  const state = app.places.states.find(({ abbr }) => abbr === ad.state_abbr)!
  const city = state.cities.find(({ slug }) => slug === ad.city_slug)!

  return {
    ...clocked,
    member,
    admin,
    advertiserOf: (path: string) => (path.includes(':draftId') ? drafter : advertiser),
    /** A path of a list in checked-pages.ts with the numbers of this demo. */
    fill: (path: string) =>
      path === '/city/Texas/Austin/ad/:adId'
        ? `/city/${encodeURIComponent(state.name)}/${encodeURIComponent(city.name)}/ad/${ad.id}`
        : path.replaceAll(/:(\w+)/g, (_, name: keyof typeof numbers) => String(numbers[name])),
  }

  /** The account of someone in the demo, and the headers of their session. */
  async function signInAs(name: string) {
    const { accountId, role } = people.find((one) => one.name === name)!
    const proof = role === 'member' ? 'password' : 'password and code'
    const secret = await beginSession(db, { accountId, device: 'Firefox on Linux', proof, isRemembered: false, now: app.now() })
    return { accountId, headers: { Cookie: `adult=1; session=${secret}` } }
  }

  /** One ad of an account in this state. */
  function adOf(accountId: number, state: 'live' | 'draft') {
    return db
      .selectFrom('ads')
      .innerJoin('profiles', 'profiles.id', 'profile_id')
      .select(['ads.id', 'state_abbr', 'city_slug'])
      .where('account_id', '=', accountId)
      .where('state', '=', state)
      .orderBy('ads.id')
      .executeTakeFirstOrThrow()
  }
}

export const faultless = 'no errors, no foreign requests, valid HTML, and no accessibility problems'
