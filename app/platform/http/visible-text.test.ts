import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { report, sendConcern } from '../../../test/reports.ts'
import { newcomer } from '../../../test/roles.ts'
import { readCall } from './request-input.server.ts'
import { withoutUnseen } from './visible-text.ts'

test('control and direction characters are removed, and text in any script stays', () => {
  assert.equal(withoutUnseen('Evil\u202etxt.exe\u0007\u0085 \u2066x\u2069\ufeff\u200e'), 'Eviltxt.exe x\u200e')
  assert.equal(withoutUnseen('one\u2028two\u2029three'), 'one\ntwo\nthree')
  for (const fine of ['Line\r\nline\ttab', '👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈', 'می‌خواهم', 'שלום', 'क्‍ष', 'naïve ½ “curly”']) assert.equal(withoutUnseen(fine), fine)
})

const unseen = '\u202e\u0007\u2067\ufeff\u200b'
const input = (text: string) => `${text}${unseen} and more`

test('no form stores invisible characters: messages, replies, reports, safety concerns, names, searches, and titles', async () => {
  await using site = await testApp()
  const advertiser = await newcomer(site, { role: 'member' })
  const member = await newcomer(site, { role: 'member' })
  const { id: adId } = await adOn(site, { accountId: advertiser.accountId })
  const { id: draftId } = await adOn(site, { accountId: advertiser.accountId, state: 'draft' })
  const send = async (path: string, fields: Record<string, string>, { headers } = member) => {
    const answer = await site.post(path, fields, headers)
    assert.equal(answer.status, 303, `${path}: ${await answer.text()}`)
    return answer.headers.get('Location')!
  }
  const thread = await send(`/messages/new/${adId}`, { text: input('Good morning'), form_key: 'typed-text-key' })
  await send(`${thread}/report`, { reason: 'other', note: input('It is strange') }, advertiser)
  await send('/messages/answers', { name: input('Hello'), text: input('Thank you') }, advertiser)
  await send('/account/searches/new?in=TX', { name: input('Texas'), every: 'day', q: input('dinner') })
  await report(site, adId, { reason: 'other', note: input('It is a copy') })
  await sendConcern(site, { what: input('She is afraid'), place: input('A hotel'), contact: input('me') })
  const draft = { version: '1', title: input('Unhurried lunches'), description: input('Weekday lunches near the library. ') }
  await site.post(`/ads/${draftId}/edit`, draft, advertiser.headers)
  const columns = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`.execute(site.app.db)
  const found: { place: string; text: string }[] = []
  for (const { table, column } of columns.rows) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} like '%and more%'`.execute(site.app.db)
    found.push(...rows.map(({ text }) => ({ place: `${table}.${column}`, text })))
  }
  const places = [
    'messages.text',
    'answer_texts.name',
    'answer_texts.text',
    'reports.note',
    'reports.place',
    'ads.title',
    'ads.description',
  ]
  for (const place of places)
    assert.ok(
      found.some((row) => row.place === place),
      place,
    )
  for (const { place, text } of found) assert.equal(text, withoutUnseen(text), place)
})

test('a JSON call loses its invisible characters too, and a password stays as typed', async () => {
  const sent = { name: input('Hello'), list: [input('one')], deep: { text: input('two') }, password: input('three') }
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(sent) })
  assert.deepEqual(await readCall(request, z.looseObject({}), openCopy('en')), {
    name: withoutUnseen(sent.name),
    list: [withoutUnseen(sent.list[0]!)],
    deep: { text: withoutUnseen(sent.deep.text) },
    password: sent.password,
  })
})

test('an email address has no invisible characters', () => {
  assert.equal(isEmailAddress('somebody@example.com'), true)
  for (const character of ['\u200b', '\u202e', '\u0007', '\u00ad']) assert.equal(isEmailAddress(`some${character}body@example.com`), false)
})
