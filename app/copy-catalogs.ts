import type { Catalog } from './copy/catalog.ts'
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
import { cityListCopy } from './listings/city-list-copy.ts'
import { rankingCopy } from './listings/ranking-copy.ts'
import { mailCopy } from './mail/mail-copy.ts'
import { findCopy } from './places/find-copy.ts'
import { adFaultsCopy } from './posting/ad-faults-copy.ts'
import { adFormCopy } from './posting/ad-form-copy.ts'
import { adPreviewCopy } from './posting/ad-preview-copy.ts'
import { autosaveCopy } from './posting/autosave-copy.ts'
import { textScreenCopy } from './screening/text-screen-copy.ts'
import { errorCopy } from './ui/error-copy.ts'
import { frameCopy } from './ui/frame-copy.ts'
import { filtersCopy } from './search/filters-copy.ts'
import { resultsCopy } from './search/results-copy.ts'
import { searchCopy } from './search/search-copy.ts'

const all = {
  errorCopy,
  adFaultsCopy,
  adFormCopy,
  adPageCopy,
  adPreviewCopy,
  adStatusCopy,
  adViewCopy,
  audienceCopy,
  autosaveCopy,
  cityListCopy,
  dashboardCopy,
  filtersCopy,
  rankingCopy,
  renewalCopy,
  resultsCopy,
  searchCopy,
  findCopy,
  frameCopy,
  gestureCopy,
  identityCopy,
  identityEmailsCopy,
  mailCopy,
  ownLinksCopy,
  textScreenCopy,
  visitsCopy,
}

/** Every catalog of the site, for the operator's replacements and for checks. */
export const catalogs: Catalog[] = Object.values(all)
