import { minuteMs } from '#app/platform/time.ts'
import type { ModerationQueueCopy } from './copy.ts'

/** The kinds of cases in the queue. */
export const caseKinds = ['take-down', 'report', 'ad', 'edit', 'photos', 'claim', 'appeal', 'ban'] as const
export type CaseKind = (typeof caseKinds)[number]

export const isCaseKind = (text: string | null | undefined): text is CaseKind => caseKinds.includes(text as CaseKind)

/** A kind's name in the plural. Photos have no other. */
export const nameKinds = (copy: ModerationQueueCopy, kind: CaseKind) => (kind === 'photos' ? copy.photos : copy[`many ${kind}`])

const folders: Record<CaseKind, string> = {
  'take-down': 'takedowns',
  report: 'reports',
  ad: 'ads',
  edit: 'ads',
  photos: 'ads',
  claim: 'claims',
  appeal: 'appeals',
  ban: 'bans',
}

export const casePath = (kind: CaseKind, subjectId: number) => `/moderation/${folders[kind]}/${subjectId}`

/** All kinds with the same page: an ad waits as one of three kinds, but is one case. */
export const kindsOnSamePage = (kind: CaseKind) => caseKinds.filter((other) => folders[other] === folders[kind])

/** The kind stored for a taken case. It's the same for an ad's three kinds, so it stays taken if its advertiser submits an edit meanwhile. */
export const takenKind = (kind: CaseKind) => kindsOnSamePage(kind)[0]!

/** How many hours after opening a case is due. Takedowns have a due date of their own. */
export const dueHours = { ad: 6, edit: 6, photos: 6, claim: 24, report: 24, urgent: 1, overBudget: 12, appeal: 48, ban: 48 } as const

export function formatMinutes(minutes: number) {
  if (minutes < 60) return `${minutes} min`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`
}

/** The time until a case is due, such as `4 h left` or `2 min late`. */
export function dueIn(copy: ModerationQueueCopy, dueAt: Date, now: Date) {
  const minutes = Math.floor((dueAt.getTime() - now.getTime()) / minuteMs)
  const span = formatMinutes(Math.abs(minutes))
  return { text: minutes < 0 ? copy.late({ span }) : copy.left({ span }), isLate: minutes < 0, isSoon: minutes >= 0 && minutes < 30 }
}

/** How long a claim lasts, in minutes. */
export const takenMinutes = 15

/** Who has taken a case. It doesn't name other moderators. */
export type TakenCase = { isMine: boolean; until: Date }

/** The cursor of the last case on a page of the queue: the next page starts after it. */
export type CaseCursor = { isUrgent: boolean; dueAt: Date; kind: CaseKind; subjectId: number }

export const writeCaseCursor = ({ isUrgent, dueAt, kind, subjectId }: CaseCursor) =>
  [isUrgent ? 'u' : 'n', dueAt.getTime(), subjectId, kind].join('-')

export function readCaseCursor(text: string | null | undefined): CaseCursor | undefined {
  const [, urgent, at, id, kind] = /^([un])-(\d{1,14})-(\d{1,15})-([a-z-]{2,9})$/.exec(text ?? '') ?? []
  return isCaseKind(kind) ? { isUrgent: urgent === 'u', dueAt: new Date(Number(at)), kind, subjectId: Number(id) } : undefined
}
