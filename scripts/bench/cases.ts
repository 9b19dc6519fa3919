// Adds ten thousand open cases and a signed-in moderator to the database of `DATA_DIR` or `DATABASE_URL`, and prints the moderator's session.
// Only `npm run bench -- queue` runs this, after `npm run seed`.
import { sql } from 'kysely'
import { beginSession } from '#app/accounts/account/sessions.server.ts'
import { readConfig } from '#app/config.server.ts'
import { type Db, openStorage } from '#app/platform/db/storage.server.ts'

const counts = { ads: 4000, edits: 2500, photos: 500, reports: 1500, appeals: 500, takeDowns: 300, claims: 650, bans: 50 }

const config = readConfig()
const { db, close } = await openStorage(config)
const now = new Date()
await makeCases(db)
console.log(await signIn(db))
await close()

/** The cases are spread over the last two days, so that some are overdue. */
async function makeCases(db: Db) {
  const at = sql`${now}::timestamptz - (n % 2880) * interval '1 minute'`
  const numbered = (table: string, count: number, skip = 0) =>
    sql`(select id, row_number() over (order by id) as n
      from (select id from ${sql.table(table)} order by id limit ${count} offset ${skip}) as chosen) as picked`
  await sql`update ads set state = 'in review', live_at = null, sent_at = ${at} from ${numbered('ads', counts.ads)} where ads.id = picked.id`.execute(
    db,
  )
  await sql`
    insert into revisions (ad_id, state, state_abbr, city_slug, title, description, age, category, edited_at, sent_at, has_words)
    select ads.id, 'in review', state_abbr, city_slug, case when n <= ${counts.edits} then 'Other words: ' else '' end || title, description, age,
      category, ${at}, ${at}, n <= ${counts.edits}
    from ads join ${numbered('ads', counts.edits + counts.photos, counts.ads)} on picked.id = ads.id`.execute(db)
  await sql`
    insert into reports (reporter_id, about_id, ad_id, reason, made_at)
    select case when n % 3 = 0 then account_id + 1 end, account_id, ads.id, case when n % 10 = 0 then 'minor' else 'scam' end, ${at}
    from ads join ${numbered('ads', counts.reports, counts.ads)} on picked.id = ads.id join profiles on profiles.id = profile_id`.execute(
    db,
  )
  await sql`
    with decided as (
      insert into decisions (subject, account_id, ad_id, title, outcome, rule, opened_at, decided_at)
      select 'ad', account_id, ads.id, ads.title, 'remove', 3, ${at}, ${at}
      from ads join ${numbered('ads', counts.appeals, counts.ads)} on picked.id = ads.id join profiles on profiles.id = profile_id returning *
    ) insert into appeals (decision_id, account_id, text, made_at) select id, account_id, 'Please look at it again.', decided_at from decided`.execute(
    db,
  )
  await sql`
    insert into take_downs (form_key, receipt_hash, kind, addresses, made_at, hidden_at, due_at)
    select n, n, 'stolen', 'https://example.com/' || n, ${at}, ${at}, ${at} + interval '48 hours' from generate_series(1, ${counts.takeDowns}::int) as n`.execute(
    db,
  )
  await sql`
    insert into claim_requests (profile_id, gesture, asked_at, sent_at) select id, 'two fingers', ${at}, ${at} from ${numbered('profiles', counts.claims)}`.execute(
    db,
  )
  await sql`
    insert into proposed_bans (account_id, rule, note, proposed_at) select id, 3, 'Again and again.', ${at} from ${numbered('accounts', counts.bans)}`.execute(
    db,
  )
  await sql`vacuum (analyze)`.execute(db)
}

async function signIn(db: Db) {
  const none = { password_hash: null, age: null, age_stated_on: null, password_changed_at: null, deletion_due_at: null }
  const email = 'moderator@seed.invalid'
  const account = { ...none, email, email_key: email, role: 'moderator', created_at: now, confirmed_at: now } as const
  const { id: accountId } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
  const passkey = { id: 'bench', name: 'Bench', public_key: new Uint8Array(32), counter: 0, is_synced: false, added_at: now, used_at: null }
  await db
    .insertInto('passkeys')
    .values({ ...passkey, account_id: accountId })
    .execute()
  return beginSession(db, { accountId, device: 'Bench', proof: 'passkey', isRemembered: false, now })
}
