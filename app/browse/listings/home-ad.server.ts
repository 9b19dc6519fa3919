import { sql } from 'kysely'
import type { RouterContextProvider } from 'react-router'
import { listFoundRows, placeCards } from '#app/ads/ad/ad-cards.server.ts'
import type { PhotoFile } from '#app/ads/ad/ad.ts'
import { type Visitor, visibleAds, visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { type Samples, sampleIn } from '#app/ads/ad/sample.ts'
import { type App, languageOf } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { isUnreachable } from '#app/platform/db/error-facts.ts'
import { hasAdultCookie } from '#app/platform/http/page-key.ts'
import { nextUtcDay } from '#app/platform/time.ts'
import { listLargestCities } from './ad-counts.server.ts'

type Showing = Pick<App, 'config' | 'db' | 'places' | 'now' | 'cards' | 'pages'>

/** Bounds the search on a site where few advertisers had their photos checked. Looking at 500 took 3 ms of the embedded database. */
const newestLookedAt = 100

/** One line under the box on a laptop. */
const mostCities = 5

type Context = Readonly<RouterContextProvider>

/**
 * Home is outside the age gate and search engines list it, so a real ad is only for visitors who have said that they're adults. The others
 * get a sample.
 */
export async function showHomeAd(app: App, context: Context, request: Request) {
  const visitor = visitorOf(context, request)
  const isAdult = visitor.accountId !== undefined || hasAdultCookie(request.headers.get('Cookie'))
  const ad = isAdult ? await findHomeAd(app, visitor).catch(undefinedIfUnreachable) : undefined
  const largest = await listLargestCities(app, mostCities).catch(undefinedIfUnreachable)
  const tomorrow = nextUtcDay(app.now())
  return {
    shown: {
      ad,
      sample: ad ? undefined : homeSample(app.samples, languageOf(context)),
      isAdult,
      largest: largest ?? [],
      testimonials: app.samples?.testimonials[languageOf(context)],
    },
    tags: ad ? [`ad:${ad.id}`] : [],
    until: ad && ad.until < tomorrow ? ad.until : tomorrow,
  }
}

function undefinedIfUnreachable(error: unknown) {
  if (!isUnreachable(error)) throw error
  return undefined
}

async function findHomeAd(app: Showing, visitor: Visitor) {
  const found = await findChoice(app, visitor)
  const [card] = found ? await placeCards(app, visitor, await listFoundRows(app, visitor, [found.id])) : []
  const photo = card?.photo
  if (!found || !card?.real?.checkedAt || !card.real.expiresAt || !photo) return undefined
  const { id, path, title, name, age, category, place, real } = card
  return {
    id,
    path,
    title,
    name,
    age,
    category,
    place,
    photo,
    confirmed: real.freshness,
    identityCheckedAt: card.real.checkedAt,
    photoCheckedAt: found.checked_at,
    /** When the first of the checks that it's shown for expires. */
    until: new Date(Math.min(card.real.expiresAt.getTime(), found.expires_at.getTime())),
  }
}

type Choice = Awaited<ReturnType<typeof chooseAd>>

/** Visitors who aren't signed in share the choice until a live ad changes. Members may have blocked its advertiser. */
async function findChoice(app: Showing, { accountId }: Visitor): Promise<Choice> {
  if (accountId !== undefined) return chooseAd(app, { accountId })
  const choice = await app.pages.values.find('home-ad', ['figures'], () => chooseAd(app, {}))
  return !choice || choice.expires_at > app.now() ? choice : chooseAd(app, {})
}

/**
 * The real ad on home: of the newest that anyone may see with their photos, the one confirmed last whose advertiser has a current identity
 * check and whose first photo has a current photo check.
 */
async function chooseAd({ db, now }: Showing, visitor: Visitor) {
  const newest = visibleAds(db, visitor)
    .where('is_verified', '=', true)
    .where('photo_count', '>', 0)
    .where('is_members_only', '=', false)
    .where('hides_photos', '=', false)
    .where('hidden_from', '=', sql<string[]>`'{}'`)
    .select(['ads.id', 'confirmed_at'])
    .orderBy('confirmed_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(newestLookedAt)
  return db
    .selectFrom(newest.as('newest'))
    .innerJoin('claims', (join) =>
      join
        .on('ended_at', 'is', null)
        .on('checked_at', '<=', now())
        .on('expires_at', '>', now())
        .on(
          'photo_id',
          '=',
          sql<number>`(select id from photos where ad_id = newest.id and shown_at is not null and withheld_at is null order by position, id limit 1)`,
        ),
    )
    .select(['newest.id', 'checked_at', 'expires_at'])
    .orderBy('confirmed_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type HomeAd = NonNullable<Awaited<ReturnType<typeof findHomeAd>>>
export type HomeSample = { title: string; age: number; category: string; photo?: PhotoFile; language: Language }

/** The sample that home shows while there's no such ad, and to visitors who haven't said that they're adults. */
function homeSample(samples: Samples | undefined, reader: Language): HomeSample | undefined {
  const [sample] = samples?.featured ?? []
  if (!sample) return undefined
  const { title, age, category, photos, language } = sampleIn(reader, sample)
  return { title, age, category, photo: photos?.[0], language }
}
