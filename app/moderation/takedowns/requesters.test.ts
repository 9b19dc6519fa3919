import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { verifyEvents } from '#app/platform/db/events.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { emailsTo } from '../../../test/person.ts'
import { photoOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { mailsOf, moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { decideTakedown, freshHash, goodRequest, hiddenOn, takedownOn } from '../../../test/takedowns.ts'
import { findTraces } from '../../../test/traces.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const mod = await moderatorOn(site)
const text = async (path: string, headers: Record<string, string> = {}) => textOf(await (await site.get(path, headers)).text())
const decisionsOn = (adId: number) => db.selectFrom('decisions').selectAll().where('ad_id', '=', adId).orderBy('id').execute()

test('an advertiser answers once, with a good-faith statement; the moderator reads it, and the requester learns only that it exists', async () => {
  proves(
    'take-down-answer.mailHidden',
    'take-down-answer.yourSideHint',
    'take-down-answer.checkFaith',
    'take-down.nextAnswered: We tell the person who posted it',
  )
  const { id, receipt, path, ad } = await hiddenOn(site)
  const page = `/takedowns/${id}/answer`
  const mails = await mailsOf(site, ad.accountId)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Something you posted was hidden. Tell us your side'],
  )
  assert.ok(mails.some(({ text: body }) => body.includes(page)))
  assert.ok((await decisionsOn(ad.id))[0]!.note.includes(page))
  const words = 'I took this picture myself in March, and the friend in it agreed.'
  const send = (fields: Record<string, string>) => site.post(page, fields, ad.headers)
  for (const [fields, sentence] of [
    [{ text: 'Mine.', faith: 'on' }, /Write at least 20 characters/],
    [{ text: 'x'.repeat(2001), faith: 'on' }, /Shorten it to 2,000\./],
    [{ text: words }, /We need your word/],
  ] as const) {
    const answer = await send(fields)
    assert.equal(answer.status, 422)
    const html = await answer.text()
    assert.match(html, sentence)
    assert.ok(html.includes(fields.text))
  }
  const stranger = await newcomer(site, { role: 'member' })
  for (const headers of [stranger.headers, mod.headers]) {
    assert.equal((await site.get(page, headers)).status, 404)
    assert.equal((await site.post(page, { text: words, faith: 'on' }, headers)).status, 404)
  }
  assert.equal((await send({ text: words, faith: 'on' })).headers.get('Location'), `${page}?after=answer`)
  assert.equal((await send({ text: `${words} Again.`, faith: 'on' })).status, 409)
  assert.match(await text(page, ad.headers), /I took this picture myself/)
  assert.match(await text(path, mod.headers), /I took this picture myself/)
  const receiptText = await text(receipt)
  assert.match(receiptText, /The person who posted it answered/)
  assert.doesNotMatch(receiptText, /I took this picture|Advertiser \d|newcomer/)
})

test('the emails and the decision tell an advertiser in the language of their account', async () => {
  const ad = await adOn(site)
  await db.updateTable('accounts').set({ language: 'es' }).where('id', '=', ad.accountId).execute()
  const { id } = await takedownOn(site, { kind: 'words', addresses: `Anuncio ${ad.id}` })
  const mails = await mailsOf(site, ad.accountId)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Algo que publicó está oculto. Cuéntenos su versión'],
  )
  const { id: decisionId, note } = (await decisionsOn(ad.id))[0]!
  assert.match(note, /^Alguien nos dijo que un texto de este sitio nombra a una persona.+ avísenos en http/)
  assert.ok(note.endsWith(`/takedowns/${id}/answer`))
  const statement = await (await site.get(`/decisions/${decisionId}`, ad.headers)).text()
  assert.match(statement, new RegExp(`<a href="http[^"]+/takedowns/${id}/answer">http`))
})

test('the requester’s emails are in the language of the form they sent', async () => {
  proves('take-down-receipt.mailSubject', 'take-down-receipt.mailReceived: We got your request.')
  const mail = 'rosa@harcourt.example'
  await site.post('/es/takedown', { form_key: 'takedown-in-spanish', ...goodRequest, mail, addresses: '999999' })
  const { id } = await db.selectFrom('take_downs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.equal((await decideTakedown(mod, `/moderation/takedowns/${id}`, 'none')).status, 303)
  const mails = await emailsTo(site, mail)
  const html = mails.map((one) => one.html)
  assert.equal(html.length, 2)
  assert.ok(mails.some(({ text: words }) => words.includes('Recibimos su solicitud.')))
  for (const one of html) assert.match(one, /<html lang="es">/)
})

test('a moderator who is the advertiser or the requester sees and decides nothing, and a decision on an outdated page is refused', async () => {
  const poster = await moderatorOn(site)
  const ad = await adOn(site, { accountId: poster.accountId })
  await photoOn(site, ad.id, { perceptual_hash: freshHash() })
  const { path, id } = await takedownOn(site, { addresses: String(ad.id) })
  assert.doesNotMatch(await poster.read(path), /lamp in it|action="[^"]*\/removal"|Open who it is/)
  for (const [action, fields] of [
    ['removal', {}],
    ['restoration', {}],
    ['requester', { why: 'law' }],
    ['hiding', {}],
  ] as const)
    assert.equal((await decideTakedown(poster, path, action, fields)).status, 403, action)
  const item = await db.selectFrom('take_down_items').select('id').where('take_down_id', '=', id).executeTakeFirstOrThrow()
  assert.equal((await site.get(`${path}/pictures/${item.id}`, poster.headers)).status, 403)
  // A moderator who made the request with their account’s email address can’t decide either.
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', mod.accountId).executeTakeFirstOrThrow()
  const own = await hiddenOn(site, { mail: email.toUpperCase() })
  assert.equal((await decideTakedown(mod, own.path, 'removal')).status, 403)

  const version = /name="version" value="([^"]+)"/.exec(await mod.read(path))![1]!
  await site.post(`/takedowns/${id}/answer`, { text: 'This is me, on my own balcony.', faith: 'on' }, poster.headers)
  const stale = await decideTakedown(mod, path, 'removal', { version })
  assert.equal(stale.status, 409)
  assert.match(await stale.text(), /An answer, a link, or a withdrawal arrived after you opened this/)
  assert.equal((await decideTakedown(mod, path, 'removal')).status, 303)
})

test('the requester appears in no page, email, export, event, or row that the advertiser or anyone else can read', async () => {
  proves(
    'guides/privacy-discretion-guide: Ask us to take it down: give',
    'legal/privacy: A takedown',
    'held-data.take-downs why: We don’t list who asked, to protect them.',
    'take-down.nameHint: We never tell the person who posted it',
  )
  await site.runJobs()
  const { id, ad, path } = await hiddenOn(site)
  await site.post(`/takedowns/${id}/answer`, { text: 'It is a picture of my own door.', faith: 'on' }, ad.headers)
  await site.post('/account/export', {}, ad.headers)
  await site.runJobs()
  const zip = unzipSync(new Uint8Array(await (await site.get('/account/export/file', ad.headers)).arrayBuffer()))
  assert.deepEqual(
    Object.keys(zip).filter((name) => name.endsWith('.jpeg')),
    [],
    'the export leaves out hidden photos',
  )
  await decideTakedown(mod, path, 'removal')
  const mails = (await mailsOf(site, ad.accountId)).map((mail) => JSON.stringify(mail))
  const pages = [
    '/account',
    '/account/personal-data',
    '/account/messages',
    '/ads',
    `/ads/${ad.id}`,
    `/ads/${ad.id}/photos`,
    `/takedowns/${id}/answer`,
    '/messages',
  ]
  const read = await Promise.all(pages.map(async (page) => (await site.get(page, ad.headers)).text()))
  const copied = Object.values(zip).map((file) => strFromU8(file))
  assert.ok(copied.some((file) => file.includes('my own door')) && mails.length >= 3)
  const rows = await Promise.all(
    (['take_downs', 'take_down_items', 'take_down_answers', 'events', 'decisions', 'ad_events'] as const).map(async (table) =>
      JSON.stringify(await db.selectFrom(table).selectAll().execute()),
    ),
  )
  for (const all of [...mails, ...read, ...copied, ...rows]) assert.doesNotMatch(all, /Wilhelmina|Harcourt|lamp in it/i)
  assert.doesNotMatch(site.lines.map((line) => JSON.stringify(line)).join(), /Wilhelmina|Harcourt/i)
  // The name may appear only in the emails to the requester, and in no other table or file.
  assert.deepEqual(
    (await findTraces(site.app, 'ilhelmina')).filter((where) => where !== 'public.mails'),
    [],
  )
  assert.ok('hash' in (await verifyEvents(db)))
})

test('a requester’s name, statement, and signature are stored only encrypted', async () => {
  proves(
    'legal/privacy: A takedown',
    'take-down.nameHint: We store it encrypted.',
    'take-down-receipt.kept',
    'take-down-receipt.keptWithMail',
  )
  await hiddenOn(site, {
    name: 'Ottoline Zimmer',
    mail: 'ottoline@zimmer.example',
    facts: 'The samovar in it is mine.',
  })
  // Without the capital letters, because bytes are compared as they are.
  for (const word of ['ttoline', 'immer', 'samovar']) {
    const found = await findTraces(site.app, word)
    assert.deepEqual(
      found.filter((where) => where !== 'public.mails'),
      [],
      word,
    )
  }
})
