import type { GroundErrors, GroundInput } from '#app/moderation/queue/decision.ts'

/** A rejected form with its input. */
export type RefusedRemoval = { removal: true; input: GroundInput; bars: boolean; error: string; errors?: GroundErrors }

const byReason: Record<string, readonly number[]> = {
  minor: [1],
  forced: [2],
  explicit: [3, 4],
  picture: [6, 7],
  contact: [8],
  copy: [12],
  scam: [10],
  false: [9],
  threat: [11],
  rules: [3],
}

/** The rules that a report's reason is probably about. */
export const rulesForReason = (reason: string) => byReason[reason] ?? []
