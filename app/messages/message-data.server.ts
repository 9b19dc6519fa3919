import { sql } from 'kysely'
import type { PersonalDataCategory } from '#app/personal-data/personal-data.server.ts'

export const messageCategories: PersonalDataCategory[] = [
  {
    file: 'conversations',
    name: 'Conversations',
    why: 'So that the two of you can read and answer each other. Both sides hold the same messages.',
    until: '90 days after the last message; with the account of either side at once.',
    page: '/messages',
    tables: ['threads', 'messages', 'ended_threads'],
    read: (db, { accountId }) =>
      db
        .selectFrom('messages')
        .innerJoin('threads', 'threads.id', 'thread_id')
        .select(['threads.id as conversation', 'title as about', 'text', 'messages.sent_at'])
        .select(sql<string>`case when (member_id = ${accountId}) = is_from_member then 'you' else 'the other side' end`.as('from'))
        .where((is) => is.or([is('member_id', '=', accountId), is('advertiser_id', '=', accountId)]))
        .unionAll(
          db
            .selectFrom('ended_threads')
            .select(['ended_threads.id as conversation', 'title as about', 'reason as text', 'ended_at as sent_at'])
            .select(sql<string>`'the site'`.as('from'))
            .where('account_id', '=', accountId),
        )
        .execute(),
  },
  {
    file: 'message-drafts',
    name: 'Messages you haven’t sent',
    why: 'So that a message you started is still there later, and on your other devices.',
    until: 'You send or clear it; 90 days after you last changed it; with the ad or your account.',
    page: '/messages',
    tables: ['message_drafts'],
    read: (db, { accountId }) =>
      db
        .selectFrom('message_drafts')
        .select(['thread_id as conversation', 'ad_id as ad', 'text', 'saved_at'])
        .where('account_id', '=', accountId)
        .orderBy('saved_at')
        .execute(),
  },
  {
    file: 'blocks',
    name: 'Whom you blocked',
    why: 'So that neither of you hears from the other. Who blocked you is theirs to know, and not listed.',
    until: 'You take the block back, or either account goes.',
    page: '/account/blocks',
    tables: ['blocks'],
    read: (db, { accountId }) =>
      db.selectFrom('blocks').select(['about', 'blocked_at']).where('account_id', '=', accountId).orderBy('blocked_at').execute(),
  },
  {
    file: 'reports',
    name: 'Reports that you made',
    why: 'So that a moderator can look at what you said is wrong. Reports about you are not listed, to protect who made them.',
    until: 'A year after the report was closed. With your account your number goes from it, and the report stays.',
    secret: 'what a moderator wrote down of a report, which may be about others',
    page: '/account/reports',
    // Evidence preserved for an urgent report isn't listed, because that would warn the member it's about.
    tables: ['reports', 'receipts'],
    read: (db, { accountId }) =>
      db
        .selectFrom('reports')
        .select(['subject as of', 'reason', 'note', 'excerpt', 'made_at', 'opened_at', 'closed_at', 'outcome'])
        .where('reporter_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
]
