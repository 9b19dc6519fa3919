import type { Catalog } from './copy/catalog.ts'
import { adPageCopy } from './listings/ad-page-copy.ts'
import { adViewCopy } from './listings/ad-view-copy.ts'
import { cityListCopy } from './listings/city-list-copy.ts'
import { rankingCopy } from './listings/ranking-copy.ts'
import { mailCopy } from './mail/mail-copy.ts'
import { answerTextsCopy } from './messages/answer-texts-copy.ts'
import { composeCopy } from './messages/compose-copy.ts'
import { conversationReportsCopy } from './messages/conversation-reports-copy.ts'
import { conversationsCopy } from './messages/conversations-copy.ts'
import { messageEmailsCopy } from './messages/message-emails-copy.ts'
import { reportReasonsCopy } from './messages/report-reasons-copy.ts'
import { adHistoryCopy } from './moderation/ad-history-copy.ts'
import { moderationDecisionsCopy } from './moderation/moderation-decisions-copy.ts'
import { moderationEmailsCopy } from './moderation/moderation-emails-copy.ts'
import { moderationQueueCopy } from './moderation/moderation-queue-copy.ts'
import { findCopy } from './places/find-copy.ts'
import { adCasesCopy } from './reviews/ad-cases-copy.ts'
import { caseContextCopy } from './reviews/case-context-copy.ts'
import { identityCasesCopy } from './reviews/identity-cases-copy.ts'
import { accountCasesCopy } from './standing/account-cases-copy.ts'
import { accountStandingCopy } from './standing/account-standing-copy.ts'
import { appealCasesCopy } from './standing/appeal-cases-copy.ts'
import { profileCasesCopy } from './standing/profile-cases-copy.ts'
import { standingEmailsCopy } from './standing/standing-emails-copy.ts'
import { evidenceCopy } from './evidence/evidence-copy.ts'
import { errorCopy } from './ui/error-copy.ts'
import { frameCopy } from './ui/frame-copy.ts'
import { filtersCopy } from './search/filters-copy.ts'
import { resultsCopy } from './search/results-copy.ts'
import { searchCopy } from './search/search-copy.ts'

const all = {
  errorCopy,
  adPageCopy,
  adViewCopy,
  cityListCopy,
  filtersCopy,
  rankingCopy,
  resultsCopy,
  searchCopy,
  findCopy,
  frameCopy,
  mailCopy,
  answerTextsCopy,
  composeCopy,
  conversationReportsCopy,
  conversationsCopy,
  messageEmailsCopy,
  reportReasonsCopy,
  adHistoryCopy,
  moderationDecisionsCopy,
  moderationEmailsCopy,
  moderationQueueCopy,
  adCasesCopy,
  caseContextCopy,
  identityCasesCopy,
  evidenceCopy,
  accountCasesCopy,
  accountStandingCopy,
  appealCasesCopy,
  profileCasesCopy,
  standingEmailsCopy,
}

/** Every catalog of the site, for the operator's replacements and for checks. */
export const catalogs: Catalog[] = Object.values(all)
