import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'
import { type ContentColumn, contentColumns } from './ad-content.ts'
import { isPendingAd, isPendingEvent } from './pending-decisions.server.ts'

/** Personal data in an ad's tables is found through the profile that owns the ad. */
const adsOf = (db: Db, accountId: number) =>
  db.selectFrom('ads').select('ads.id').innerJoin('profiles', 'profiles.id', 'profile_id').where('account_id', '=', accountId)

/** What a decision did that a moderator can still undo is left out. */
const unlessPending = <T extends 'ended_at' | 'end_reason' | 'pause_reason'>(now: Date, ...columns: T[]) =>
  columns.map((column) => sql<Date | string | null>`case when not ${isPendingAd(now)} then ${sql.ref(column)} end`.as(column))

const visitsOfAd = sql<
  string | null
>`(select string_agg(city_slug || ', ' || state_abbr || ': ' || from_on || ' to ' || to_on, '; ' order by from_on)
  from visits where visits.ad_id = ads.id)`

/** What the download calls each column of an ad's content. */
const exportedAs: Record<ContentColumn, string> = {
  title: 'title',
  description: 'description',
  age: 'age',
  age_stated_on: 'age_stated_on',
  category: 'category',
  state_abbr: 'us_state',
  city_slug: 'city',
}

/** What the download and an export call a photo. */
export const photoFileName = (adId: number, photoId: number) => `${adId}-${photoId}.jpeg`

/** What we hold about an advertiser. */
export const adCategories: PersonalDataCategory[] = [
  {
    file: 'profile',
    tables: ['profiles', 'claims'],
    select: (db, { accountId }) =>
      db
        .selectFrom('profiles')
        .leftJoin('claims', 'claims.profile_id', 'profiles.id')
        .select([
          'name',
          'created_at as since_at',
          'kind as checked',
          'photo_id as photo_number',
          'how',
          'by_role as checked_by',
          'checked_at',
          'expires_at as lapses_at',
          'ended_at',
        ])
        .where('account_id', '=', accountId)
        .orderBy('claims.id'),
  },
  {
    file: 'ads',
    page: '/ads',
    tables: ['ads', 'revisions', 'visits', 'cleared_ads'],
    select: (db, { accountId }, now) =>
      db
        .selectFrom('ads')
        .leftJoin('revisions', 'revisions.ad_id', 'ads.id')
        .select(sql<string>`case when ${isPendingAd(now)} then 'in review' else ads.state end`.as('state'))
        .select('ads.id as number')
        .select(contentColumns.map((column) => sql<string | number | null>`${sql.ref(`ads.${column}`)}`.as(exportedAs[column])))
        .select(['weekdays', 'is_members_only', 'hides_photos', 'is_in_feeds'])
        .select(sql<string>`array_to_string(languages, ', ')`.as('languages'))
        .select(sql<string>`array_to_string(hidden_from, ', ')`.as('hidden_from'))
        .select(['ads.created_at', 'ads.edited_at', 'ads.sent_at', 'live_at', 'confirmed_at', 'asked_at'])
        .select(unlessPending(now, 'ended_at', 'end_reason', 'pause_reason'))
        .select(contentColumns.map((column) => sql.ref<string | number | null>(`revisions.${column}`).as(`edited_${exportedAs[column]}`)))
        .select(sql<string | null>`case when ${isPendingAd(now, 'edit')} then 'in review' else revisions.state end`.as('edit_state'))
        .select('revisions.sent_at as edit_sent_at')
        .select(visitsOfAd.as('visits'))
        .where('ads.id', 'in', adsOf(db, accountId))
        .orderBy('ads.created_at')
        .orderBy('ads.id'),
  },
  {
    file: 'photos',
    page: '/ads',
    tables: ['photos', 'photo_files'],
    select: (db, { accountId }) =>
      db
        .selectFrom('photos')
        .select(['ad_id as ad_number', 'position', 'alt', 'alt_asked as alt_waiting'])
        .select(['width', 'height', 'color', 'focus', 'perceptual_hash as likeness'])
        .select(['added_at', 'shown_at as approved_at', 'withheld_at as hidden_at', 'removed_at'])
        .where('ad_id', 'in', adsOf(db, accountId))
        .orderBy('ad_id')
        .orderBy('position'),
    async files({ db, files }, { accountId }) {
      const rows = await db
        .selectFrom('photo_files')
        .innerJoin('photos', 'photos.id', 'photo_id')
        .distinctOn('photo_id')
        .select(['photo_id', 'ad_id', 'file'])
        .where('kind', '=', 'jpeg')
        .where('withheld_at', 'is', null)
        .where('ad_id', 'in', adsOf(db, accountId))
        .orderBy('photo_id')
        .orderBy('photo_files.width', 'desc')
        .execute()
      return Promise.all(
        rows.map(async ({ photo_id, ad_id, file }) => ({ name: photoFileName(ad_id, photo_id), bytes: await buffer(files.read(file)) })),
      )
    },
  },
  {
    file: 'ad-history',
    page: '/ads',
    tables: ['ad_events'],
    select: (db, { accountId }, now) =>
      db
        .selectFrom('ad_events')
        .select(['ad_id as ad_number', 'action', 'by_whom', 'note', 'happened_at'])
        .where('ad_id', 'in', adsOf(db, accountId))
        .where((eb) => eb.not(isPendingEvent(now)))
        .orderBy('ad_events.id'),
  },
  {
    file: 'ad-days',
    page: '/ads',
    tables: ['ad_days'],
    select: (db, { accountId }) =>
      db
        .selectFrom('ad_days')
        .select(['ad_id as ad_number', 'day', 'views', 'replies'])
        .where('ad_id', 'in', adsOf(db, accountId))
        .orderBy('ad_id')
        .orderBy('day'),
  },
  {
    file: 'answers',
    tables: ['answer_texts'],
    select: (db, { accountId }) =>
      db
        .selectFrom('answer_texts')
        .innerJoin('profiles', 'profiles.id', 'profile_id')
        .select(['answer_texts.name', 'text', 'written_at'])
        .where('account_id', '=', accountId)
        .orderBy('answer_texts.id'),
  },
]
