import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#app/platform/copy/languages.ts'
import { daysAfter, hoursAfter } from '#app/platform/time.ts'
import { testApp } from './app.ts'
import { claimantOn, runJob } from './claims.ts'
import { goodPassword, linkIn } from './person.ts'
import { jpegOf, sendPhotos } from './pictures.ts'
import { goodForm } from './posting.ts'
import { formKeyIn } from './reports.ts'
import { moderatorOn } from './review.ts'
import { codeOf, codesIn, keyIn } from './second-factor.ts'
import { goodRequest, decideTakedown } from './takedowns.ts'
import { journeyIn } from './traveler.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Journey = ReturnType<typeof journeyIn>
type Traveler = ReturnType<Journey['newcomer']>

const password = goodPassword
/** In neither language, so that nothing that people type counts as the site’s own words. */
const typed = 'Zorvel quimba tarnix holm, brendo lutka sevin. Ormax dilfen wob.'
let keys = 0

for (const language of ['es', 'en'] as const)
  test(`from sign-up to deletion under ${language === 'es' ? '/es' : '/'}, every page, redirect, and email is in that language`, async () => {
    await using site = await testApp({ CONTACT_EMAIL: 'operator@example.com' })
    const journey = journeyIn(site, language)
    const [ana, ben] = [await join(journey, 'ana@example.com'), await join(journey, 'ben@example.com')]
    await lookAround(ana)
    await protect(site, journey, ana)
    await advertise(site, journey, ana)
    await talk(site, journey, { advertiser: ana, member: ben })
    await search(site, journey, { advertiser: ana, member: ben })
    await takedown(site, journey, { advertiser: ana, visitor: journey.newcomer() })
    await disagree(site, journey, ana)
    await move(site, journey, ana)
    await leave(site, journey, ana, language)
    assert.deepEqual([...journey.kinds].toSorted(), seen)
  })

/** The kinds of email that the journey causes. */
const seen = ['account kept', 'address change', 'address left', 'address reached', 'already here', 'answer asked', 'appeal decided']
  .concat(['authenticator added', 'authenticator removed', 'check opened', 'confirm', 'decision', 'deletion', 'export ready'])
  .concat(['new address', 'new device', 'new message', 'new recovery codes', 'password changed', 'receipt', 'receipt news'])
  .concat(['recovery code used', 'reset', 'saved searches', 'suspension over', 'vouch'])

async function join(journey: Journey, email: string) {
  const person = journey.newcomer()
  for (const path of ['/', '/state/Texas', '/about', '/rules', '/terms', '/age?next=/city/Texas/Austin', '/nothing/here'])
    await person.open(path, path.startsWith('/nothing') ? 404 : 200)
  await person.send('/age', { next: '/city/Texas/Austin' })
  const form = { email, password, birthDate: '1993-01-01', accepted: 'on' }
  await person.open('/signup')
  await person.send('/signup', { ...form, password: 'x', accepted: '' }, 422)
  assert.equal(await person.send('/signup', form), '/success')
  await person.send('/success', { email }, 200)
  const mails = await journey.read(email)
  assert.equal(mails.length, 2)
  const link = linkIn(mails[0]!.text)
  await person.open(link)
  await person.send(link, { password: 'not mine' }, 422)
  assert.equal(await person.send(link, { password }), '/account')
  await person.open(link, 410)
  await person.send('/signup', form)
  await journey.read(email)
  await person.send('/sign-out')
  await person.open('/account/export', 303)
  await person.send('/sign-in', { email, password: 'something else' }, 422)
  await journey.newcomer().send('/sign-in', { email, password })
  await person.open('/reset')
  await person.send('/reset', { email }, 200)
  const reset = linkIn((await journey.read(email)).at(-1)!.text)
  await person.open(reset)
  await person.send(reset, { password: 'short' }, 422)
  await person.send(reset, { password })
  await person.send('/sign-in/link', { email })
  await person.send(linkIn((await journey.read(email)).at(-1)!.text))
  await person.send('/sign-in', { email, password })
  return Object.assign(person, { email })
}

type Member = Traveler & { email: string }

async function lookAround(person: Traveler) {
  for (const path of [
    '',
    '/security',
    '/password',
    '/sessions',
    '/messages',
    '/personal-data',
    '/searches',
    '/links',
    '/blocks',
    '/reports',
  ])
    await person.open(`/account${path}`)
  for (const path of [
    '/ads',
    '/ads/calendar',
    '/ads/identity',
    '/ads/links',
    '/messages',
    '/messages/answers',
    '/decisions',
    '/favorites',
    '/search',
  ])
    await person.open(path)
  for (const path of [
    '/city/Texas/Austin',
    '/find?q=springfield',
    '/ranking',
    '/transparency',
    '/your-state',
    '/worried',
    '/moderation/log',
  ])
    await person.open(path)
}

async function protect(site: Site, journey: Journey, person: Member) {
  const key = keyIn(await person.open('/account/authenticator'))
  const shown = await person.send('/account/authenticator', { code: codeOf(site, key) }, 200)
  await journey.read(person.email)
  const other = journey.newcomer()
  await other.send('/sign-in', { email: person.email, password })
  await other.send('/sign-in/second', { code: 'wrong' }, 422)
  await other.send('/sign-in/second', { code: codesIn(shown)[0]! })
  await person.send('/account/codes', {}, 200)
  await person.send('/account/authenticator/removal')
  await person.send('/account/password', { current: password, password: 'plum orchard morning' })
  await person.send('/account/password', { current: 'plum orchard morning', password })
  await journey.read(person.email)
}

async function advertise(site: Site, journey: Journey, person: Member) {
  const { accountId, headers } = await accountOf(site, person)
  await person.open('/ads/new')
  await person.send('/ads/new', { ...goodForm, name: 'Q', description: 'x' }, 422)
  await person.send('/ads/new', {
    ...goodForm,
    title: 'Zorvel quimba tarnix',
    description: `${typed} ${typed}`,
    name: 'Marlowe',
    form_key: 'journey',
  })
  const adId = await adOf(site, accountId)
  assert.equal(
    (await sendPhotos(site, adId, { 'one.jpg': await jpegOf(3) }, { headers })).headers.get('Location')!.startsWith('/es'),
    isSpanish(journey),
  )
  for (const page of ['', '/edit', '/photos', '/preview', '/audience', '/visits']) await person.open(`/ads/${adId}${page}`)
  await person.send(`/ads/${adId}/submission`, { version: String(await versionOf(site, adId)) })
  await person.open('/ads/identity')
  await person.send('/ads/identity')
  const claimant = await claimantOn(site, { accountId, headers })
  await claimant.send({ gesture: await jpegOf(1), document: await jpegOf(2) })
  await person.open('/ads/identity')
  const moderator = await moderatorOn(site)
  const { id } = await claimant.latest()
  await moderator.post(`/moderation/cases/claim/${id}/take`, {})
  for (const picture of ['gesture', 'document']) await moderator.post(`/moderation/claims/${id}/opening`, { picture })
  assert.equal(
    (await moderator.post(`/moderation/claims/${id}/check`, { gesture: 'on', person: 'on', adult: 'on', birthDate: '1990-01-01' })).status,
    303,
  )
  await moderator.decide(adId, 'changes', { note: typed })
  // The advertiser hears of a decision once it can't be undone.
  await pass(site, 1 / 60)
  await journey.read(person.email)
  await person.open(`/decisions/${await lastDecision(site, accountId)}`)
  await person.send(`/ads/${adId}/submission`, { version: String(await versionOf(site, adId)) })
  assert.equal((await moderator.decide(adId, 'approval')).status, 303)
  await journey.read(person.email)
  await person.open(`/city/Texas/Austin/ad/${adId}`)
  await person.send(`/ads/${adId}/pause`)
  await person.send(`/ads/${adId}/resumption`)
}

type Both = { advertiser: Member; member: Member }

async function talk(site: Site, journey: Journey, { advertiser, member }: Both) {
  const adId = await adOf(site, (await accountOf(site, advertiser)).accountId)
  await member.open(`/city/Texas/Austin/ad/${adId}`)
  await member.open(`/messages/new/${adId}`)
  await member.send(`/messages/new/${adId}`, { text: '' }, 422)
  const thread = await member.send(`/messages/new/${adId}`, { text: typed, form_key: `journey-key-${++keys}` })
  await runJob(site, 'email-new-messages')
  await journey.read(advertiser.email)
  await advertiser.send(thread, { text: typed, form_key: `journey-key-${++keys}` })
  await member.open('/messages')
  await member.open(`${thread}/report`)
  await member.send(`${thread}/report`, { reason: '' }, 422)
  await member.send(`${thread}/report`, { reason: 'scam', note: typed })
  await member.open('/account/reports')
  await member.send(`/report/${adId}`, { form_key: formKeyIn(await member.open(`/report/${adId}`)), reason: 'scam', note: typed })
  await member.send('/worried', { form_key: formKeyIn(await member.open('/worried')), reason: 'forced', what: typed })
  await member.send(`/ads/${adId}/favorite`, { next: '/favorites' })
  await member.send(`${thread}/muting`)
}

async function search(site: Site, journey: Journey, { advertiser, member }: Both) {
  const adId = await adOf(site, (await accountOf(site, advertiser)).accountId)
  await member.open('/account/searches/new?in=TX/austin')
  await member.send('/account/searches/new?in=TX/austin', { name: 'Zorvel', every: 'day' })
  const { now } = site.app
  await site.app.db
    .updateTable('ads')
    .set({ live_at: hoursAfter(now(), 1) })
    .where('id', '=', adId)
    .execute()
  await pass(site, 25)
  await runJob(site, 'run-saved-searches')
  const [mail] = await journey.read(member.email)
  const stop = new URL(mail!.unsubscribe!).pathname.replace(/^\/es/, '')
  assert.equal(new URL(mail!.unsubscribe!).pathname.startsWith('/es/'), isSpanish(journey))
  await member.open(stop)
  await member.send(stop, {}, 200)
}

async function takedown(site: Site, journey: Journey, { advertiser, visitor }: { advertiser: Member; visitor: Traveler }) {
  const { accountId } = await accountOf(site, advertiser)
  const adId = await adOf(site, accountId)
  await signIn(journey, advertiser)
  await visitor.open('/takedown')
  await visitor.send('/takedown', { ...goodRequest, form_key: 'takedown-journey', name: '' }, 422)
  const request = { ...goodRequest, form_key: 'takedown-journey', kind: 'stolen', addresses: String(adId), facts: typed }
  const receipt = await visitor.send('/takedown', request)
  await journey.read(goodRequest.mail)
  const answer = linkIn((await journey.read(advertiser.email)).find(({ text }) => /takedowns/.test(text))!.text).replace(/^\/es/, '')
  await advertiser.open(answer)
  await advertiser.send(answer, { text: '' }, 422)
  await advertiser.send(answer, { text: typed, faith: 'on' })
  await advertiser.open(`/decisions/${await lastDecision(site, accountId)}`)
  const { id } = await site.app.db.selectFrom('take_downs').select('id').executeTakeFirstOrThrow()
  const moderator = await moderatorOn(site)
  const notes = { note: typed, advertiserNote: typed }
  assert.equal((await decideTakedown(moderator, `/moderation/takedowns/${id}`, 'restoration', notes)).status, 303)
  await journey.read(goodRequest.mail)
  await visitor.open(receipt)
}

async function disagree(site: Site, journey: Journey, person: Member) {
  const { accountId } = await accountOf(site, person)
  const [moderator, other] = [await moderatorOn(site), await moderatorOn(site)]
  const until = daysAfter(site.app.now(), 3).toISOString().slice(0, 10)
  await moderator.post(`/moderation/accounts/${accountId}/suspension`, { rule: '11', note: typed, until, form_key: crypto.randomUUID() })
  await journey.read(person.email)
  await person.open('/account/standing')
  await person.open('/ads/new', 403)
  await person.open('/decisions')
  const decision = await lastDecision(site, accountId)
  await person.send(`/decisions/${decision}/appeal`, { text: '' }, 422)
  await person.send(`/decisions/${decision}/appeal`, { text: typed })
  const { id } = await site.app.db.selectFrom('appeals').select('id').executeTakeFirstOrThrow()
  assert.equal((await other.post(`/moderation/appeals/${id}/upholding`, { note: typed })).status, 303)
  await journey.read(person.email)
  await pass(site, 24 * 4)
  await runJob(site, 'end-suspensions')
  await journey.read(person.email)
}

async function move(site: Site, journey: Journey, person: Member) {
  const old = person.email
  await signIn(journey, person)
  await journey.read(old).catch(() => {})
  await person.open('/account/address')
  await person.send('/account/address', { email: 'no' }, 422)
  person.email = 'nueva@example.com'
  await person.send('/account/address', { email: person.email })
  await journey.read(old)
  const link = linkIn((await journey.read(person.email))[0]!.text)
  const reader = journey.newcomer()
  await reader.open(link)
  await reader.send(link)
  await pass(site, 73)
  await runJob(site, 'apply-address-changes')
  await journey.read(old)
  await journey.read(person.email)
}

async function leave(site: Site, journey: Journey, person: Member, language: Language) {
  const { accountId } = await accountOf(site, person)
  await signIn(journey, person)
  await person.open('/account/export')
  await person.send('/account/export')
  await journey.read(person.email)
  await person.open('/account/export')
  await person.open('/account/deletion')
  await person.open('/account/deletion?sure')
  await person.send('/account/deletion', { email: 'no' }, 422)
  await person.send('/account/deletion', { email: person.email })
  const link = linkIn((await journey.read(person.email))[0]!.text)
  await person.open(link)
  await person.send(link)
  await journey.read(person.email)
  await signIn(journey, person)
  await person.send('/account/deletion', { email: person.email })
  await person.send('/account/deletion/undo')
  await person.send('/account/deletion', { email: person.email })
  const stored = await site.app.db.selectFrom('accounts').select('language').where('id', '=', accountId).executeTakeFirstOrThrow()
  assert.equal(stored.language, language)
  await pass(site, 24 * 31)
  await runJob(site, 'delete-accounts')
  assert.equal(await site.app.db.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst(), undefined)
  await person.open('/account', 303)
  await person.send('/sign-in', { email: person.email, password }, 422)
}

async function accountOf(site: Site, { email, cookies }: Member) {
  const { id } = await site.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { accountId: id, headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } }
}

const adOf = async ({ app }: Site, accountId: number) =>
  (
    await app.db
      .selectFrom('ads')
      .innerJoin('profiles', 'profiles.id', 'profile_id')
      .select('ads.id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).id
const versionOf = async ({ app }: Site, adId: number) =>
  (await app.db.selectFrom('ads').select('version').where('id', '=', adId).executeTakeFirstOrThrow()).version
const lastDecision = async ({ app }: Site, accountId: number) =>
  (await app.db.selectFrom('decisions').select('id').where('account_id', '=', accountId).orderBy('id', 'desc').executeTakeFirstOrThrow()).id

async function signIn(journey: Journey, person: Member) {
  await person.send('/sign-in', { email: person.email, password })
}

async function pass(site: Site, hours: number) {
  await site.runJobs()
  site.clock.now = hoursAfter(site.clock.now, hours)
}

const isSpanish = (journey: Journey) => journey.language === 'es'
