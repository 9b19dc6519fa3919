import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addEndpoint, renewSecret, secretsOf } from '#app/admin/webhooks/endpoints.server.ts'
import { barAddress, isBarredAddress } from '#app/accounts/account/sanctions.server.ts'
import { renewalSecret } from '#app/ads/ad/renewal-secret.server.ts'
import { readSignature, signPhoto } from '#app/ads/ad/visible-ads.server.ts'
import { sealOf } from '#app/advertise/identity/identity-photos.server.ts'
import { runSavedSearches } from '#app/browse/saved/search-runs.server.ts'
import { UnsafeSettings } from '#app/config.server.ts'
import { readEvidence } from '#app/moderation/evidence/reading.server.ts'
import { countEarlier, hashesOf, openRequester } from '#app/moderation/takedowns/requesters.server.ts'
import { sameHashesOf } from '#app/moderation/reports/receipts.server.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { openFile } from '#app/platform/files/sealed-files.server.ts'
import { openFor } from '#app/platform/http/secret.server.ts'
import { emailToken, findByToken } from '#app/platform/mail/email-token.server.ts'
import { daysAfter, daysBefore } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { claimantOn } from '../../../test/claims.ts'
import { changeKey, runTurnKey, startWith } from '../../../test/keys.ts'
import { emailsTo, goodPassword, linkIn, memberOn, personOn } from '../../../test/person.ts'
import { photoOn } from '../../../test/pictures.ts'
import { formKeyIn, receiptOf, report, sendConcern } from '../../../test/reports.ts'
import { newcomer } from '../../../test/roles.ts'
import { codeOf, guardedOn, halfSignedIn, newNetwork, wait } from '../../../test/second-factor.ts'
import { askOn, goodRequest, takedownOn } from '../../../test/takedowns.ts'

type Site = Awaited<ReturnType<typeof testApp>>
const openToAll = { is_members_only: false, hides_photos: false, hidden_from: [] }

/** Everything that the site gives out and takes back, made with the key of now. Each use says whether it's still good. */
async function giveOut(site: Site, name: string) {
  const { app, clock } = site
  const { db } = app
  const at = (what: string) => `${what}-${name}@example.com`

  const searcher = await newcomer(site, { role: 'member' })
  await site.post('/account/searches/new?in=TX', { name: 'Mine', every: 'day' }, searcher.headers)
  const ad = await adOn(site, { confirmed_at: daysBefore(clock.now, 8), asked_at: daysBefore(clock.now, 1) })
  const photoId = await photoOn(site, ad.id)
  const photo = await db.selectFrom('photos').select('name').where('id', '=', photoId).executeTakeFirstOrThrow()
  const feed = /value="http:\/\/localhost:3000(\/feeds\/[^"]+)"/.exec(
    await (await site.post('/account/links', { purpose: 'feed', city: 'Austin, Texas' }, searcher.headers)).text(),
  )![1]!
  clock.now = daysAfter(clock.now, 1)
  await runSavedSearches(app)
  await site.runJobs()
  const stop = new URL(site.mails.find(({ to }) => to === searcher.email)!.unsubscribe!).pathname
  await personOn(site, newNetwork()).post('/signup', { email: at('new'), password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  const confirmation = linkIn((await emailsTo(site, at('new'))).at(-1)!.text)
  const session = await memberOn(site, at('member'), newNetwork())
  await memberOn(site, at('forgetful'), newNetwork())
  await personOn(site, newNetwork()).post('/reset', { email: at('forgetful') })
  const reset = linkIn((await emailsTo(site, at('forgetful'))).at(-1)!.text)
  await memberOn(site, at('vouching'), newNetwork())
  const vouching = personOn(site, newNetwork())
  await vouching.post('/sign-in/link', { email: at('vouching') })
  const vouch = linkIn((await emailsTo(site, at('vouching'))).at(-1)!.text)
  const guarded = await guardedOn(site, at('guarded'))
  const dialog = /name="public-key" content="([^"]+)"/.exec(await (await site.get('/', adult)).text())![1]!

  const row = await db.selectFrom('ads').select('asked_at').where('id', '=', ad.id).executeTakeFirstOrThrow()
  const renewal = `/renewal/${renewalSecret(app, { id: ad.id, asked_at: row.asked_at! })}`
  const signature = signPhoto(app, openToAll, {}, photo).signature!
  const mail = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const token = emailToken(app.config.secret, { id: mail.id, to: mail.recipient, writtenAt: mail.written_at })
  const formKey = formKeyIn(await (await site.get(`/report/${ad.id}`)).text())
  const filed = () => site.post(`/report/${ad.id}`, { form_key: formKey, reason: 'scam', note: name })
  const receipt = receiptOf(await filed())
  const { receipt: takedown } = await takedownOn(site, { addresses: String(ad.id), mail: at('requester') })

  const status = async (answer: Promise<Response>) => (await answer).status
  return {
    signed: {
      renewal: () => status(site.get(renewal)),
      photo: async () => (readSignature(app, photo.name, signature, {}) ? 200 : 404),
      bounce: async () => ((await findByToken(db, app.config, token)) ? 200 : 404),
      'the same form gets the same receipt': async () => (receiptOf(await filed()) === receipt ? 200 : 404),
    },
    others: {
      session: () => status(session.get('/account')),
      gate: () => status(site.get('/city/Texas/Austin', adult)),
      confirmation: () => status(personOn(site, newNetwork()).post(confirmation)),
      reset: () => status(personOn(site, newNetwork()).post(reset, { password: 'another good one' })),
      'sign-in link': () => status(vouching.post(vouch)),
      unsubscribe: () => status(site.post(stop)),
      feed: () => status(site.get(feed)),
      receipt: () => status(site.get(receipt)),
      'receipt of a takedown': () => status(site.get(takedown)),
      'code of an authenticator': async () => {
        wait(site, 2)
        const person = await halfSignedIn(site, guarded.email)
        return status(person.post('/sign-in/second', { code: codeOf(site, guarded.key) }))
      },
      'recovery code': async () => {
        const person = await halfSignedIn(site, guarded.email)
        return status(person.post('/sign-in/second', { code: guarded.codes.pop()! }))
      },
      'sign-up dialog': () =>
        status(
          site.site(
            new Request(`${app.config.origin}/functions/v1/signup`, {
              method: 'POST',
              headers: { Origin: app.config.origin, Authorization: `Bearer ${dialog}`, 'Content-Type': 'application/json' },
              body: JSON.stringify({ email: at('dialog'), password: goodPassword, age: 30 }),
            }),
            newNetwork(),
          ),
        ),
    },
  }
}

const good = [200, 201, 303]
const useAll = async (uses: Record<string, () => Promise<number>>) => {
  const refused: string[] = []
  for (const [name, use] of Object.entries(uses)) {
    const status = await use()
    if (!good.includes(status)) refused.push(`${name}: ${status}`)
  }
  return refused
}

test('every code and link from before SECRET changed is still good, and so is each from after', async () => {
  await using site = await testApp()
  const before = await giveOut(site, 'before')
  await changeKey(site)
  assert.deepEqual(await useAll({ ...before.signed, ...before.others }), [])
  const after = await giveOut(site, 'after')
  assert.deepEqual(await useAll({ ...after.signed, ...after.others }), [])
})

test('what a leaked key signed is refused, and what it sealed and hashed still counts', async () => {
  await using site = await testApp()
  const { signed, others } = await giveOut(site, 'before')
  await changeKey(site, true)
  assert.equal((await useAll(signed)).length, Object.keys(signed).length)
  assert.deepEqual(await useAll(others), [])
})

/** One of each thing that's stored sealed or hashed, and what they say now. */
async function storeAll(site: Site) {
  const { app } = site
  const { db } = app
  const guarded = await guardedOn(site, 'guarded@example.com')
  const ad = await adOn(site, { title: 'An evening at the pier' })
  await photoOn(site, ad.id)
  await report(site, ad.id, { reason: 'minor', note: 'She said that she is in high school.' })
  await sendConcern(site, { contact: 'call me', what: 'She is afraid.' })
  const takedown = await takedownOn(site, { addresses: String(ad.id) })
  const claimant = await claimantOn(site)
  const claim = await claimant.sent()
  const { accountId: adminId } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
  const webhook = await addEndpoint(app, { url: 'https://hooks.example.net/', events: ['job.failed'], adminId })
  await renewSecret(app, { id: webhook!.id, adminId })
  const read = async () => {
    const evidence = await db.selectFrom('evidence').selectAll().orderBy('id').executeTakeFirstOrThrow()
    const opened = await readEvidence(app, evidence)
    const concern = await db.selectFrom('reports').selectAll().where('sealed', 'is not', null).executeTakeFirstOrThrow()
    const row = await db.selectFrom('take_downs').selectAll().where('id', '=', takedown.id).executeTakeFirstOrThrow()
    const files = await db.selectFrom('claim_requests').selectAll().where('id', '=', claim.id).executeTakeFirstOrThrow()
    const endpoint = await db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow()
    return {
      webhook: secretsOf(app, endpoint)?.map((secret) => Buffer.from(secret).toString('hex')),
      evidence: opened?.evidence.ad?.words.title,
      photo: Object.values(opened?.files ?? {}).map((bytes) => Buffer.from(bytes).toString()),
      contact: Buffer.from(openFor('contacts', app.config, concern.id, concern.sealed!) ?? '').toString(),
      requester: openRequester(row, app.config)?.name,
      earlier: (await countEarlier(db, hashesOf(row, app.config), { now: app.now() })).all,
      gesture: (await openFile(app, files.gesture_file!, sealOf(claim.id, 'gesture')))?.length,
      document: (await openFile(app, files.document_file!, sealOf(claim.id, 'document')))?.length,
    }
  }
  return { guarded, read }
}

test('the command seals everything again, and it opens once SECRET_PREVIOUS is gone', async () => {
  await using site = await testApp()
  await startWith(site, site.app.config.secret)
  const stored = await storeAll(site)
  const before = await stored.read()
  assert.deepEqual(
    [before.evidence, before.contact, before.requester, before.earlier],
    ['An evening at the pier', 'call me', goodRequest.name, 1],
  )
  assert.ok(before.photo.length && before.gesture && before.document)
  assert.equal(new Set(before.webhook).size, 2)

  const { secret } = await changeKey(site)
  assert.deepEqual(await stored.read(), before)
  const checked = await runTurnKey(site, 'check')
  assert.match(checked, /Still sealed with SECRET_PREVIOUS: 10\./)
  assert.equal(await runTurnKey(site, 'check'), checked, 'a check changes nothing')
  // The requester of the takedown comes back in the middle, and is counted with what they asked before.
  await askOn(site, { addresses: '999' })
  assert.equal((await stored.read()).earlier, 2)

  const said = await runTurnKey(site)
  assert.match(said, /Evidence: 0 with SECRET already, 1 sealed again, 0 still with SECRET_PREVIOUS, 0 that open with neither/)
  assert.match(said, /Takedown requesters: 1 with SECRET already, 1 sealed again/)
  assert.match(said, /SECRET_PREVIOUS is needed until 2026-06-0\d, for links/)
  assert.match(await runTurnKey(site), /Evidence: 1 with SECRET already, 0 sealed again/)

  await startWith(site, secret)
  assert.deepEqual(await stored.read(), { ...before, earlier: 2 })
  wait(site, 2)
  const { email, key, person } = stored.guarded
  assert.ok(person)
  const half = await halfSignedIn(site, email)
  assert.equal((await half.post('/sign-in/second', { code: codeOf(site, key) })).status, 303)
  await assert.rejects(runTurnKey(site), (error) => error instanceof CommandRefused && /SECRET_PREVIOUS isn’t set/.test(error.message))
})

test('a code that’s entered while its secret is sealed again is accepted', async () => {
  await using site = await testApp()
  const { email, key } = await guardedOn(site, 'racer@example.com')
  await changeKey(site)
  for (let round = 0; round < 5; round++) {
    wait(site, 2)
    const person = await halfSignedIn(site, email)
    const [answer] = await Promise.all([person.post('/sign-in/second', { code: codeOf(site, key) }), runTurnKey(site)])
    assert.equal(answer.status, 303)
    await changeKey(site)
  }
})

test('a barred address stays barred, and the command says until when the previous key finds it', async () => {
  await using site = await testApp()
  const { app } = site
  const { db } = app
  const [known, moved, gone] = await Promise.all([1, 2, 3].map(() => newcomer(site, { role: 'member' })))
  for (const { accountId } of [known!, moved!, gone!]) await barAddress(app, db, accountId)
  const movedTo = 'moved@example.com'
  await db.updateTable('accounts').set({ email: movedTo, email_key: movedTo }).where('id', '=', moved!.accountId).execute()
  const until = daysAfter(app.now(), 200)
  await db.updateTable('barred_addresses').set({ until, account_id: null }).where('account_id', '=', gone!.accountId).execute()
  const barred = () => Promise.all([known!, moved!, gone!].map(({ email }) => isBarredAddress(app, db, email)))

  const { secret } = await changeKey(site)
  assert.deepEqual(await barred(), [true, true, true])
  assert.match(
    await runTurnKey(site),
    /Barred addresses: 1 hashed again, 2 that only SECRET_PREVIOUS finds\n.*for as long as members are banned/s,
  )
  assert.deepEqual(await barred(), [true, true, true])
  await db.deleteFrom('barred_addresses').where('account_id', '=', moved!.accountId).execute()
  assert.match(await runTurnKey(site), /needed until 2026-11-19/)
  site.clock.now = daysAfter(until, 1)
  await db.deleteFrom('barred_addresses').where('until', '<', app.now()).execute()
  assert.match(await runTurnKey(site), /SECRET_PREVIOUS may be removed now/)
  await startWith(site, secret)
  assert.equal(await isBarredAddress(app, db, known!.email), true)
})

test('the same report from the same network is one, on both sides of the change', async () => {
  await using site = await testApp()
  const ad = await adOn(site)
  await report(site, ad.id, { note: 'It is a copy.' }, { network: '10.44.0.1' })
  await changeKey(site)
  await report(site, ad.id, { note: 'It is a copy.' }, { network: '10.44.0.1' })
  assert.equal((await site.app.db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).execute()).length, 1)
  assert.equal(sameHashesOf(site.app.config, ['x']).length, 2)
})

const refusal = (words: RegExp) => (error: unknown) => error instanceof UnsafeSettings && words.test(error.message)

test('a start with a key that opens nothing is refused with what fixes it, also after a turn that wasn’t finished', async () => {
  await using site = await testApp()
  const first = site.app.config.secret
  await startWith(site, 'a key of a site on which nothing is sealed yet')
  await startWith(site, first)
  const { read } = await storeAll(site)
  const other = 'another key that was made for another site'
  await assert.rejects(startWith(site, other), refusal(/another SECRET.*--lost/))
  await assert.rejects(startWith(site, other, { previousSecret: `${other}, too` }), refusal(/another SECRET/))

  await startWith(site, first)
  const { secret } = await changeKey(site)
  await assert.rejects(startWith(site, secret), refusal(/Set SECRET_PREVIOUS to that one/))
  // Back to the old key, and forward again.
  await startWith(site, first, { previousSecret: secret })
  await startWith(site, secret, { previousSecret: first })
  const lose = () => runTurnKey(site, 'lost')
  const notLost = (error: unknown) => error instanceof CommandRefused && /none is lost/.test(error.message)
  // That would forget what waits for the run.
  await assert.rejects(lose(), notLost)
  await runTurnKey(site)
  await startWith(site, secret)
  await assert.rejects(lose(), notLost)
  assert.equal((await read()).contact, 'call me')

  site.app.config = { ...site.app.config, secret: other }
  assert.match(await lose(), /stays unreadable/)
  await startWith(site, other)
  assert.equal((await read()).contact, '')
})
