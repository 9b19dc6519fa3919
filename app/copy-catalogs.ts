import type { Catalog } from './copy/catalog.ts'
import { adPageCopy } from './listings/ad-page-copy.ts'
import { adViewCopy } from './listings/ad-view-copy.ts'
import { cityListCopy } from './listings/city-list-copy.ts'
import { rankingCopy } from './listings/ranking-copy.ts'
import { mailCopy } from './mail/mail-copy.ts'
import { findCopy } from './places/find-copy.ts'
import { errorCopy } from './ui/error-copy.ts'
import { frameCopy } from './ui/frame-copy.ts'
import { filtersCopy } from './search/filters-copy.ts'
import { resultsCopy } from './search/results-copy.ts'
import { searchCopy } from './search/search-copy.ts'
import { concernCopy } from './reports/concern-copy.ts'
import { reportCaseCopy } from './reports/report-case-copy.ts'
import { reportFormCopy } from './reports/report-form-copy.ts'
import { reportReceiptCopy } from './reports/report-receipt-copy.ts'
import { copyingCopy } from './ui/copying-copy.ts'
import { statementCopy } from './statements/statement-copy.ts'
import { statementEmailsCopy } from './statements/statement-emails-copy.ts'
import { takeDownAnswerCopy } from './take-downs/take-down-answer-copy.ts'
import { takeDownCaseCopy } from './take-downs/take-down-case-copy.ts'
import { takeDownCopy } from './take-downs/take-down-copy.ts'
import { takeDownReceiptCopy } from './take-downs/take-down-receipt-copy.ts'

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
  concernCopy,
  copyingCopy,
  reportCaseCopy,
  reportFormCopy,
  reportReceiptCopy,
  statementCopy,
  statementEmailsCopy,
  takeDownAnswerCopy,
  takeDownCaseCopy,
  takeDownCopy,
  takeDownReceiptCopy,
}

/** Every catalog of the site, for the operator's replacements and for checks. */
export const catalogs: Catalog[] = Object.values(all)
