import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { budgets, graveTimes } from '#app/platform/http/budgets.ts'
import { spendBudget } from '#app/platform/http/budgets.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { adOn, beforeChecks, forced } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { makeManyAds } from '../../../test/many-ads.ts'
import { photoOn, photosOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { askOn, freshHash } from '../../../test/takedowns.ts'
import { watchTakedowns } from './clock.server.ts'
import { takedownLimits } from './takedown.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const start = site.clock.now
const most = budgets['addresses hidden'].network * graveTimes
const mostOfBlock = budgets['addresses hidden'].block * graveTimes
const ads = (await makeManyAds(site, mostOfBlock + 10)).map(({ id }) => id)
for (const [index, id] of ads.entries())
  await photosOn(site, id, [((BigInt(index + 1) * 0x9e3779b97f4a7c15n) & (2n ** 64n - 1n)).toString(2).padStart(64, '0')])
const mod = await moderatorOn(site)

async function startOver() {
  await site.app.limits.reset('urgent mails', 'all')
  site.clock.now = start
  for (const table of ['budget_spending', 'take_downs', 'barred_photos', 'reports'] as const) await db.deleteFrom(table).execute()
  await beforeChecks(site, false, (transaction) =>
    transaction
      .updateTable('ads')
      .set({ state: forced('live'), pause_reason: null })
      .execute(),
  )
  await db.updateTable('photos').set({ withheld_at: null }).execute()
}
beforeEach(startOver)

let keys = 0
const ask = (addresses: readonly (number | string)[], address: string, kind = 'intimate') =>
  askOn(site, { kind, addresses: addresses.join('\n'), form_key: `grave-limit-${++keys}` }, address)
const countHidden = async () => (await db.selectFrom('photos').select('id').where('withheld_at', 'is not', null).execute()).length
const read = async (path: string) => textOf(await (await site.get(path)).text())
const mailed = async (subject: string) => {
  await site.runJobs()
  return site.mails.splice(0).filter((mail) => mail.subject === subject)
}
const spend = (address: string, amount: number) =>
  spendBudget(db, { harm: 'addresses hidden', source: { address }, amount, secret: site.app.config.secret, now: start, force: true })

test('past the day’s limit of a network, a request about intimate or minors’ photos hides nothing, pages moderators, and leads the queue', async () => {
  proves('legal/contact: A moderator looks first only', 'take-down.misuseGrave', 'take-down-receipt.waitsGrave')
  for (const kind of ['intimate', 'minor']) {
    await startOver()
    const address = `10.80.${kind.length}.1`
    await spend(address, most)
    const reported = await askOn(site, { kind: 'stolen', addresses: String(ads[most + 1]) })
    assert.equal(reported.status, 303)
    await mailed('')
    const receipt = (await ask([ads[most]!], address, kind)).headers.get('Location')!
    assert.equal(await countHidden(), 1)
    assert.ok((await mailed('Something urgent is waiting')).length > 0)
    assert.match(
      await read(receipt),
      /Nothing is hidden yet, because many ads and photos were named from your network today\. We alerted the moderators, and your request tops their list/,
    )
    assert.match(await (await site.get(`/es${receipt}`)).text(), /Ya avisamos a los moderadores/)
    const { id } = await db.selectFrom('take_downs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const [first] = /\/moderation\/takedowns\/\d+/.exec(await mod.read('/moderation'))!
    assert.equal(first, `/moderation/takedowns/${id}`)
    assert.match(
      textOf(await mod.read(first)),
      /One link is past the requester’s limit and still up\. Look at it now: no deadline hides it/,
    )
    // No clock hides it, and none closes the request because nobody looked.
    await db.deleteFrom('take_downs').where('id', '<>', id).execute()
    site.clock.now = daysAfter(start, 40)
    await watchTakedowns(site.app)
    const { outcome, hidden_at, waiting } = await db.selectFrom('take_downs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    assert.deepEqual([outcome, hidden_at, waiting], [null, null, String(ads[most])])
    assert.equal((await (await moderatorOn(site)).post(`${first}/hiding`, {})).status, 303)
    assert.match(await read(receipt), /What you named is hidden and stays hidden/)
    const preserved = await db.selectFrom('evidence').select('id').where('ad_id', '=', ads[most]!).execute()
    assert.equal(preserved.length, kind === 'minor' ? 1 : 0)
  }
})

test('photos named one by one, words, and copies count toward the same limit as ads named whole', async () => {
  const address = '10.81.0.1'
  await spend(address, most - 2)
  const names = await db
    .selectFrom('photos')
    .select('name')
    .where('ad_id', 'in', ads.slice(most - 2, most + 1))
    .execute()
  await ask(
    names.map(({ name }) => `/photos/${name}/640.avif`),
    address,
  )
  assert.equal(await countHidden(), 0, 'three photos don’t fit where two do')
  const { id: withCopies } = await adOn(site)
  const perceptualHash = freshHash()
  for (const id of [withCopies, ...ads.slice(-2)]) await photoOn(site, id, { perceptual_hash: perceptualHash })
  await ask([withCopies], address)
  assert.equal(await countHidden(), 1, 'the copies in two other ads wait for a moderator')
  await ask([ads[most]!], address, 'words')
  assert.equal((await db.selectFrom('ads').select('id').where('pause_reason', '=', 'take-down').execute()).length, 0)
  await db.deleteFrom('photos').where('perceptual_hash', '=', perceptualHash).execute()
})

test('requests from a /48, twenty at a time, hide no more than a block’s limit, and only forty are taken in an hour', async () => {
  const answers = []
  for (let round = 0; round < 3; round++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          ask(ads.slice((index % 13) * 10, (index % 13) * 10 + 10), `2001:db8:80:${round}${index}::1`),
        ),
      )),
    )
  assert.equal(answers.filter(({ status }) => status === 303).length, 40)
  assert.equal(answers.filter(({ status }) => status === 429).length, 20)
  const spent = await db
    .selectFrom('take_downs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hidden_at', 'is not', null)
    .executeTakeFirstOrThrow()
  assert.equal(spent.count * 10, mostOfBlock)
})

test('past the site’s limit alone, grave photos are hidden all the same, and moderators are paged', async () => {
  const { network, site: whole } = budgets['addresses hidden']
  for (let index = 0; index * network < whole * graveTimes; index++) await spend(`11.${index}.0.1`, network)
  await mailed('')
  await ask([ads[0]!], '10.82.0.1')
  assert.equal(await countHidden(), 1)
  assert.ok((await mailed('Something urgent is waiting')).length > 0)
})

test('emails that others were made to receive keep no one behind the network from signing up or resetting a password', async () => {
  const address = '10.83.0.1'
  // Earlier tests used up what the usual requester is emailed in an hour.
  const mail = 'somebody@harcourt.example'
  await askOn(site, { addresses: ads.slice(0, 30).join('\n'), mail, form_key: `grave-limit-${++keys}` }, address)
  const spent = async (harm: string) =>
    db.selectFrom('budget_spending').select('spent').where('harm', '=', harm).where('scope', '=', 'network').execute()
  const toOthers = (await spent('emails to others')).map(({ spent: of }) => Number(of))
  assert.deepEqual(toOthers, [61], 'two for each ad, and the receipt')
  assert.deepEqual(await spent('emails caused'), [])
  await db.updateTable('budget_spending').set({ spent: 10_000 }).where('harm', '=', 'emails to others').execute()
  const signedUp = await site.post(
    '/signup',
    { email: 'newcomer@example.com', password: 'quiet lamps at dusk', birthDate: '1990-01-01', accepted: 'on' },
    {},
    address,
  )
  assert.equal(signedUp.status, 303)
  const reset = await site.post('/reset', { email: 'newcomer@example.com' }, {}, address)
  assert.ok(reset.status < 400, `${reset.status}`)
  assert.doesNotMatch(textOf(await reset.text()), /too many/i)
})

test('a receipt holds only so many links, and one that is full keeps what it has', async () => {
  const receipt = (await ask([ads[0]!], '10.84.0.1')).headers.get('Location')!
  const { lines, characters } = takedownLimits.receipt
  const statuses = []
  for (let index = 0; index < 8; index++) {
    const addresses = Array.from({ length: 30 }, (_, line) => `https://elsewhere.example/${index}/${line}/${'x'.repeat(90)}`).join('\n')
    statuses.push((await site.post(`${receipt}/addresses`, { addresses }, {}, `10.85.${index}.1`)).status)
  }
  assert.deepEqual(statuses, [303, 303, 303, 409, 409, 409, 409, 409])
  const row = await db.selectFrom('take_downs').selectAll().executeTakeFirstOrThrow()
  assert.ok(row.addresses.length <= characters && row.missing.length <= characters && row.addresses.split('\n').length <= lines)
  const full = await site.post(`${receipt}/addresses`, { addresses: 'x\n'.repeat(30).replaceAll('x', () => `y${++keys}`) }, {}, '10.86.0.1')
  assert.match(await full.text(), new RegExp(`A request can have up to ${lines} links, so nothing was added`))
})
