import { minuteMs } from '#app/time.ts'

/** What may wait for a person, and where it is looked at. */
export const caseKinds = ['take-down', 'report', 'ad', 'edit', 'photos', 'claim', 'appeal', 'ban'] as const
export type CaseKind = (typeof caseKinds)[number]

export const isCaseKind = (text: string | null | undefined): text is CaseKind => caseKinds.includes(text as CaseKind)

/** One of them, and several. */
export const kindNames: Record<CaseKind, [one: string, many: string]> = {
  'take-down': ['Take-down', 'Take-downs'],
  report: ['Report', 'Reports'],
  ad: ['New ad', 'New ads'],
  edit: ['Edit', 'Edits'],
  photos: ['Photos', 'Photos'],
  claim: ['Claim', 'Claims'],
  appeal: ['Appeal', 'Appeals'],
  ban: ['Ban', 'Bans'],
}

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

/** An ad waits as one of three kinds, and is one case. */
export const kindsBeside = (kind: CaseKind) => caseKinds.filter((other) => folders[other] === folders[kind])

/** What it is claimed as: who has claimed an ad keeps it, whatever its advertiser sends meanwhile. */
export const claimedAs = (kind: CaseKind) => kindsBeside(kind)[0]!

/** In hours: by when somebody should have looked at it. What is urgent comes before all else. A take-down has its own clock. */
export const dueHours = { ad: 6, edit: 6, photos: 6, claim: 24, report: 24, urgent: 1, overBudget: 12, appeal: 48, ban: 48 } as const

/** `4:48 left`, `late 0:02`. */
export function dueIn(dueAt: Date, now: Date) {
  const minutes = Math.floor((dueAt.getTime() - now.getTime()) / minuteMs)
  const length = Math.abs(minutes)
  const [days, hours] = [Math.floor(length / 1440), Math.floor(length / 60)]
  const two = (number: number) => String(number).padStart(2, '0')
  const span = days < 4 ? `${hours}:${two(length % 60)}` : `${days} d`
  return { text: minutes < 0 ? `late ${span}` : `${span} left`, isLate: minutes < 0, isSoon: minutes >= 0 && minutes < 30 }
}

/** In minutes: how long a case is one moderator’s. */
export const claimMinutes = 15

/** Who works on a case now, until when. Of others no name is told. */
export type CaseClaim = { isMine: boolean; until: Date }

/** Where a page of the queue ends: the next begins after it. */
export type CaseMark = { isUrgent: boolean; dueAt: Date; kind: CaseKind; subjectId: number }

export const writeCaseMark = ({ isUrgent, dueAt, kind, subjectId }: CaseMark) =>
  [isUrgent ? 'u' : 'n', dueAt.getTime(), subjectId, kind].join('-')

export function readCaseMark(text: string | null | undefined): CaseMark | undefined {
  const [, urgent, at, id, kind] = /^([un])-(\d{1,14})-(\d{1,15})-([a-z-]{2,9})$/.exec(text ?? '') ?? []
  return isCaseKind(kind) ? { isUrgent: urgent === 'u', dueAt: new Date(Number(at)), kind, subjectId: Number(id) } : undefined
}
