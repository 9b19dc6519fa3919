import { createContext } from 'react-router'
import type { Decision } from './decision.ts'
import type { GroundInput, WrongGround } from './ground.ts'

// A form that was not accepted, as typed: set by an action for the page that shows it again, which nobody gets otherwise.

export type Refused = { decision: Decision; input: GroundInput; bars: boolean; error: string; wrong?: WrongGround; needsIdentity?: boolean }
export const refusedContext = createContext<Refused | null>(null)

type RefusedEnding = { reason: string; error: string; wrongReason?: string }
export const refusedCheckContext = createContext<RefusedEnding | null>(null)

/** What a deliberate act has opened, for the page that shows it once. */
export const openedContactContext = createContext<{ text?: string } | null>(null)

export type RefusedRetention = { until?: string; reason?: string; error: string; wrong: { until?: string; reason?: string } }
export const refusedRetentionContext = createContext<RefusedRetention | null>(null)
