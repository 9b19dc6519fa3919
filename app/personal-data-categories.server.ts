import { accountCategories, type PersonalDataCategory } from './accounts/personal-data/personal-data.server.ts'
import { adCategories } from './ads/ad/ad-data.server.ts'
import { keyCategories } from './advertise/api/api-keys.server.ts'
import { claimCategories } from './advertise/identity/identity-requests.server.ts'
import { savedCategories } from './browse/saved/searches.server.ts'
import { messageCategories } from './messages/message-data.server.ts'
import { decisionCategories } from '#app/moderation/statements/own-decisions.server.ts'
import { staffCategories } from './moderation/queue/private-views.server.ts'
import { eventCategories } from './moderation/queue/event-data.server.ts'
import { evidenceCategories } from './moderation/evidence/evidence-cases.server.ts'
import { takedownCategories } from './moderation/takedowns/answers.server.ts'

/** What “What we hold about you” shows and the export contains. accounts/personal-data/remaining-data.ts names everything that's in neither, and why. */
export const personalDataCategories: PersonalDataCategory[] = [
  ...accountCategories,
  ...adCategories,
  ...claimCategories,
  ...savedCategories,
  ...keyCategories,
  ...messageCategories,
  ...decisionCategories,
  ...staffCategories,
  ...evidenceCategories,
  ...eventCategories,
  ...takedownCategories,
]
