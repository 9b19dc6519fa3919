import type { AudienceRules } from '#app/ads/audience.ts'

export type Audience = AudienceRules & { is_in_feeds: boolean }
type StateName = { abbr: string; name: string }

/** The states that the site lists, and the capital's district, whose visitors may have to be left out as well. */
export const statesToHideFrom = (states: readonly StateName[]): StateName[] =>
  [...states.map(({ abbr, name }) => ({ abbr, name })), { abbr: 'DC', name: 'District of Columbia' }].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )

/** Each state has a box of its own name: of repeated ones a form keeps the last. */
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

export function audienceInWords({ is_members_only, hides_photos, hidden_from, is_in_feeds }: Audience) {
  const who = is_members_only ? 'Signed-in members see it.' : 'Everybody past the age question sees it.'
  const photos = hides_photos && !is_members_only ? ' Photos show to signed-in members only.' : ''
  const count = hidden_from.length
  const hidden = count ? ` Hidden from ${count === 1 ? 'one state' : `${count} states`}, and from everybody whose state is not known.` : ''
  return `${who}${photos}${hidden} ${is_in_feeds ? 'It may be in feeds.' : 'It is in no feed.'}`
}
