import { findProfile, hasShownAds } from '#app/ads/profiles.server.ts'
import type { App } from '#app/app.ts'
import { findCityPlace, placeName } from '#app/places/places.server.ts'
import { type AdInput, type ChosenPlace, firstVersion, maxAds, readAdInput } from './ad-input.ts'
import { beginAd, countOpenAds } from './drafts.server.ts'
import { findAccountAge, saveDraft } from './editable-drafts.server.ts'

/** An empty form for a new ad: with the city of the page that linked here, and the display name where it can still change. */
export async function describeNewAd({ db, places }: App, accountId: number, from: { state: string; city: string }) {
  const profile = await findProfile(db, accountId)
  const isNamed = profile !== undefined && (await hasShownAds(db, profile.id))
  const { leastAge, asksAge } = await findAccountAge(db, accountId)
  const place = findCityPlace(places, from.state, from.city)
  const input: AdInput = {
    ...readAdInput({ age: asksAge ? '' : undefined, name: isNamed ? undefined : (profile?.name ?? '') }),
    city: place ? placeName(places, { state_abbr: place.state.abbr, city_slug: place.city.slug }) : '',
  }
  return {
    input,
    age: asksAge ? null : leastAge,
    displayName: isNamed ? profile.name : undefined,
    isFull: profile !== undefined && (await countOpenAds(db, profile.id)) >= maxAds,
  }
}

type New = { formKey: string; input: AdInput & ChosenPlace; /** Saves a draft without a city too. */ isAutomatic?: boolean }

/**
 * Creates the draft of a new ad and saves what the form has. The same form sent again saves to the same draft, unless that was changed
 * since. Valid input is still refused, without errors, if the account has too many ads.
 */
export async function saveNewAd(app: App, accountId: number, { formKey, input, isAutomatic }: New) {
  const begun = await beginAd(app, accountId, { formKey, isAutomatic, ...input })
  if (!begun.ok) return begun
  const { adId } = begun
  return { ...begun, saved: await saveDraft(app, { accountId, adId, version: firstVersion, input, isAutomatic }) }
}
