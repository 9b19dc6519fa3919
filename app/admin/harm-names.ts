import type { Harm } from '#app/platform/http/budgets.ts'
import type { OperationCopy } from './copy.ts'

export const harmNames = (copy: OperationCopy): Record<Harm, string> => ({
  'addresses hidden': copy.addressesHidden,
  'bytes stored': copy.bytesStored,
  'emails caused': copy.emailsCaused,
  'emails to others': copy.emailsToOthers,
  'moderator minutes': copy.moderatorMinutes,
})
