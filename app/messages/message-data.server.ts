import { sql } from 'kysely'
import type { PersonalDataCategory } from '#app/personal-data/personal-data.server.ts'

export const messageCategories: PersonalDataCategory[] = [
  {
    file: 'conversations',
    name: 'Conversations',
    why: 'So the two of you can write to each other. Both of you see the same messages.',
    until: '90 days after the last message, or right away with either account.',
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
    why: 'So a message you started is still there later, and on your other devices.',
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
    name: 'People you blocked',
    why: 'So neither of you hears from the other. We don’t list who blocked you.',
    until: 'You unblock them, or either account is deleted.',
    page: '/account/blocks',
    tables: ['blocks'],
    read: (db, { accountId }) =>
      db.selectFrom('blocks').select(['about', 'blocked_at']).where('account_id', '=', accountId).orderBy('blocked_at').execute(),
  },
  {
    file: 'reports',
    name: 'Reports you made',
    why: 'So a moderator can look at what you reported. We don’t list reports about you, to protect the people who made them.',
    until: 'A year after the report was closed. If you delete your account, we remove your number from it, and the report stays.',
    secret: 'a moderator’s notes on a report, which may be about others',
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
