import type { AudienceRules } from '#app/ads/ad/visible-ads.server.ts'

export type Audience = AudienceRules & { is_in_feeds: boolean }
type StateName = { abbr: string; name: string }

/** The states an ad can be hidden from: those that the site lists, and the District of Columbia. */
export const statesToHideFrom = (states: readonly StateName[]): StateName[] =>
  [...states.map(({ abbr, name }) => ({ abbr, name })), { abbr: 'DC', name: 'District of Columbia' }].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )

/** Each state's box has its own name, because our form parser takes only the last of several fields with one name. */
export const hideField = (abbr: string) => `hide-${abbr}`

export function readAudience(form: Record<string, string | undefined>, states: readonly StateName[]): Audience {
  const hidden = statesToHideFrom(states).filter(({ abbr }) => form[hideField(abbr)] !== undefined)
  return {
    is_members_only: form['members-only'] !== undefined,
    hides_photos: form['hides-photos'] !== undefined,
    is_in_feeds: form['in-feeds'] !== undefined,
    hidden_from: hidden.map(({ abbr }) => abbr),
  }
}

export const hidesFromAll = ({ hidden_from }: Audience, states: readonly StateName[]) =>
  hidden_from.length === statesToHideFrom(states).length
