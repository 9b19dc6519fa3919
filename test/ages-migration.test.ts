import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#app/platform/db/migrations.server.ts'
import { adOn } from './ads.ts'
import { testApp } from './app.ts'
import { editOn } from './review.ts'
import { newcomer } from './roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app

test('ages from before the migration get the day of their statement, or else the latest day that they can be from', async () => {
  const made = { created_at: new Date('2025-01-01T09:00:00Z'), edited_at: new Date('2025-06-01T09:00:00Z') }
  const told = await newcomer(site, { role: 'member' })
  const undated = await newcomer(site, { role: 'member' })
  const [same, higher] = [
    await adOn(site, { accountId: told.accountId, age: 36, ...made }),
    await adOn(site, { accountId: told.accountId, age: 40, ...made }),
  ]
  await editOn(site, same.id, { age: 36, edited_at: made.edited_at })
  const none = await adOn(site, { accountId: undated.accountId, age: null, state: 'draft', ...made })
  for (const table of ['ads', 'revisions']) {
    await sql`drop trigger date_age on ${sql.table(table)}`.execute(db)
    await sql`alter table ${sql.table(table)} drop column age_stated_on`.execute(db)
  }
  await sql`drop function date_age`.execute(db)
  await sql`alter table accounts drop column age_set_by, drop column age_reason`.execute(db)
  await db.deleteFrom('migrations').where('name', 'like', '0032-%').execute()
  await db.updateTable('accounts').set({ age: 36, age_stated_on: '2024-12-24' }).where('id', '=', told.accountId).execute()
  const lone = { age: 50, age_stated_on: null, created_at: new Date('2025-03-01T23:00:00Z') }
  await db.updateTable('accounts').set(lone).where('id', '=', undated.accountId).execute()

  assert.deepEqual(await migrate(db), ['0032-ages-advance.sql'])
  const days = async (table: 'ads' | 'revisions' | 'accounts', id: number) => {
    const rows = db.selectFrom(table).select('age_stated_on')
    return (await rows.where(table === 'revisions' ? 'ad_id' : 'id', '=', id as never).executeTakeFirstOrThrow()).age_stated_on
  }
  assert.deepEqual(
    [await days('accounts', told.accountId), await days('ads', same.id), await days('revisions', same.id)],
    ['2024-12-24', '2024-12-24', '2024-12-24'],
  )
  assert.deepEqual(
    [await days('ads', higher.id), await days('accounts', undated.accountId), await days('ads', none.id)],
    ['2025-06-01', '2025-03-01', null],
  )
})
