import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { after, test } from 'node:test'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { daysAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { network, runJob } from '../../../test/claims.ts'
import { openNet } from '../../../test/outside.ts'
import { emailsTo, linkIn } from '../../../test/person.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { mailsOf } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db, config } = app
const startedAt = clock.now
const onDay = (days: number) => (clock.now = daysAfter(startedAt, days))

// The pages of other sites: path -> type and text. All others are a 404.
const world: Record<string, [type: string, text: string]> = {}
const answer: RequestListener = ({ headers, url }, outgoing) => {
  const [type, text] = world[`${headers.host}${url}`] ?? []
  outgoing.writeHead(type ? 200 : 404, { 'Content-Type': type ?? 'text/html' }).end(text)
}
const net = await openNet(answer)
after(() => net[Symbol.asyncDispose]())
app.outside = net.net

/** A member with a live ad. */
async function advertiser(isChecked = true) {
  const owner = await newcomer(site, { role: 'member' })
  await db.updateTable('sessions').set({ is_remembered: true }).where('account_id', '=', owner.accountId).execute()
  const ad = await adOn(site, { accountId: owner.accountId, isChecked })
  const send = (path: string, fields: Record<string, string> = {}) =>
    site.post(path, fields, { Accept: 'text/html', ...owner.headers }, network())
  const links = () => db.selectFrom('links').selectAll().where('profile_id', '=', ad.profileId).orderBy('id').execute()
  return {
    ...ad,
    ...owner,
    send,
    links,
    path: `/city/Texas/Austin/ad/${ad.id}`,
    page: async () => textOf(await (await site.get(`/city/Texas/Austin/ad/${ad.id}`, adult)).text()),
    /** Adds an address and has it checked. Returns the redirect or the error page's text. */
    async show(address: string) {
      await send('/ads/links', { address })
      const { id } = (await links()).at(-1)!
      const checked = await send(`/ads/links/${id}/check`)
      return checked.status === 303 ? checked.headers.get('Location') : textOf(await checked.text())
    },
  }
}

test('an address is accepted as people type it, and an unusable one is refused with the reason', async () => {
  proves('own-links.adSite')
  const ann = await advertiser()
  const refused: [string, RegExp][] = [
    ['', /Enter the address/],
    ['http://example.com', /start with https/],
    ['https://example.com/?a=1', /Leave out everything from \? or #/],
    ['https://example.com/#me', /Leave out/],
    ['https://127.0.0.1/', /public site name/],
    ['https://0x7f.1/', /public site name/],
    ['2130706433', /public site name/],
    ['[::1]', /public site name/],
    ['https://me:secret@example.com', /public site name/],
    ['example.com:8443', /public site name/],
    ['javascript:alert(1)', /isn’t an address|public site name/],
    ['not a host', /isn’t an address/],
    [`example.com/${'x'.repeat(200)}`, /Shorten it/],
    ['onlyfans.com/ann', /other ad sites/],
    ['https://www.skipthegames.com', /other ad sites/],
    ['my.tryst.link', /other ad sites/],
  ]
  for (const [address, message] of refused) {
    const answered = await ann.send('/ads/links', { address })
    assert.equal(answered.status, 422, address)
    assert.match(textOf(await answered.text()), message, address)
  }
  for (const address of ['example.com', ' https://Example.com/ ', 'https://ann.example.org/about', 'ann.example.net'])
    assert.equal((await ann.send('/ads/links', { address })).status, 303, address)
  assert.deepEqual(
    (await ann.links()).map(({ url }) => url),
    ['https://example.com/', 'https://ann.example.org/about', 'https://ann.example.net/'],
  )
  assert.equal((await ann.send('/ads/links', { address: 'four.example.org' })).status, 409)
  assert.equal(
    (await site.post('/ads/links', { address: 'a.example.org' }, (await newcomer(site, { role: 'member' })).headers)).status,
    409,
  )
  assert.deepEqual(net.requested, [], 'no page is fetched before its owner asks for a check')
})

test('a link back, a file at the address, or a file on the host confirms a page; another member’s ad or token doesn’t', async () => {
  proves(
    'legal/privacy: A page elsewhere',
    'ad-view.confirmed by link',
    'ad-view.confirmed by file',
    'ad-view.confirmed by host file',
    'own-links.after confirmed',
    'own-links.explanation: Your ads then say, for example',
    'own-links.not there: We read the page, and the file',
    'own-links.not there: We found neither a link to one',
  )
  const [ann, bob] = [await advertiser(), await advertiser()]
  const linkTo = (path: string) => `<p><a rel="nofollow me" href="${config.origin}${path}">me</a>`
  assert.match((await ann.show('ann.example.org/about'))!, /Its server answered with an error/)
  world['ann.example.org/about'] = ['text/html', linkTo(bob.path)]
  assert.match((await ann.show('ann.example.org/about'))!, /We found neither a link/)
  world['ann.example.org/about'] = ['text/html', `<a href="${config.origin}${ann.path}">`]
  assert.match((await ann.show('ann.example.org/about'))!, /We found neither a link/)
  assert.doesNotMatch(await ann.page(), /Runs|ann\.example\.org/)
  world['ann.example.org/about'] = ['text/html', linkTo(ann.path)]
  assert.equal(await ann.show('ann.example.org/about'), '/ads/links?after=confirmed')
  assert.match(
    await ann.page(),
    /Runs a page on ann\.example\.org We confirmed it by a link there back to the advertiser’s ad, and check again every week\. May 3 until May 24/,
  )
  const html = await (await site.get(ann.path, adult)).text()
  assert.doesNotMatch(html, /href="https?:\/\/ann\.example|ann\.example\.org\/about/, 'the page names the host without a link')
  assert.match(
    textOf(await (await site.get('/city/Texas/Austin', adult)).text()),
    /Confirmed today · Identity checked May 3 · Link confirmed/,
  )

  const inSpanish = await (await site.get('/es/ads/links', ann.headers)).text()
  assert.match(textOf(inSpanish), /Administra una página de ann\.example\.org/)
  world['ann.example.org/about'] = ['text/html', linkTo(`/es${ann.path}`)]
  assert.equal(await ann.show('ann.example.org/about'), '/ads/links?after=confirmed', 'the ad’s address in another language')

  await bob.show('bob.example.org')
  const [{ token } = { token: '' }] = await bob.links()
  world['bob.example.org/.well-known/evenfall.txt'] = ['text/plain', (await ann.links())[0]!.token]
  assert.match((await bob.show('bob.example.org'))!, /We found neither/)
  world['bob.example.org/.well-known/evenfall.txt'] = ['text/html', token]
  assert.match((await bob.show('bob.example.org'))!, /We found neither/)
  world['bob.example.org/.well-known/evenfall.txt'] = ['text/plain; charset=utf-8', `\n${token}\n`]
  assert.equal(await bob.show('bob.example.org'), '/ads/links?after=confirmed')
  assert.match(await bob.page(), /Runs bob\.example\.org We confirmed it by a file on that host/)
  await bob.show('files.example.org/me.txt')
  world['files.example.org/me.txt'] = ['text/plain', (await bob.links())[1]!.token]
  assert.equal(await bob.show('files.example.org/me.txt'), '/ads/links?after=confirmed')
  assert.match(await bob.page(), /Runs a page on files\.example\.org We confirmed it by a file at that address/)

  await bob.send(`/ads/links/${(await bob.links())[0]!.id}/removal`)
  assert.doesNotMatch(await bob.page(), /Runs bob\.example\.org/)
})

test('a confirmed page doesn’t make an ad verified', async () => {
  const ann = await advertiser(false)
  await ann.show('carol.example.org')
  world['carol.example.org/'] = ['text/plain', (await ann.links())[0]!.token]
  assert.equal(await ann.show('carol.example.org'), '/ads/links?after=confirmed')
  const { is_verified } = await db.selectFrom('ads').select('is_verified').where('id', '=', ann.id).executeTakeFirstOrThrow()
  assert.equal(is_verified, false)
  assert.match(await ann.page(), /We haven’t checked who this advertiser is/)
})

test('a page is checked weekly, daily after a failure, and its confirmation expires with an email after fourteen days of failures', async () => {
  proves(
    'guides/verification-process-guide: We look again every week.',
    'ad-view.confirmed by link',
    'ad-view.confirmed by file',
    'ad-view.confirmed by host file',
    'own-links.explanation: We check again every week.',
    'own-links.explanation: If we can’t find it for 14 days',
    'own-links.notFoundSince: We haven’t found it since {date}.',
    'own-links.notFoundSince: We check every day until it expires.',
  )
  const ann = await advertiser()
  await ann.show('dora.example.org')
  world['dora.example.org/'] = ['text/plain', (await ann.links())[0]!.token]
  await ann.show('dora.example.org')
  await mailsOf(site, ann.accountId)
  await db.deleteFrom('links').where('profile_id', '<>', ann.profileId).execute()
  const countChecks = async (days: number) => {
    onDay(days)
    const before = net.requested.length
    await runJob(site, 'check-links')
    return net.requested.slice(before).length
  }
  assert.equal(await countChecks(6.9), 0)
  assert.equal(await countChecks(7), 1)
  assert.match(await ann.page(), /until May 31/)
  const { confirmed_at } = (await ann.links())[0]!
  assert.deepEqual(confirmed_at, startedAt, 'the date of the first confirmation must stay')
  delete world['dora.example.org/']
  assert.equal(await countChecks(14), 2)
  assert.equal(await countChecks(14.9), 0)
  for (let days = 15; days < 28; days++) assert.equal(await countChecks(days), 2)
  // The confirmation still holds: it lasts 21 days from the last successful check, on day 7.
  await db.updateTable('ads').set({ confirmed_at: clock.now }).where('id', '=', ann.id).execute()
  assert.match(await ann.page(), /Runs dora\.example\.org/)
  assert.match(textOf(await (await site.get('/ads/links', ann.headers)).text()), /We haven’t found it since May 17/)
  onDay(28)
  assert.doesNotMatch(await ann.page(), /dora\.example\.org/, 'the confirmation must lapse before the job runs')
  assert.deepEqual(await mailsOf(site, ann.accountId), [])
  assert.equal(await countChecks(28), 0)
  assert.deepEqual(
    (await mailsOf(site, ann.accountId)).map(({ subject }) => subject),
    ['Your other page is no longer confirmed'],
  )
  assert.equal(await countChecks(29), 0, 'a lapsed page must not be checked again')
  world['dora.example.org/'] = ['text/plain', (await ann.links())[0]!.token]
  await ann.show('dora.example.org')
  assert.deepEqual((await ann.links())[0]!.confirmed_at, clock.now, 'a new confirmation must have its own date')
})

test('the email about an expired confirmation says since when its proof was missing', async () => {
  proves('identity-emails.linkExpiredLead')
  const ann = await advertiser()
  await ann.show('faye.example.org')
  world['faye.example.org/'] = ['text/plain', (await ann.links())[0]!.token]
  await ann.show('faye.example.org')
  delete world['faye.example.org/']
  const confirmedAt = clock.now
  for (const days of [7, 28]) {
    clock.now = daysAfter(confirmedAt, days)
    await runJob(site, 'check-links')
  }
  const { text } = (await mailsOf(site, ann.accountId)).at(-1)!
  const since = openCopy('en', {}, { now: () => clock.now }).dates.day(daysAfter(confirmedAt, 7))
  assert.ok(text.replaceAll(/\s+/g, ' ').includes(`Since ${since} we haven’t found your proof on the other page that you showed us`), text)
})

test('an account can have at most ten pages checked within an hour', async () => {
  const ann = await advertiser()
  await ann.show('eve.example.org')
  const { id } = (await ann.links())[0]!
  const answers: number[] = []
  for (let count = 0; count < 10; count++) answers.push((await ann.send(`/ads/links/${id}/check`)).status)
  assert.deepEqual([answers.slice(0, 9).every((status) => status === 409), answers[9]], [true, 429])
})

test('an ad shows the day on which the email address was confirmed, and never the address', async () => {
  proves(
    'legal/privacy: An account',
    'ad-view.emailConfirmed: Confirmed {date}: someone opened',
    'ad-view.emailConfirmed: This applies as long as the account',
  )
  const ann = await advertiser()
  const html = await (await site.get(ann.path, adult)).text()
  assert.match(textOf(html), /Email Confirmed Jun 29:/)
  await ann.send('/account/address', { email: 'new@example.org' })
  clock.now = daysAfter(clock.now, 1)
  await site.post(linkIn((await emailsTo(site, 'new@example.org'))[0]!.text))
  clock.now = daysAfter(clock.now, 3)
  await ann.page()
  await runJob(site, 'apply-address-changes')
  assert.match(await ann.page(), /Email Confirmed Jun 30:/, 'the new address was confirmed on another day')
  assert.ok(!html.includes(ann.email))
})
