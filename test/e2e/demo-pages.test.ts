import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { beginSession } from '#app/accounts/sessions.server.ts'
import { caseKinds, casePath } from '#app/moderation/open-case.ts'
import { selectFirstCases } from '#app/moderation/open-cases.server.ts'
import { makeDemo } from '../../scripts/demo/make-demo.ts'
import { caseOn } from '../cases.ts'
import { advertiserPages, memberPages, staffPages } from './checked-pages.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, check } = clocked
const { app } = site
const { db } = app
const people = await makeDemo(app, { ads: 31, pictures: 1 })
await site.search.load()

/** The account of someone in the demo, and the headers of their session. */
async function signInAs(name: string) {
  const { accountId, role } = people.find((one) => one.name === name)!
  const proof = role === 'member' ? 'password' : 'password and code'
  const secret = await beginSession(db, { accountId, device: 'Firefox on Linux', proof, isRemembered: false, now: app.now() })
  return { accountId, headers: { Cookie: `adult=1; session=${secret}` } }
}

/** One ad of an account in this state. */
const adOf = (accountId: number, state: 'live' | 'draft') =>
  db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.id', 'state_abbr', 'city_slug'])
    .where('account_id', '=', accountId)
    .where('state', '=', state)
    .orderBy('ads.id')
    .executeTakeFirstOrThrow()

const [member, advertiser, drafter, admin] = [
  await signInAs('Robin'),
  await signInAs('Marlowe'),
  await signInAs('Sasha'),
  await signInAs('Kit'),
]
const ad = await adOf(advertiser.accountId, 'live')
const draft = await adOf(drafter.accountId, 'draft')
const threads = db.selectFrom('threads').select('id').where('advertiser_id', '=', advertiser.accountId)
const numbers = { adId: ad.id, draftId: draft.id, threadId: (await threads.executeTakeFirstOrThrow()).id, accountId: advertiser.accountId }
const fill = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: keyof typeof numbers) => String(numbers[name]))
const faultless = 'no errors, no foreign requests, valid HTML, and no accessibility problems'

const lists = ['/state/Texas', '/city/Texas/Austin', '/search', '/search?q=concert', '/transparency', '/moderation/log']
for (const path of lists) test(`${path} of a busy site shows visitors ${faultless}`, () => check(path))

for (const path of memberPages) test(`${path} shows a member ${faultless}`, () => check(path, member.headers))

const busyPages = [
  '/ads',
  '/ads/calendar',
  '/ads/links',
  '/ads/identity',
  '/messages',
  '/messages/answers',
  '/decisions',
  '/account/blocks',
]
for (const path of [...advertiserPages, ...busyPages])
  test(`${path} shows an advertiser ${faultless}`, () => {
    if (path.startsWith('/city/')) return check(`/city/${pathOf(ad)}/ad/${ad.id}`, advertiser.headers)
    return check(fill(path), path.includes(':draftId') ? drafter.headers : advertiser.headers)
  })

function pathOf({ state_abbr, city_slug }: typeof ad) {
  const state = app.places.states.find(({ abbr }) => abbr === state_abbr)!
  return [state.name, state.cities.find(({ slug }) => slug === city_slug)!.name].map(encodeURIComponent).join('/')
}

for (const path of staffPages) test(`${path} shows staff ${faultless}`, () => check(fill(path), admin.headers))

for (const kind of caseKinds)
  test(`a case of the kind ${kind} shows staff ${faultless}`, async () => {
    const [open] = (await selectFirstCases({ kind, limit: 1 }).execute(db)).rows
    assert.ok(open ?? kind === 'photos', 'The demo has every kind of case, except new photos alone.')
    await check(casePath(kind, open?.subject_id ?? (await caseOn(site, kind)).id), admin.headers)
  })
