/** Every page that axe and the HTML validator check. test/accessibility.test.ts compares the list with the routes and with what we publish. */
const words =
  '/about /harlot-hub-101 /terms /privacy /accessibility /contact /takedown /worried /rules /rules/1 /transparency /moderation/log /report/200 /credits /hotlines /quick-exit /signup /success /sign-in /reset /age'

export const publicPages = [
  '/',
  '/state/California',
  '/state/Delaware',
  '/city/Texas/Austin',
  '/city/Texas/Austin/ad/9001',
  '/city/Texas/Austin/ad/200',
  '/find',
  '/find?q=springfield',
  '/find?q=xyzzyqwert',
  ...words.split(' '),
  '/search',
  '/search?q=walks&in=TX/austin&within=25',
  '/search?in=nowhere',
  '/ranking',
  '/favorites',
  '/your-state',
  '/about/what-is-escort-monkey-platform',
  '/about/escort-monkey-reviews',
]

export const missingPages = ['/nowhere', '/state/Nowhere', '/city/Texas/Nowhere', '/city/Texas/Austin/ad/1', '/about/nothing']

export const memberPages = [
  ...'/security /sessions /messages /personal-data /links /keys /searches /searches/new?q=walks&in=TX/austin&within=25'.split(' '),
  ...'/authenticator /codes /password /address /export /deletion /deletion?sure /reports /standing /blocks'.split(' '),
].map((page) => `/account${page}`)
memberPages.push(
  ...'/account /decisions /ads/identity /ads/links /ads /ads/calendar /ads/new /messages /messages/answers /sign-out /favorites /search'.split(
    ' ',
  ),
)

/** These contain the IDs of a live ad, of a draft, and of a conversation. */
export const advertiserPages = [
  '/city/Texas/Austin/ad/:adId',
  '/ads/:adId',
  '/ads/:adId/edit',
  '/ads/:adId/photos',
  '/ads/:adId/audience',
  '/ads/:adId/visits',
  '/ads/:adId/renewal',
  '/ads/:adId/end',
  '/ads/:draftId/preview',
  '/messages/:threadId',
  '/messages/:threadId/report',
]

/** Lists of a busy site. */
export const listPages = ['/state/Texas', '/city/Texas/Austin', '/search', '/search?q=concert', '/transparency', '/moderation/log']

/** Pages of someone who has ads, decisions, and conversations. */
export const busyPages = [
  '/ads',
  '/ads/calendar',
  '/ads/links',
  '/ads/identity',
  '/messages',
  '/messages/answers',
  '/decisions',
  '/account/blocks',
]

export const staffPages = [
  ...'/admin /moderation /moderation/guide /moderation/reports /moderation/evidence /moderation/accounts/:accountId'.split(' '),
  ...'/backups /doctor /people /people/:accountId /switches /settings /site /mail /webhooks /numbers /events /retention /jobs /recoveries /budgets'
    .split(' ')
    .map((page) => `/admin${page}`),
]

/** These addresses are known only within a longer test (moderation, takedown, claims), which checks them on its way. */
export const journeyPages = [
  '/receipts/:secret',
  '/takedown/:secret',
  '/takedowns/:takedownId/answer',
  '/decisions/:decisionId',
  '/moderation/takedowns/:takedownId',
]
