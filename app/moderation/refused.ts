import { createContext } from 'react-router'
import type { Decision } from './decision.ts'
import type { TypedGround, WrongGround } from './ground.ts'

// A form that was not accepted, as typed: set by an action for the page that shows it again, which nobody gets otherwise.

export type Refused = { decision: Decision; typed: TypedGround; bars: boolean; error: string; wrong?: WrongGround; needsIdentity?: boolean }
export const refusedContext = createContext<Refused | null>(null)

export type RefusedEnding = { reason: string; error: string; wrongReason?: string }
export const refusedCheckContext = createContext<RefusedEnding | null>(null)

export type RefusedClosing = { reportId: number; outcome: string; error: string; wrong?: string }
export const refusedClosingContext = createContext<RefusedClosing | null>(null)
