import { tidyLine } from '#app/ads/ad-text.ts'
import { findProfile, upsertProfile } from '#app/ads/profiles.server.ts'
import type { App } from '#app/app.ts'
import { withoutEmpty } from './ad-faults.ts'
import { beginDraft, countOpenAds } from './drafts.server.ts'
import { type ChosenPlace, mostAds, type FieldErrors } from './ad-input.ts'
import { hasShownAds } from './editable-drafts.server.ts'
import { findCityPlace, nameCity, readCity } from './city-input.server.ts'
import { describeName } from './ad-input.server.ts'

/** Defaults of the first step: the city of the page that linked here, and the display name if there is one. */
export async function describeBeginning({ db, places }: App, accountId: number, from: { state: string; city: string }) {
  const profile = await findProfile(db, accountId)
  const place = findCityPlace(places, from.state, from.city)
  return {
    name: profile?.name,
    mayRename: !profile || !(await hasShownAds(db, profile.id)),
    isFull: profile !== undefined && (await countOpenAds(db, profile.id)) >= mostAds,
    city: place ? nameCity(places, { state_abbr: place.state.abbr, city_slug: place.city.slug }) : '',
  }
}

type First = { formKey: string; name?: string; city: string } & Partial<ChosenPlace>
type BegunAd = { ok: true; adId: number } | { ok: false; wrong?: FieldErrors; choices?: string[] }

/** Handles the first step and creates the draft. Valid input is still refused if the account has too many ads. */
export async function beginAd(app: App, accountId: number, { formKey, name: nameInput, ...cityInput }: First): Promise<BegunAd> {
  const { db, now } = app
  const profile = await findProfile(db, accountId)
  const mayRename = !profile || !(await hasShownAds(db, profile.id))
  const name = mayRename && (!profile || nameInput !== undefined) ? tidyLine(nameInput) : undefined
  const { place, wrong = place ? undefined : 'Say which city the ad is for.', choices } = readCity(app, cityInput)
  const faults = withoutEmpty({ name: name === undefined ? [] : describeName(app, name), city: [wrong] })
  if (Object.keys(faults).length) return { ok: false, wrong: faults, choices }
  const { id: profileId } = name === undefined ? profile! : await upsertProfile(db, { accountId, name, now: now() })
  const begun = await beginDraft(app, { profileId, formKey, place })
  return begun.ok ? begun : { ok: false }
}
