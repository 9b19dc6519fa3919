import { sql } from 'kysely'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'
import { isOfMember, titleOfBlock } from './blocks.server.ts'

export const messageCategories: PersonalDataCategory[] = [
  {
    file: 'conversations',
    page: '/messages',
    tables: ['threads', 'messages', 'ended_threads'],
    select: (db, { accountId }) =>
      db
        .selectFrom('messages')
        .innerJoin('threads', 'threads.id', 'thread_id')
        .select(['threads.id as conversation', 'title as about', 'text', 'messages.sent_at'])
        .select(sql<string>`case when (member_id = ${accountId}) = is_from_member then 'you' else 'the other side' end`.as('from'))
        .where((eb) => eb.or([eb('member_id', '=', accountId), eb('advertiser_id', '=', accountId)]))
        .unionAll(
          db
            .selectFrom('ended_threads')
            .select(['ended_threads.id as conversation', 'title as about', 'reason as text', 'ended_at as sent_at'])
            .select(sql<string>`'the site'`.as('from'))
            .where('account_id', '=', accountId),
        )
        .orderBy('conversation')
        .orderBy('sent_at'),
  },
  {
    file: 'message-drafts',
    page: '/messages',
    tables: ['message_drafts'],
    select: (db, { accountId }) =>
      db
        .selectFrom('message_drafts')
        .select(['thread_id as conversation', 'ad_id as ad', 'text', 'saved_at'])
        .where('account_id', '=', accountId)
        .orderBy('saved_at'),
  },
  {
    file: 'blocks',
    page: '/account/blocks',
    tables: ['blocks'],
    select: (db, { accountId }) =>
      db
        .selectFrom('blocks')
        .select([isOfMember.as('is_a_member'), titleOfBlock.as('about'), 'blocked_at'])
        .where('account_id', '=', accountId)
        .orderBy('blocked_at'),
  },
  {
    file: 'reports',
    page: '/account/reports',
    // Evidence preserved for an urgent report isn't listed, because that would warn the member it's about.
    tables: ['reports', 'receipts'],
    select: (db, { accountId }) =>
      db
        .selectFrom('reports')
        .select(['subject as of', 'reason', 'note', 'excerpt', 'made_at', 'opened_at', 'closed_at', 'outcome'])
        .where('reporter_id', '=', accountId)
        .orderBy('id'),
  },
]
