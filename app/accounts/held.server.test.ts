import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../test/app.ts'
import { memberOn } from '../../test/person.ts'
import { heldCategories } from '#app/held.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app

test('every table that leads to an account, or holds an address, is in one category, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive reached (id) as (
      select 'public.accounts'::regclass::oid
      union
      select conrelid from pg_constraint join reached on confrelid = reached.id where contype = 'f'
    )
    select id::regclass::text as name from reached
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'email|recipient|address'`.execute(db)
  const inDatabase = rows.map(({ name }) => name).toSorted()
  assert.ok(inDatabase.includes('mails') && inDatabase.includes('sessions') && inDatabase.includes('accounts'))
  assert.deepEqual(heldCategories.flatMap(({ tables }) => tables).toSorted(), inDatabase)
})

test('what is held is shown with its reason, and holds by name', async () => {
  const ann = await memberOn(site, 'ann@example.com')
  const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await db.insertInto('legal_holds').values({ account_id: id, name: 'Smith v. Jones', placed_at: now() }).execute()
  await db.insertInto('passkeys').values(passkey(id)).execute()
  const html = await (await ann.get('/account/held')).text()
  for (const { name, why, until } of heldCategories)
    for (const words of [name, why, until]) assert.ok(html.includes(words.replaceAll("'", '&#x27;')), words)
  for (const value of ['ann@example.com', 'May 3, 2026, 12:00 UTC', 'My phone', 'Smith v. Jones']) assert.ok(html.includes(value), value)
  assert.match(html, /<a href="\/account\/messages">/)
})

test('no category reads a hash or a key', async () => {
  const account = await db.selectFrom('accounts').select(['id', 'email', 'password_hash']).executeTakeFirstOrThrow()
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from accounts union select token_hash from sessions union select token_hash from devices
    union select token_hash from mail_links union select id from passkeys`.execute(db)
  assert.ok(rows.length >= 4)
  const read = await Promise.all(heldCategories.map((category) => category.read(db, { accountId: account.id, email: account.email })))
  const all = JSON.stringify(read)
  assert.match(all, /My phone/)
  for (const { secret } of rows) assert.ok(!all.includes(secret), secret)
  assert.doesNotMatch(all, /"(public_key|secret|token_hash|code_hash|password_hash|email_key)"|AQIDBA/)
})

function passkey(account_id: number) {
  const dates = { added_at: now(), used_at: null }
  return {
    id: 'credential-number',
    account_id,
    name: 'My phone',
    public_key: Buffer.from([1, 2, 3, 4]),
    counter: 0,
    is_synced: true,
    ...dates,
  }
}
