import { type Catalog, type Replacements, translate } from './platform/copy/catalog.ts'
import type { Language } from './platform/copy/languages.ts'
import { contentChangesCopy } from './site/content/copy.ts'
import { contentFilesCopy } from './platform/files/copy.ts'
import { demoCopy, settingsCopy, startupCopy } from './platform/start/copy.ts'
import { accountCopy, accountEmailsCopy, addressChangeCopy, knownAgeCopy, sessionsCopy } from './accounts/account/copy.ts'
import { adminsCopy, emailKindsCopy, eventCodesCopy, jobsCopy, operationCopy, peopleCopy } from './admin/copy.ts'
import { adCardCopy, adEmailsCopy, adNamesCopy, checkMethodCopy, photoRefusalsCopy, saveAdCopy } from './ads/ad/copy.ts'
import { ageCopy } from './site/gate/copy.ts'
import { adStatusCopy, audienceCopy, dashboardCopy, renewalCopy, visitsCopy } from './advertise/dashboard/copy.ts'
import { brandFilesCopy, offlineCopy } from './site/look/copy.ts'
import { backupCopy, commandsCopy, databaseCopy, runOutcomesCopy } from './platform/db/copy.ts'
import { evidenceCopy } from './moderation/evidence/copy.ts'
import { guidesCopy } from './site/guides/copy.ts'
import { refusalCopy } from './platform/http/copy.ts'
import { poseCopy, identityCopy, identityEmailsCopy, ownLinksCopy } from './advertise/identity/copy.ts'
import { adPageCopy, adViewCopy, annotatedAdCopy, cityListCopy, madeUpAdsCopy, rankingCopy } from './browse/listings/copy.ts'
import { emailCopy } from './platform/mail/copy.ts'
import {
  savedRepliesCopy,
  composeCopy,
  conversationReportsCopy,
  conversationsCopy,
  messageEmailsCopy,
  reportReasonsCopy,
} from './messages/copy.ts'
import { adHistoryCopy, moderationDecisionsCopy, moderationEmailsCopy, moderationQueueCopy } from './moderation/queue/copy.ts'
import {
  accountDataCopy,
  dataLabelsCopy,
  deletionCopy,
  eventWordsCopy,
  heldDataCopy,
  legalHoldsCopy,
  personalDataCopy,
  personalDataEmailsCopy,
  storedWordsCopy,
} from './accounts/personal-data/copy.ts'
import { photoEditorCopy, photoSendingCopy } from './ads/photos/copy.ts'
import { distanceCopy, findCopy, homeCopy, placeCopy, stateCopy } from './site/places/copy.ts'
import { adFaultsCopy, adFormCopy, adPreviewCopy, autosaveCopy } from './advertise/posting/copy.ts'
import { concernCopy, reportCaseCopy, reportFormCopy, reportReceiptCopy } from './moderation/reports/copy.ts'
import { adCasesCopy, caseContextCopy, identityCasesCopy } from './moderation/reviews/copy.ts'
import { favoritesCopy, savedSearchesCopy, searchEmailsCopy, secretLinksCopy, stopEmailsCopy } from './browse/saved/copy.ts'
import { textScreenCopy, wordRulesCopy } from './ads/screening/copy.ts'
import { adQueryCopy, describeSearchCopy, filtersCopy, resultsCopy, searchCopy } from './browse/search/copy.ts'
import { authenticatorCopy, factorEmailsCopy, passkeysCopy, secondStepCopy } from './accounts/second-factors/copy.ts'
import { emailLinkCopy, passwordCopy, recoveryCopy, recoveryEmailsCopy, signInCopy, triesCopy } from './accounts/sign-in/copy.ts'
import { signUpCopy, welcomeCopy } from './accounts/sign-up/copy.ts'
import { accountCasesCopy, accountStandingCopy, appealCasesCopy, profileCasesCopy, standingEmailsCopy } from './moderation/standing/copy.ts'
import { statementCopy, statementEmailsCopy } from './moderation/statements/copy.ts'
import { takedownAnswerCopy, takedownCaseCopy, takedownCopy, takedownReceiptCopy } from './moderation/takedowns/copy.ts'
import { figuresCopy, logCopy } from './moderation/transparency/copy.ts'
import { barPlotCopy, copyingCopy, errorCopy, frameCopy, staffFrameCopy } from './platform/ui/copy.ts'

import { translateTerminal } from './platform/copy/terminal.ts'
import * as accountEs from './translations/es/account.ts'
import * as adEs from './translations/es/ad.ts'
import * as adminEs from './translations/es/admin.ts'
import * as contentEs from './translations/es/content.ts'
import * as dashboardEs from './translations/es/dashboard.ts'
import * as dbEs from './translations/es/db.ts'
import * as evidenceEs from './translations/es/evidence.ts'
import * as filesEs from './translations/es/files.ts'
import * as gateEs from './translations/es/gate.ts'
import * as guidesEs from './translations/es/guides.ts'
import * as httpEs from './translations/es/http.ts'
import * as identityEs from './translations/es/identity.ts'
import * as listingsEs from './translations/es/listings.ts'
import * as lookEs from './translations/es/look.ts'
import * as emailEs from './translations/es/mail.ts'
import * as messagesEs from './translations/es/messages.ts'
import * as personalDataEs from './translations/es/personal-data.ts'
import * as photosEs from './translations/es/photos.ts'
import * as placesEs from './translations/es/places.ts'
import * as postingEs from './translations/es/posting.ts'
import * as queueEs from './translations/es/queue.ts'
import * as reportsEs from './translations/es/reports.ts'
import * as reviewsEs from './translations/es/reviews.ts'
import * as savedEs from './translations/es/saved.ts'
import * as screeningEs from './translations/es/screening.ts'
import * as searchEs from './translations/es/search.ts'
import * as secondFactorsEs from './translations/es/second-factors.ts'
import * as signInEs from './translations/es/sign-in.ts'
import * as signUpEs from './translations/es/sign-up.ts'
import * as standingEs from './translations/es/standing.ts'
import * as startEs from './translations/es/start.ts'
import * as statementsEs from './translations/es/statements.ts'
import * as takedownsEs from './translations/es/takedowns.ts'
import * as transparencyEs from './translations/es/transparency.ts'
import * as uiEs from './translations/es/ui.ts'

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
  savedRepliesCopy,
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
  poseCopy,
  guidesCopy,
  heldDataCopy,
  homeCopy,
  identityCasesCopy,
  identityCopy,
  identityEmailsCopy,
  jobsCopy,
  logCopy,
  emailCopy,
  emailLinkCopy,
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
  stopEmailsCopy,
  eventWordsCopy,
  emailKindsCopy,
  eventCodesCopy,
  storedWordsCopy,
  takedownAnswerCopy,
  takedownCaseCopy,
  takedownCopy,
  takedownReceiptCopy,
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

const english = { ...all, ...operators }

/** What each language says instead of the English of a catalog. */
export const translations: Readonly<Record<Language, Replacements>> = {
  en: {},
  es: translate(english, {
    ...accountEs,
    ...adEs,
    ...adminEs,
    ...contentEs,
    ...dashboardEs,
    ...dbEs,
    ...evidenceEs,
    ...filesEs,
    ...gateEs,
    ...guidesEs,
    ...httpEs,
    ...identityEs,
    ...listingsEs,
    ...lookEs,
    ...emailEs,
    ...messagesEs,
    ...personalDataEs,
    ...photosEs,
    ...placesEs,
    ...postingEs,
    ...queueEs,
    ...reportsEs,
    ...reviewsEs,
    ...savedEs,
    ...screeningEs,
    ...searchEs,
    ...secondFactorsEs,
    ...signInEs,
    ...signUpEs,
    ...standingEs,
    ...startEs,
    ...statementsEs,
    ...takedownsEs,
    ...transparencyEs,
    ...uiEs,
  }),
}

translateTerminal(translations)
