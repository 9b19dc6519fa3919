import { accountCategories, type PersonalDataCategory } from './personal-data/personal-data.server.ts'
import { adCategories } from './ads/ad-data.server.ts'
import { claimCategories } from './identity/claim-data.server.ts'
import { savedCategories } from './saved/saved-data.server.ts'
import { messageCategories } from './messages/message-data.server.ts'
import { decisionCategories } from './statements/decision-data.server.ts'
import { staffCategories } from './moderation/private-views.server.ts'
import { eventCategories } from './moderation/event-data.server.ts'
import { evidenceCategories } from './evidence/evidence-data.server.ts'
import { takeDownCategories } from './take-downs/take-down-data.server.ts'

/** What “What we hold about you” shows and the export contains. personal-data/unlisted.ts names everything that's in neither, and why. */
export const personalDataCategories: PersonalDataCategory[] = [
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
