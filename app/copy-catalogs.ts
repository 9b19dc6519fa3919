import type { Catalog } from './platform/copy/catalog.ts'
import { contentChangesCopy } from './site/content/content-changes-copy.ts'
import { contentFilesCopy } from './platform/files/content-files-copy.ts'
import { demoCopy } from './platform/start/demo-copy.ts'
import { settingsCopy } from './platform/start/settings-copy.ts'
import { startupCopy } from './platform/start/startup-copy.ts'
import { accountCopy } from './accounts/account/account-copy.ts'
import { accountEmailsCopy } from './accounts/account/account-emails-copy.ts'
import { addressChangeCopy } from './accounts/account/address-change-copy.ts'
import { knownAgeCopy } from './accounts/account/known-age-copy.ts'
import { sessionsCopy } from './accounts/account/sessions-copy.ts'
import { adminsCopy } from './admin/admins-copy.ts'
import { jobsCopy } from './admin/jobs-copy.ts'
import { operationCopy } from './admin/operation-copy.ts'
import { peopleCopy } from './admin/people-copy.ts'
import { runOutcomesCopy } from './admin/run-outcomes-copy.ts'
import { adCardCopy } from './ads/ad/ad-card-copy.ts'
import { adEmailsCopy } from './ads/ad/ad-emails-copy.ts'
import { adNamesCopy } from './ads/ad/ad-names-copy.ts'
import { checkMethodCopy } from './ads/ad/check-method-copy.ts'
import { photoRefusalsCopy } from './ads/ad/photo-refusals-copy.ts'
import { saveAdCopy } from './ads/ad/save-ad-copy.ts'
import { ageCopy } from './site/gate/age-copy.ts'
import { adStatusCopy } from './advertise/dashboard/ad-status-copy.ts'
import { brandFilesCopy } from './site/look/brand-files-copy.ts'
import { audienceCopy } from './advertise/dashboard/audience-copy.ts'
import { dashboardCopy } from './advertise/dashboard/dashboard-copy.ts'
import { renewalCopy } from './advertise/dashboard/renewal-copy.ts'
import { visitsCopy } from './advertise/dashboard/visits-copy.ts'
import { backupCopy } from './platform/db/backup-copy.ts'
import { commandsCopy } from './platform/db/commands-copy.ts'
import { databaseCopy } from './platform/db/database-copy.ts'
import { evidenceCopy } from './moderation/evidence/evidence-copy.ts'
import { guidesCopy } from './site/guides/guides-copy.ts'
import { refusalCopy } from './platform/http/refusal-copy.ts'
import { gestureCopy } from './advertise/identity/gesture-copy.ts'
import { identityCopy } from './advertise/identity/identity-copy.ts'
import { identityEmailsCopy } from './advertise/identity/identity-emails-copy.ts'
import { ownLinksCopy } from './advertise/identity/own-links-copy.ts'
import { offlineCopy } from './site/look/offline-copy.ts'
import { adPageCopy } from './browse/listings/ad-page-copy.ts'
import { adViewCopy } from './browse/listings/ad-view-copy.ts'
import { annotatedAdCopy } from './browse/listings/annotated-ad-copy.ts'
import { cityListCopy } from './browse/listings/city-list-copy.ts'
import { madeUpAdsCopy } from './browse/listings/made-up-ads-copy.ts'
import { rankingCopy } from './browse/listings/ranking-copy.ts'
import { mailCopy } from './platform/mail/mail-copy.ts'
import { answerTextsCopy } from './messages/answer-texts-copy.ts'
import { composeCopy } from './messages/compose-copy.ts'
import { conversationReportsCopy } from './messages/conversation-reports-copy.ts'
import { conversationsCopy } from './messages/conversations-copy.ts'
import { messageEmailsCopy } from './messages/message-emails-copy.ts'
import { reportReasonsCopy } from './messages/report-reasons-copy.ts'
import { adHistoryCopy } from './moderation/queue/ad-history-copy.ts'
import { moderationDecisionsCopy } from './moderation/queue/moderation-decisions-copy.ts'
import { moderationEmailsCopy } from './moderation/queue/moderation-emails-copy.ts'
import { moderationQueueCopy } from './moderation/queue/moderation-queue-copy.ts'
import { accountDataCopy } from './accounts/personal-data/account-data-copy.ts'
import { dataLabelsCopy } from './accounts/personal-data/data-labels-copy.ts'
import { deletionCopy } from './accounts/personal-data/deletion-copy.ts'
import { heldDataCopy } from './accounts/personal-data/held-data-copy.ts'
import { legalHoldsCopy } from './accounts/personal-data/legal-holds-copy.ts'
import { personalDataCopy } from './accounts/personal-data/personal-data-copy.ts'
import { personalDataEmailsCopy } from './accounts/personal-data/personal-data-emails-copy.ts'
import { eventWordsCopy } from './accounts/personal-data/event-words-copy.ts'
import { storedWordsCopy } from './accounts/personal-data/stored-words-copy.ts'
import { photoEditorCopy } from './ads/photos/photo-editor-copy.ts'
import { photoSendingCopy } from './ads/photos/photo-sending-copy.ts'
import { distanceCopy } from './site/places/distance-copy.ts'
import { findCopy } from './site/places/find-copy.ts'
import { homeCopy } from './site/places/home-copy.ts'
import { placeCopy } from './site/places/place-copy.ts'
import { stateCopy } from './site/places/state-copy.ts'
import { adFaultsCopy } from './advertise/posting/ad-faults-copy.ts'
import { adFormCopy } from './advertise/posting/ad-form-copy.ts'
import { adPreviewCopy } from './advertise/posting/ad-preview-copy.ts'
import { autosaveCopy } from './advertise/posting/autosave-copy.ts'
import { concernCopy } from './moderation/reports/concern-copy.ts'
import { reportCaseCopy } from './moderation/reports/report-case-copy.ts'
import { reportFormCopy } from './moderation/reports/report-form-copy.ts'
import { reportReceiptCopy } from './moderation/reports/report-receipt-copy.ts'
import { adCasesCopy } from './moderation/reviews/ad-cases-copy.ts'
import { caseContextCopy } from './moderation/reviews/case-context-copy.ts'
import { identityCasesCopy } from './moderation/reviews/identity-cases-copy.ts'
import { favoritesCopy } from './browse/saved/favorites-copy.ts'
import { savedSearchesCopy } from './browse/saved/saved-searches-copy.ts'
import { searchEmailsCopy } from './browse/saved/search-emails-copy.ts'
import { secretLinksCopy } from './browse/saved/secret-links-copy.ts'
import { stopMailsCopy } from './browse/saved/stop-mails-copy.ts'
import { textScreenCopy } from './ads/screening/text-screen-copy.ts'
import { wordRulesCopy } from './ads/screening/word-rules-copy.ts'
import { adQueryCopy } from './browse/search/ad-query-copy.ts'
import { describeSearchCopy } from './browse/search/describe-search-copy.ts'
import { filtersCopy } from './browse/search/filters-copy.ts'
import { resultsCopy } from './browse/search/results-copy.ts'
import { searchCopy } from './browse/search/search-copy.ts'
import { authenticatorCopy } from './accounts/second-factors/authenticator-copy.ts'
import { factorEmailsCopy } from './accounts/second-factors/factor-emails-copy.ts'
import { passkeysCopy } from './accounts/second-factors/passkeys-copy.ts'
import { secondStepCopy } from './accounts/second-factors/second-step-copy.ts'
import { mailLinkCopy } from './accounts/sign-in/mail-link-copy.ts'
import { passwordCopy } from './accounts/sign-in/password-copy.ts'
import { recoveryCopy } from './accounts/sign-in/recovery-copy.ts'
import { recoveryEmailsCopy } from './accounts/sign-in/recovery-emails-copy.ts'
import { signInCopy } from './accounts/sign-in/sign-in-copy.ts'
import { triesCopy } from './accounts/sign-in/tries-copy.ts'
import { signUpCopy } from './accounts/sign-up/sign-up-copy.ts'
import { welcomeCopy } from './accounts/sign-up/welcome-copy.ts'
import { accountCasesCopy } from './moderation/standing/account-cases-copy.ts'
import { accountStandingCopy } from './moderation/standing/account-standing-copy.ts'
import { appealCasesCopy } from './moderation/standing/appeal-cases-copy.ts'
import { profileCasesCopy } from './moderation/standing/profile-cases-copy.ts'
import { standingEmailsCopy } from './moderation/standing/standing-emails-copy.ts'
import { statementCopy } from './moderation/statements/statement-copy.ts'
import { statementEmailsCopy } from './moderation/statements/statement-emails-copy.ts'
import { takeDownAnswerCopy } from './moderation/takedowns/take-down-answer-copy.ts'
import { takeDownCaseCopy } from './moderation/takedowns/take-down-case-copy.ts'
import { takeDownCopy } from './moderation/takedowns/take-down-copy.ts'
import { takeDownReceiptCopy } from './moderation/takedowns/take-down-receipt-copy.ts'
import { figuresCopy } from './moderation/transparency/figures-copy.ts'
import { logCopy } from './moderation/transparency/log-copy.ts'
import { barPlotCopy } from './platform/ui/bar-plot-copy.ts'
import { copyingCopy } from './platform/ui/copying-copy.ts'
import { errorCopy } from './platform/ui/error-copy.ts'
import { frameCopy } from './platform/ui/frame-copy.ts'
import { staffFrameCopy } from './platform/ui/staff-frame-copy.ts'

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
