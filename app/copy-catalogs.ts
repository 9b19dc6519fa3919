import { type Catalog, type Replacements, translate } from './platform/copy/catalog.ts'
import type { Language } from './platform/copy/languages.ts'
import * as account from './accounts/account/copy.ts'
import * as ad from './ads/ad/copy.ts'
import * as api from './advertise/api/copy.ts'
import * as backups from './platform/backups/copy.ts'
import * as content from './site/content/copy.ts'
import * as dashboard from './advertise/dashboard/copy.ts'
import * as db from './platform/db/copy.ts'
import * as doctor from './admin/doctor/copy.ts'
import * as evidence from './moderation/evidence/copy.ts'
import * as exchange from './admin/exchange/copy.ts'
import * as files from './platform/files/copy.ts'
import * as gate from './site/gate/copy.ts'
import * as guides from './site/guides/copy.ts'
import * as http from './platform/http/copy.ts'
import * as identity from './advertise/identity/copy.ts'
import * as listings from './browse/listings/copy.ts'
import * as look from './site/look/copy.ts'
import * as mail from './platform/mail/copy.ts'
import * as messages from './messages/copy.ts'
import * as operation from './admin/operation/copy.ts'
import * as people from './admin/people/copy.ts'
import * as personalData from './accounts/personal-data/copy.ts'
import * as photos from './ads/photos/copy.ts'
import * as places from './site/places/copy.ts'
import * as posting from './advertise/posting/copy.ts'
import * as queue from './moderation/queue/copy.ts'
import * as reports from './moderation/reports/copy.ts'
import * as reviews from './moderation/reviews/copy.ts'
import * as saved from './browse/saved/copy.ts'
import * as screening from './ads/screening/copy.ts'
import * as search from './browse/search/copy.ts'
import * as secondFactors from './accounts/second-factors/copy.ts'
import * as setup from './admin/setup/copy.ts'
import * as signIn from './accounts/sign-in/copy.ts'
import * as signUp from './accounts/sign-up/copy.ts'
import * as standing from './moderation/standing/copy.ts'
import * as start from './platform/start/copy.ts'
import * as statements from './moderation/statements/copy.ts'
import * as takedowns from './moderation/takedowns/copy.ts'
import * as transparency from './moderation/transparency/copy.ts'
import * as ui from './platform/ui/copy.ts'
import * as webhooks from './admin/webhooks/copy.ts'
import { translateTerminal } from './platform/copy/terminal.ts'
import * as accountEs from './translations/es/account.ts'
import * as adEs from './translations/es/ad.ts'
import * as apiEs from './translations/es/api.ts'
import * as backupsEs from './translations/es/backups.ts'
import * as contentEs from './translations/es/content.ts'
import * as dashboardEs from './translations/es/dashboard.ts'
import * as dbEs from './translations/es/db.ts'
import * as doctorEs from './translations/es/doctor.ts'
import * as evidenceEs from './translations/es/evidence.ts'
import * as exchangeEs from './translations/es/exchange.ts'
import * as filesEs from './translations/es/files.ts'
import * as gateEs from './translations/es/gate.ts'
import * as guidesEs from './translations/es/guides.ts'
import * as httpEs from './translations/es/http.ts'
import * as identityEs from './translations/es/identity.ts'
import * as listingsEs from './translations/es/listings.ts'
import * as lookEs from './translations/es/look.ts'
import * as mailEs from './translations/es/mail.ts'
import * as messagesEs from './translations/es/messages.ts'
import * as operationEs from './translations/es/operation.ts'
import * as peopleEs from './translations/es/people.ts'
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
import * as setupEs from './translations/es/setup.ts'
import * as signInEs from './translations/es/sign-in.ts'
import * as signUpEs from './translations/es/sign-up.ts'
import * as standingEs from './translations/es/standing.ts'
import * as startEs from './translations/es/start.ts'
import * as statementsEs from './translations/es/statements.ts'
import * as takedownsEs from './translations/es/takedowns.ts'
import * as transparencyEs from './translations/es/transparency.ts'
import * as uiEs from './translations/es/ui.ts'
import * as webhooksEs from './translations/es/webhooks.ts'

/** The sentences of each room in every language. */
const rooms: { en: Readonly<Record<string, Catalog>>; es: Replacements }[] = [
  { en: account, es: translate(account, accountEs) },
  { en: ad, es: translate(ad, adEs) },
  { en: api, es: translate(api, apiEs) },
  { en: backups, es: translate(backups, backupsEs) },
  { en: content, es: translate(content, contentEs) },
  { en: dashboard, es: translate(dashboard, dashboardEs) },
  { en: db, es: translate(db, dbEs) },
  { en: doctor, es: translate(doctor, doctorEs) },
  { en: evidence, es: translate(evidence, evidenceEs) },
  { en: exchange, es: translate(exchange, exchangeEs) },
  { en: files, es: translate(files, filesEs) },
  { en: gate, es: translate(gate, gateEs) },
  { en: guides, es: translate(guides, guidesEs) },
  { en: http, es: translate(http, httpEs) },
  { en: identity, es: translate(identity, identityEs) },
  { en: listings, es: translate(listings, listingsEs) },
  { en: look, es: translate(look, lookEs) },
  { en: mail, es: translate(mail, mailEs) },
  { en: messages, es: translate(messages, messagesEs) },
  { en: operation, es: translate(operation, operationEs) },
  { en: people, es: translate(people, peopleEs) },
  { en: personalData, es: translate(personalData, personalDataEs) },
  { en: photos, es: translate(photos, photosEs) },
  { en: places, es: translate(places, placesEs) },
  { en: posting, es: translate(posting, postingEs) },
  { en: queue, es: translate(queue, queueEs) },
  { en: reports, es: translate(reports, reportsEs) },
  { en: reviews, es: translate(reviews, reviewsEs) },
  { en: saved, es: translate(saved, savedEs) },
  { en: screening, es: translate(screening, screeningEs) },
  { en: search, es: translate(search, searchEs) },
  { en: secondFactors, es: translate(secondFactors, secondFactorsEs) },
  { en: setup, es: translate(setup, setupEs) },
  { en: signIn, es: translate(signIn, signInEs) },
  { en: signUp, es: translate(signUp, signUpEs) },
  { en: standing, es: translate(standing, standingEs) },
  { en: start, es: translate(start, startEs) },
  { en: statements, es: translate(statements, statementsEs) },
  { en: takedowns, es: translate(takedowns, takedownsEs) },
  { en: transparency, es: translate(transparency, transparencyEs) },
  { en: ui, es: translate(ui, uiEs) },
  { en: webhooks, es: translate(webhooks, webhooksEs) },
]

/** What whoever runs the site reads in a terminal. An operator can't replace these, because they're needed before the files in CONTENT_DIR. */
export const operatorCatalogs: Catalog[] = [
  people.adminsCopy,
  db.backupCopy,
  look.brandFilesCopy,
  db.commandsCopy,
  content.contentChangesCopy,
  files.contentFilesCopy,
  db.databaseCopy,
  start.demoCopy,
  doctor.doctorCopy,
  start.evenfallCopy,
  exchange.exchangeCopy,
  files.fileStoreCopy,
  personalData.legalHoldsCopy,
  listings.madeUpAdsCopy,
  start.settingsCopy,
  backups.siteBackupCopy,
  setup.keyTurnCopy,
  setup.setupLinksCopy,
  start.startupCopy,
  screening.wordRulesCopy,
]

/** Every catalog of pages and emails, for the operator's replacements and for checks. */
export const catalogs = rooms.flatMap(({ en }) => Object.values(en)).filter((catalog) => !operatorCatalogs.includes(catalog))

/** What each language says instead of the English of a catalog. */
export const translations: Readonly<Record<Language, Replacements>> = {
  en: {},
  es: Object.assign({}, ...rooms.map(({ es }) => es)) as Replacements,
}

translateTerminal(translations)
