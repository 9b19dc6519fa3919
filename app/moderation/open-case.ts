/** What may wait for a person, and where it is looked at. */
export const caseKinds = ['take-down', 'report', 'ad', 'edit', 'photos', 'claim', 'appeal', 'ban'] as const
export type CaseKind = (typeof caseKinds)[number]

const folders: Record<CaseKind, string> = {
  'take-down': 'take-downs',
  report: 'reports',
  ad: 'ads',
  edit: 'ads',
  photos: 'ads',
  claim: 'claims',
  appeal: 'appeals',
  ban: 'bans',
}

export const casePath = (kind: CaseKind, subjectId: number) => `/moderation/${folders[kind]}/${subjectId}`

/** In hours: by when somebody should have looked at it. What is urgent comes before all else. A take-down has its own clock. */
export const dueHours = { ad: 6, edit: 6, photos: 6, claim: 24, report: 24, urgent: 1, appeal: 48, ban: 48 } as const

/** In minutes: how long a case is one moderator’s. */
export const claimMinutes = 15
