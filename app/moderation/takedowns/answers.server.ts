import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'

/** Finds a request as the advertiser sees it: their own hidden items, nothing about the requester. Undefined if none are theirs. */
export async function findAnswerable(db: Db, accountId: number, takedownId: number) {
  const ads = await db
    .selectFrom('take_down_items')
    .leftJoin('ads', 'ads.id', 'ad_id')
    .select(({ fn }) => ['ads.id', 'title', 'is_copy', fn.count<number>('perceptual_hash').as('pictures')])
    .where('take_down_id', '=', takedownId)
    .where('account_id', '=', accountId)
    .groupBy(['ads.id', 'title', 'is_copy'])
    .orderBy('ads.id')
    .execute()
  if (!ads.length) return undefined
  const request = await db
    .selectFrom('take_downs')
    .select(['id', 'kind', 'hidden_at', 'due_at', 'decided_at', 'outcome'])
    .where('id', '=', takedownId)
    .executeTakeFirstOrThrow()
  const answer = await db
    .selectFrom('take_down_answers')
    .select(['text', 'made_at'])
    .where('take_down_id', '=', takedownId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { ...request, ads, answer }
}

export type Answerable = NonNullable<Awaited<ReturnType<typeof findAnswerable>>>

/** Stores one answer per advertiser, and only before the decision. Returns false otherwise. */
export async function answerTakedown(
  { db, now: clock }: App,
  { accountId, takedownId, text }: { accountId: number; takedownId: number; text: string },
) {
  const now = clock()
  return inTransaction(db, async (transaction) => {
    const open = await transaction
      .selectFrom('take_downs')
      .select('id')
      .where('id', '=', takedownId)
      .where('decided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return false
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('take_down_answers')
      .values({ take_down_id: takedownId, account_id: accountId, text, made_at: now })
      .onConflict((conflict) => conflict.columns(['take_down_id', 'account_id']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return false
    await appendEvent(transaction, {
      kind: 'take-down answered',
      actor: 'advertiser',
      actorId: accountId,
      subject: 'take-down',
      subjectId: takedownId,
      now,
    })
    return true
  })
}

/** What an advertiser exports about requests: what each hides of theirs, and their answer. */
export const takedownCategories: PersonalDataCategory[] = [
  {
    file: 'take-downs',
    tables: ['take_downs', 'take_down_items', 'take_down_answers', 'barred_photos'],
    select: (db, { accountId }) =>
      db
        .selectFrom('take_down_items')
        .innerJoin('take_downs', 'take_downs.id', 'take_down_items.take_down_id')
        .leftJoin('take_down_answers as answers', (join) =>
          join.onRef('answers.take_down_id', '=', 'take_downs.id').on('answers.account_id', '=', accountId),
        )
        .select(['take_downs.id as number', 'ad_id as ad_number', 'take_down_items.hidden_at', 'restored_at', 'decided_at', 'outcome'])
        .select(['answers.text as answer', 'answers.made_at as answered_at'])
        .where('take_down_items.account_id', '=', accountId)
        .orderBy('take_down_items.id'),
  },
]
