import type { Harm } from '#app/http/budgets.ts'
import type { OperationCopy } from './operation-copy.ts'

export const harmNames = (copy: OperationCopy): Record<Harm, string> => ({
  'ads hidden': copy.adsHidden,
  'bytes stored': copy.bytesStored,
  'emails caused': copy.emailsCaused,
  'moderator minutes': copy.moderatorMinutes,
})
