import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#app/db/tables.ts'

/** The approved pictures of an ad, in its advertiser's order, as a column. Who may see them is asked beside: `mayShowPhotos`. */
export function shownPhotos(ads: ExpressionBuilder<Tables, 'ads'>) {
  return jsonArrayFrom(
    ads
      .selectFrom('photos')
      .select(['name', 'alt', 'width', 'height', 'color'])
      .whereRef('photos.ad_id', '=', 'ads.id')
      .where('shown_at', 'is not', null)
      .where('withheld_at', 'is', null)
      .orderBy('position')
      .orderBy('photos.id'),
  ).as('photos')
}
