/** What audience rules need to know about a visitor. `state` is the abbreviation of their state, where it is known. */
export type Visitor = { accountId?: number; state?: string }

export type AudienceRules = { is_members_only: boolean; hides_photos: boolean; hidden_from: readonly string[] }

/**
 *                          visitor   member
 * signed-in only           no        yes
 * no photos to visitors    no photo  photos
 * hidden from some states  only who is known to be in another one, member or not: an unknown state may be a hidden one
 */
export function mayShow(rules: AudienceRules, { accountId, state }: Visitor) {
  if (rules.is_members_only && accountId === undefined) return false
  return rules.hidden_from.length === 0 || (state !== undefined && !rules.hidden_from.includes(state))
}

export const mayShowPhotos = (rules: AudienceRules, visitor: Visitor) =>
  mayShow(rules, visitor) && (!rules.hides_photos || visitor.accountId !== undefined)

/** The same audience rules as tags, for the search index. */
export const audienceTags = ({ is_members_only: isForMembers, hidden_from: states }: Omit<AudienceRules, 'hides_photos'>) => [
  ...(isForMembers ? ['for members'] : []),
  ...(states.length ? ['hides', ...states.map((state) => `hides from ${state}`)] : []),
]
/** The tags of ads that this visitor must not see. */
export const hiddenTags = ({ accountId, state }: Visitor) => [
  ...(accountId === undefined ? ['for members'] : []),
  state === undefined ? 'hides' : `hides from ${state}`,
]
