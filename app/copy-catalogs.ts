import type { Catalog } from './copy/catalog.ts'
import { contentChangesCopy } from './content-changes-copy.ts'
import { contentFilesCopy } from './content-files-copy.ts'
import { demoCopy } from './demo-copy.ts'
import { settingsCopy } from './settings-copy.ts'
import { startupCopy } from './startup-copy.ts'
import { accountCopy } from './accounts/account-copy.ts'
import { accountEmailsCopy } from './accounts/account-emails-copy.ts'
import { addressChangeCopy } from './accounts/address-change-copy.ts'
import { knownAgeCopy } from './accounts/known-age-copy.ts'
import { sessionsCopy } from './accounts/sessions-copy.ts'
import { adminsCopy } from './admin/admins-copy.ts'
import { jobsCopy } from './admin/jobs-copy.ts'
import { operationCopy } from './admin/operation-copy.ts'
import { peopleCopy } from './admin/people-copy.ts'
import { runOutcomesCopy } from './admin/run-outcomes-copy.ts'
import { adCardCopy } from './ads/ad-card-copy.ts'
import { adEmailsCopy } from './ads/ad-emails-copy.ts'
import { adNamesCopy } from './ads/ad-names-copy.ts'
import { checkMethodCopy } from './ads/check-method-copy.ts'
import { photoRefusalsCopy } from './ads/photo-refusals-copy.ts'
import { saveAdCopy } from './ads/save-ad-copy.ts'
import { ageCopy } from './age/age-copy.ts'
import { adStatusCopy } from './dashboard/ad-status-copy.ts'
import { brandFilesCopy } from './brand/brand-files-copy.ts'
import { audienceCopy } from './dashboard/audience-copy.ts'
import { dashboardCopy } from './dashboard/dashboard-copy.ts'
import { renewalCopy } from './dashboard/renewal-copy.ts'
import { visitsCopy } from './dashboard/visits-copy.ts'
import { backupCopy } from './db/backup-copy.ts'
import { commandsCopy } from './db/commands-copy.ts'
import { databaseCopy } from './db/database-copy.ts'
import { evidenceCopy } from './evidence/evidence-copy.ts'
import { guidesCopy } from './guides/guides-copy.ts'
import { refusalCopy } from './http/refusal-copy.ts'
import { gestureCopy } from './identity/gesture-copy.ts'
import { identityCopy } from './identity/identity-copy.ts'
import { identityEmailsCopy } from './identity/identity-emails-copy.ts'
import { ownLinksCopy } from './identity/own-links-copy.ts'
import { offlineCopy } from './install/offline-copy.ts'
import { adPageCopy } from './listings/ad-page-copy.ts'
import { adViewCopy } from './listings/ad-view-copy.ts'
import { annotatedAdCopy } from './listings/annotated-ad-copy.ts'
import { cityListCopy } from './listings/city-list-copy.ts'
import { madeUpAdsCopy } from './listings/made-up-ads-copy.ts'
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
import { accountDataCopy } from './personal-data/account-data-copy.ts'
import { dataLabelsCopy } from './personal-data/data-labels-copy.ts'
import { deletionCopy } from './personal-data/deletion-copy.ts'
import { heldDataCopy } from './personal-data/held-data-copy.ts'
import { legalHoldsCopy } from './personal-data/legal-holds-copy.ts'
import { personalDataCopy } from './personal-data/personal-data-copy.ts'
import { personalDataEmailsCopy } from './personal-data/personal-data-emails-copy.ts'
import { eventWordsCopy } from './personal-data/event-words-copy.ts'
import { storedWordsCopy } from './personal-data/stored-words-copy.ts'
import { photoEditorCopy } from './photos/photo-editor-copy.ts'
import { photoSendingCopy } from './photos/photo-sending-copy.ts'
import { distanceCopy } from './places/distance-copy.ts'
import { findCopy } from './places/find-copy.ts'
import { homeCopy } from './places/home-copy.ts'
import { placeCopy } from './places/place-copy.ts'
import { stateCopy } from './places/state-copy.ts'
import { adFaultsCopy } from './posting/ad-faults-copy.ts'
import { adFormCopy } from './posting/ad-form-copy.ts'
import { adPreviewCopy } from './posting/ad-preview-copy.ts'
import { autosaveCopy } from './posting/autosave-copy.ts'
import { concernCopy } from './reports/concern-copy.ts'
import { reportCaseCopy } from './reports/report-case-copy.ts'
import { reportFormCopy } from './reports/report-form-copy.ts'
import { reportReceiptCopy } from './reports/report-receipt-copy.ts'
import { adCasesCopy } from './reviews/ad-cases-copy.ts'
import { caseContextCopy } from './reviews/case-context-copy.ts'
import { identityCasesCopy } from './reviews/identity-cases-copy.ts'
import { favoritesCopy } from './saved/favorites-copy.ts'
import { savedSearchesCopy } from './saved/saved-searches-copy.ts'
import { searchEmailsCopy } from './saved/search-emails-copy.ts'
import { secretLinksCopy } from './saved/secret-links-copy.ts'
import { stopMailsCopy } from './saved/stop-mails-copy.ts'
import { textScreenCopy } from './screening/text-screen-copy.ts'
import { wordRulesCopy } from './screening/word-rules-copy.ts'
import { adQueryCopy } from './search/ad-query-copy.ts'
import { describeSearchCopy } from './search/describe-search-copy.ts'
import { filtersCopy } from './search/filters-copy.ts'
import { resultsCopy } from './search/results-copy.ts'
import { searchCopy } from './search/search-copy.ts'
import { authenticatorCopy } from './second-factors/authenticator-copy.ts'
import { factorEmailsCopy } from './second-factors/factor-emails-copy.ts'
import { passkeysCopy } from './second-factors/passkeys-copy.ts'
import { secondStepCopy } from './second-factors/second-step-copy.ts'
import { mailLinkCopy } from './sign-in/mail-link-copy.ts'
import { passwordCopy } from './sign-in/password-copy.ts'
import { recoveryCopy } from './sign-in/recovery-copy.ts'
import { recoveryEmailsCopy } from './sign-in/recovery-emails-copy.ts'
import { signInCopy } from './sign-in/sign-in-copy.ts'
import { triesCopy } from './sign-in/tries-copy.ts'
import { signUpCopy } from './sign-up/sign-up-copy.ts'
import { welcomeCopy } from './sign-up/welcome-copy.ts'
import { accountCasesCopy } from './standing/account-cases-copy.ts'
import { accountStandingCopy } from './standing/account-standing-copy.ts'
import { appealCasesCopy } from './standing/appeal-cases-copy.ts'
import { profileCasesCopy } from './standing/profile-cases-copy.ts'
import { standingEmailsCopy } from './standing/standing-emails-copy.ts'
import { statementCopy } from './statements/statement-copy.ts'
import { statementEmailsCopy } from './statements/statement-emails-copy.ts'
import { takeDownAnswerCopy } from './take-downs/take-down-answer-copy.ts'
import { takeDownCaseCopy } from './take-downs/take-down-case-copy.ts'
import { takeDownCopy } from './take-downs/take-down-copy.ts'
import { takeDownReceiptCopy } from './take-downs/take-down-receipt-copy.ts'
import { figuresCopy } from './transparency/figures-copy.ts'
import { logCopy } from './transparency/log-copy.ts'
import { barPlotCopy } from './ui/bar-plot-copy.ts'
import { copyingCopy } from './ui/copying-copy.ts'
import { errorCopy } from './ui/error-copy.ts'
import { frameCopy } from './ui/frame-copy.ts'
import { staffFrameCopy } from './ui/staff-frame-copy.ts'

const all = {
  accountCasesCopy,
  accountCopy,
  accountDataCopy,
  accountEmailsCopy,
  accountStandingCopy,
  adCardCopy,
  adCasesCopy,
  addressChangeCopy,
  adEmailsCopy,
  adFaultsCopy,
  adFormCopy,
  adHistoryCopy,
  adNamesCopy,
  adPageCopy,
  adPreviewCopy,
  adQueryCopy,
  adStatusCopy,
  adViewCopy,
  ageCopy,
  annotatedAdCopy,
  answerTextsCopy,
  appealCasesCopy,
  audienceCopy,
  authenticatorCopy,
  autosaveCopy,
  barPlotCopy,
  caseContextCopy,
  checkMethodCopy,
  cityListCopy,
  composeCopy,
  concernCopy,
  conversationReportsCopy,
  conversationsCopy,
  copyingCopy,
  dashboardCopy,
  dataLabelsCopy,
  deletionCopy,
  describeSearchCopy,
  distanceCopy,
  errorCopy,
  evidenceCopy,
  factorEmailsCopy,
  favoritesCopy,
  figuresCopy,
  filtersCopy,
  findCopy,
  frameCopy,
  gestureCopy,
  guidesCopy,
  heldDataCopy,
  homeCopy,
  identityCasesCopy,
  identityCopy,
  identityEmailsCopy,
  jobsCopy,
  logCopy,
  mailCopy,
  mailLinkCopy,
  messageEmailsCopy,
  moderationDecisionsCopy,
  moderationEmailsCopy,
  moderationQueueCopy,
  offlineCopy,
  operationCopy,
  ownLinksCopy,
  passkeysCopy,
  passwordCopy,
  peopleCopy,
  personalDataCopy,
  personalDataEmailsCopy,
  photoEditorCopy,
  photoRefusalsCopy,
  photoSendingCopy,
  placeCopy,
  profileCasesCopy,
  rankingCopy,
  recoveryCopy,
  recoveryEmailsCopy,
  refusalCopy,
  renewalCopy,
  reportCaseCopy,
  reportFormCopy,
  reportReasonsCopy,
  reportReceiptCopy,
  resultsCopy,
  runOutcomesCopy,
  saveAdCopy,
  savedSearchesCopy,
  searchCopy,
  searchEmailsCopy,
  secondStepCopy,
  secretLinksCopy,
  knownAgeCopy,
  sessionsCopy,
  signInCopy,
  signUpCopy,
  staffFrameCopy,
  standingEmailsCopy,
  stateCopy,
  statementCopy,
  statementEmailsCopy,
  stopMailsCopy,
  eventWordsCopy,
  storedWordsCopy,
  takeDownAnswerCopy,
  takeDownCaseCopy,
  takeDownCopy,
  takeDownReceiptCopy,
  textScreenCopy,
  triesCopy,
  visitsCopy,
  welcomeCopy,
}

/** What whoever runs the site reads in a terminal. An operator can't replace these, because they're needed before the files in CONTENT_DIR. */
const operators = {
  adminsCopy,
  backupCopy,
  brandFilesCopy,
  commandsCopy,
  contentChangesCopy,
  contentFilesCopy,
  databaseCopy,
  demoCopy,
  legalHoldsCopy,
  madeUpAdsCopy,
  settingsCopy,
  startupCopy,
  wordRulesCopy,
}

/** Every catalog of pages and emails, for the operator's replacements and for checks. */
export const catalogs: Catalog[] = Object.values(all)

export const operatorCatalogs: Catalog[] = Object.values(operators)
