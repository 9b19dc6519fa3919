import { accountCategories, type HeldCategory } from './accounts/held.server.ts'
import { adCategories } from './ads/held-ads.server.ts'
import { claimCategories } from './identity/held-claims.server.ts'
import { savedCategories } from './saved/held-saved.server.ts'
import { messageCategories } from './messages/held-messages.server.ts'
import { decisionCategories } from './statements/held-decisions.server.ts'
import { staffCategories } from './moderation/private-views.server.ts'
import { eventCategories } from './moderation/held-events.server.ts'
import { evidenceCategories } from './evidence/held-evidence.server.ts'
import { takeDownCategories } from './take-downs/held-take-downs.server.ts'

/** What "What we hold about you" shows and the export contains. accounts/unlisted.ts names everything that's in neither, and why. */
export const heldCategories: HeldCategory[] = [
  ...accountCategories,
  ...adCategories,
  ...claimCategories,
  ...savedCategories,
  ...messageCategories,
  ...decisionCategories,
  ...staffCategories,
  ...evidenceCategories,
  ...eventCategories,
  ...takeDownCategories,
]
