import type { Catalog } from './copy/catalog.ts'
import { accountCopy } from './accounts/account-copy.ts'
import { accountEmailsCopy } from './accounts/account-emails-copy.ts'
import { addressChangeCopy } from './accounts/address-change-copy.ts'
import { sessionsCopy } from './accounts/sessions-copy.ts'
import { jobsCopy } from './admin/jobs-copy.ts'
import { operationCopy } from './admin/operation-copy.ts'
import { peopleCopy } from './admin/people-copy.ts'
import { adCardCopy } from './ads/ad-card-copy.ts'
import { adEmailsCopy } from './ads/ad-emails-copy.ts'
import { adNamesCopy } from './ads/ad-names-copy.ts'
import { adStatusCopy } from './dashboard/ad-status-copy.ts'
import { audienceCopy } from './dashboard/audience-copy.ts'
import { dashboardCopy } from './dashboard/dashboard-copy.ts'
import { renewalCopy } from './dashboard/renewal-copy.ts'
import { visitsCopy } from './dashboard/visits-copy.ts'
import { gestureCopy } from './identity/gesture-copy.ts'
import { identityCopy } from './identity/identity-copy.ts'
import { identityEmailsCopy } from './identity/identity-emails-copy.ts'
import { ownLinksCopy } from './identity/own-links-copy.ts'
import { adPageCopy } from './listings/ad-page-copy.ts'
import { adViewCopy } from './listings/ad-view-copy.ts'
import { annotatedAdCopy } from './listings/annotated-ad-copy.ts'
import { cityListCopy } from './listings/city-list-copy.ts'
import { rankingCopy } from './listings/ranking-copy.ts'
import { mailCopy } from './mail/mail-copy.ts'
import { accountDataCopy } from './personal-data/account-data-copy.ts'
import { dataLabelsCopy } from './personal-data/data-labels-copy.ts'
import { deletionCopy } from './personal-data/deletion-copy.ts'
import { heldDataCopy } from './personal-data/held-data-copy.ts'
import { personalDataCopy } from './personal-data/personal-data-copy.ts'
import { personalDataEmailsCopy } from './personal-data/personal-data-emails-copy.ts'
import { findCopy } from './places/find-copy.ts'
import { adFaultsCopy } from './posting/ad-faults-copy.ts'
import { adFormCopy } from './posting/ad-form-copy.ts'
import { adPreviewCopy } from './posting/ad-preview-copy.ts'
import { autosaveCopy } from './posting/autosave-copy.ts'
import { textScreenCopy } from './screening/text-screen-copy.ts'
import { adQueryCopy } from './search/ad-query-copy.ts'
import { describeSearchCopy } from './search/describe-search-copy.ts'
import { filtersCopy } from './search/filters-copy.ts'
import { resultsCopy } from './search/results-copy.ts'
import { searchCopy } from './search/search-copy.ts'
import { errorCopy } from './ui/error-copy.ts'
import { frameCopy } from './ui/frame-copy.ts'

const all = {
  accountCopy,
  accountDataCopy,
  accountEmailsCopy,
  adCardCopy,
  addressChangeCopy,
  adEmailsCopy,
  adFaultsCopy,
  adFormCopy,
  adNamesCopy,
  adPageCopy,
  adPreviewCopy,
  adQueryCopy,
  adStatusCopy,
  adViewCopy,
  annotatedAdCopy,
  audienceCopy,
  autosaveCopy,
  cityListCopy,
  dashboardCopy,
  dataLabelsCopy,
  deletionCopy,
  describeSearchCopy,
  errorCopy,
  filtersCopy,
  findCopy,
  frameCopy,
  gestureCopy,
  heldDataCopy,
  identityCopy,
  identityEmailsCopy,
  jobsCopy,
  mailCopy,
  operationCopy,
  ownLinksCopy,
  peopleCopy,
  personalDataCopy,
  personalDataEmailsCopy,
  rankingCopy,
  renewalCopy,
  resultsCopy,
  searchCopy,
  sessionsCopy,
  textScreenCopy,
  visitsCopy,
}

/** Every catalog of the site, for the operator's replacements and for checks. */
export const catalogs: Catalog[] = Object.values(all)
