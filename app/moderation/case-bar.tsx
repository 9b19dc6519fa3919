import type { CaseKind } from './open-case.ts'

export type CaseBarProps = {
  kind: CaseKind
  subjectId: number
  /** Who works on it now, until when; undefined: nobody. Of others no name is told. */
  claim?: { isMine: boolean; until: Date }
  now: Date
}

/** Above a case: who works on it, and the ways to take it, to let it go, back, and on. */
export function CaseBar({ claim }: CaseBarProps) {
  return <p className="meta">{!claim ? 'Nobody works on it.' : claim.isMine ? 'You work on it.' : 'Somebody else works on it.'}</p>
}
