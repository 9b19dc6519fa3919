import type { App } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { adOn } from './ads.ts'
import { deletionOn } from './decisions.ts'
import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>

/** This word is in every text about the person, so that a test can search for it. */
export const word = 'quillonda'
export const email = 'Quillonda@Example.com'

/** Deletes an account as the scheduled job does, once its waiting period is over. */
export async function deleteAccount(app: App, accountId: number) {
  await deletionOn({ app }, accountId)
  await jobsOf(app)['delete-accounts']!.run({} as never)
}

/** Adds at least one row to every table that can refer to an account. Other tests check what pages write; here rows only have to exist. */
export async function fillTables(site: Site, account_id: number) {
  const { app } = site
  const { db } = app
  await fillAds(site, account_id)
  const now = app.now()
  const soon = hoursAfter(now, 1)
  const newEmail = `${word}.new@example.com`
  await db
    .insertInto('passkeys')
    .values({
      id: 'credential',
      account_id,
      name: 'A phone',
      public_key: Buffer.from('k'),
      counter: 0,
      is_synced: true,
      added_at: now,
      used_at: null,
    })
    .execute()
  await db.insertInto('passkey_challenges').values({ challenge_hash: 'h', account_id, purpose: 'register', expires_at: soon }).execute()
  await db
    .insertInto('authenticators')
    .values({ account_id, secret: Buffer.from('s'), added_at: now, confirmed_at: now })
    .execute()
  const notice = { about: 'deletion', mail_id: null, written_at: now, handed_over_at: now } as const
  await db
    .insertInto('owner_notices')
    .values({ account_id, ...notice })
    .execute()
  await db.insertInto('recovery_codes').values({ code_hash: 'h', account_id, made_at: now, used_at: null }).execute()
  await db.insertInto('recoveries').values({ account_id, asked_at: now, due_at: soon, approved_by: account_id, approved_at: now }).execute()
  await db
    .insertInto('address_changes')
    .values({ account_id, email: newEmail, email_key: newEmail, asked_at: now, due_at: soon, confirmed_at: null })
    .execute()
  await db
    .insertInto('mail_requests')
    .values({ email: ` ${email.toUpperCase()}`, purpose: 'reset', asked_at: now })
    .execute()
  const profile = { source: 'https://old.example 1', email, email_key: email.toLowerCase(), name: word }
  await db
    .insertInto('imported_advertisers')
    .values({ ...profile, language: null, imported_at: now, expires_at: soon })
    .execute()
  const content = { kind: 'new address' as const, subject: 'Confirm', reason: 'You asked.', paragraphs: ['Confirm it.'] }
  await inTransaction(db, (transaction) => writeEmail(transaction, { ...app, to: newEmail, language: null, content: () => content, now }))
}

/** The account's rows as an advertiser and as a member, with other accounts that stay. */
async function fillAds(site: Site, account_id: number) {
  const { db, now: clock } = site.app
  const now = clock()
  const text = `${word} was here`
  const own = await adOn(site, { accountId: account_id, title: text, description: text })
  const other = await adOn(site)
  const { id: other_id } = await db.selectFrom('claims').select('id').where('profile_id', '=', other.profileId).executeTakeFirstOrThrow()
  await db.updateTable('claims').set({ recorded_by: account_id }).where('id', '=', other_id).execute()
  await db
    .insertInto('ad_events')
    .values({ ad_id: own.id, action: 'approve', by_whom: 'moderator', note: text, happened_at: now })
    .execute()
  await db.insertInto('answer_texts').values({ profile_id: own.profileId, name: 'Yes', text, written_at: now }).execute()
  const none = { sent_at: null, gesture_file: null, document_file: null, outcome: null, decided_by_role: null, decided_at: null }
  for (const profile_id of [own.profileId, other.profileId]) {
    const request = { profile_id, gesture: '', asked_at: now, ...none }
    const { id: request_id } = await db.insertInto('claim_requests').values(request).returning('id').executeTakeFirstOrThrow()
    const opening = { picture: 'gesture', by_role: 'moderator', opened_at: now, token_hash: null } as const
    await db
      .insertInto('claim_openings')
      .values({ request_id, opened_by: account_id, ...opening })
      .execute()
  }
  const unchecked = { how: null, confirmed_at: null, checked_at: null, failed_since: null, expires_at: null }
  await db
    .insertInto('links')
    .values({ profile_id: own.profileId, url: `https://${word}.example.com/`, token: text, added_at: now, ...unchecked })
    .execute()
  await db.insertInto('favorites').values({ account_id, ad_id: other.id, added_at: now }).execute()
  const search = { name: text, query: 'q=museum', every: 'day', stop_token: 'x', saved_at: now, seen_until: now, run_at: null } as const
  await db
    .insertInto('saved_searches')
    .values({ account_id, ...search })
    .execute()
  await db
    .insertInto('api_keys')
    .values({ account_id, token_hash: `key ${account_id}`, beginning: 'evf_abcd', name: text, made_at: now })
    .execute()
  await db.insertInto('secret_links').values({ token_hash: 'x', account_id, purpose: 'feed', made_at: now, used_on: null }).execute()
  const neverEmailed = {
    member_emailed_at: null,
    advertiser_emailed_at: null,
    began_at: now,
    last_at: now,
  }
  for (const thread of [
    { ad_id: own.id, member_id: other.accountId, advertiser_id: account_id, title: text },
    { ad_id: other.id, member_id: account_id, advertiser_id: other.accountId, title: 'Unhurried lunches' },
  ]) {
    const { id } = await db
      .insertInto('threads')
      .values({ ...thread, ...neverEmailed })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('messages').values({ thread_id: id, is_from_member: true, text, form_key: 'x', sent_at: now }).execute()
  }
  await db.insertInto('message_drafts').values({ account_id, thread_id: null, ad_id: other.id, text, saved_at: now }).execute()
  await db.insertInto('ended_threads').values({ account_id, title: '', reason: 'It has ended.', ended_at: now }).execute()
  await fillDecisions(site, account_id, other.accountId, text)
  await db.insertInto('blocks').values({ account_id, blocked_id: other.accountId, blocked_at: now }).execute()
  await db.insertInto('blocks').values({ account_id: other.accountId, blocked_id: account_id, blocked_at: now }).execute()
  const takedown = { form_key: 'x', kind: 'stolen', addresses: '1', made_at: now, due_at: now, decided_by: account_id } as const
  const { id: take_down_id } = await db.insertInto('take_downs').values(takedown).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('take_down_items').values({ take_down_id, account_id, ad_id: own.id, hidden_at: now }).execute()
  await db.insertInto('take_down_answers').values({ take_down_id, account_id, text, made_at: now }).execute()
  const report = { ad_id: null, reason: 'scam', made_at: now, closed_at: null, outcome: null }
  const view = { by_role: 'moderator', what: 'address', reason: text, at: now } as const
  await db
    .insertInto('private_views')
    .values({ account_id, ...view })
    .execute()
  await db.insertInto('case_claims').values({ kind: 'ad', subject_id: other.id, account_id, until: now }).execute()
  await db
    .insertInto('reports')
    .values({ reporter_id: account_id, about_id: other.accountId, ...report })
    .execute()
  await db
    .insertInto('reports')
    .values({ reporter_id: other.accountId, about_id: account_id, ...report })
    .execute()
  // This is from another advertiser's ad, which this account opened as an admin.
  const { id: evidence_id } = await db
    .insertInto('evidence')
    .values({ report_id: account_id, ad_id: null, account_id: null, file: 'x', checksum: 'x', made_at: now, retain_until: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('evidence_uses').values({ evidence_id, account_id, what: 'opened', reason: 'To look at it', used_at: now }).execute()
}

/** Decisions about the account, and its own decisions about others. */
async function fillDecisions({ app }: Site, account_id: number, otherId: number, text: string) {
  const { db, now: clock } = app
  const now = clock()
  const plain = { rule: 8, rule_version: 1, quoted: text, note: text, title: text, opened_at: now, decided_at: now, until: null }
  const rows = [
    { account_id, decided_by: otherId, seconded_by: null },
    { account_id, decided_by: otherId, seconded_by: otherId },
    { account_id: otherId, decided_by: account_id, seconded_by: account_id },
  ]
  const decisions = await db
    .insertInto('decisions')
    .values(
      rows.map(
        (row) =>
          ({
            subject: 'ad',
            ad_id: null,
            outcome: 'reject',
            overturned_at: null,
            ...plain,
            ...row,
            ...(row.account_id === otherId && { quoted: '', note: '', title: '' }),
          }) as const,
      ),
    )
    .returning('id')
    .execute()
  const [one, two, theirs] = decisions.map(({ id }) => id) as [number, number, number]
  const open = { made_at: now, outcome: null, decided_by: null, decided_at: null }
  const answered = { made_at: now, outcome: 'upheld', decided_at: now } as const
  await db
    .insertInto('appeals')
    .values({ decision_id: one, account_id, text, ...open })
    .execute()
  await db
    .insertInto('appeals')
    .values({ decision_id: two, account_id, text, note: text, ...answered, decided_by: otherId })
    .execute()
  await db
    .insertInto('appeals')
    .values({ decision_id: theirs, account_id: otherId, text: '', ...answered, decided_by: account_id })
    .execute()
  await db.insertInto('sanctions').values({ account_id, decision_id: one, began_at: now, until: now, ended_at: now }).execute()
  const proposal = { rule: 8, note: text, proposed_at: now }
  await db
    .insertInto('proposed_bans')
    .values({ account_id, proposed_by: otherId, ...proposal })
    .execute()
  await db
    .insertInto('proposed_bans')
    .values({ account_id: otherId, proposed_by: account_id, ...proposal, note: '' })
    .execute()
  await db.insertInto('barred_addresses').values({ hash: 'x', account_id, until: now }).execute()
}
