import type { RouteConfig } from '@react-router/dev/routes'
import type { Access } from './accounts/account/authorize.ts'
import type { OwnedKind } from './owned-rows.server.ts'
import type { StaysOpen } from './platform/http/switches.ts'

/**
 * One row per URL. `file` answers it, and `get` and `post` say who may use it: a method without either gets a 405. `owned` names the row
 * of one account that the URL holds: it's found before the page runs, and for everyone else the page doesn't exist (404). `cached` pages stay in memory once rendered. Only the query
 * parameters that it names change them, and all others are dropped. Search engines may list only the pages whose `robots` says so.
 * `part` is the switch that closes its forms, and `open` says which switches don’t.
 */
type SiteRoute = Access & {
  file: string
  owned?: OwnedKind
  cached?: readonly string[]
  robots?: 'index' | 'noindex, nofollow'
  part?: 'posting' | 'messages'
  open?: StaysOpen
}

/** A page of the list, the day of the samples, and the filters. */
const cityParameters = ['after', 'samples', 'category', 'youngest', 'oldest', 'verified', 'photos', 'day', 'language', 'sort']

/**
 * Every URL of the site. React Router, the access check, the 405 responses, the page cache, and the tests all read this table. A URL
 * that isn't in it is closed. The build loads it too, so it imports nothing but types.
 */
export const routes: Record<string, SiteRoute> = {
  '/': { file: 'site/places/home-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/state/:state': { file: 'site/places/state-page.tsx', get: 'anyone', cached: [], robots: 'noindex, nofollow' },
  '/city/:state/:city': { file: 'site/places/city-page.tsx', get: 'anyone', cached: cityParameters },
  '/city/:state/:city/ad/:adId': { file: 'browse/listings/ad-page.tsx', get: 'anyone', cached: [], part: 'messages' },
  '/search': { file: 'browse/search/search-page.tsx', get: 'anyone' },
  '/favorites': { file: 'browse/saved/favorites-page.tsx', get: 'anyone' },
  '/favorites/merging': { file: 'browse/saved/favorites-merging-route.ts', post: 'member' },
  '/ads/:adId/favorite': { file: 'browse/saved/favorite-route.ts', post: 'anyone' },
  '/ads/:adId/favorite/removal': { file: 'browse/saved/favorite-route.ts', post: 'anyone' },
  '/feeds/:secret/:state/:city': { file: 'browse/saved/feed-route.ts', get: 'anyone' },
  '/calendar/:secret/visits.ics': { file: 'advertise/dashboard/calendar-route.ts', get: 'anyone' },
  '/find': { file: 'site/places/find-page.tsx', get: 'anyone' },
  '/find/suggestions': { file: 'site/places/suggestions-route.ts', get: 'anyone' },

  '/about': { file: 'site/guides/about-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/about/:slug': { file: 'site/guides/guide-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/harlot-hub-101': { file: 'site/guides/text-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/terms': { file: 'site/guides/text-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/privacy': { file: 'site/guides/text-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/accessibility': { file: 'site/guides/text-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/contact': { file: 'site/guides/text-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/credits': { file: 'site/guides/text-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/hotlines': { file: 'site/guides/text-page.tsx', get: 'anyone', cached: [], robots: 'index', open: 'duty' },
  '/quick-exit': { file: 'site/guides/text-page.tsx', get: 'anyone', cached: [], robots: 'index' },

  '/rules': { file: 'site/guides/rules-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/rules/:version': { file: 'site/guides/rules-page.tsx', get: 'anyone', cached: [], robots: 'index' },

  '/signup': { file: 'accounts/sign-up/sign-up-page.tsx', get: 'anyone', post: 'anyone' },
  '/invitation/:secret': { file: 'accounts/sign-up/sign-up-page.tsx', get: 'anyone', post: 'anyone' },
  '/success': { file: 'accounts/sign-up/welcome-page.tsx', get: 'anyone', post: 'anyone', cached: [] },
  '/copy/:name': { file: 'browse/saved/browser-catalog-route.ts', get: 'anyone' },
  '/functions/v1/signup': { file: 'accounts/sign-up/sign-up-route.ts', post: 'anyone' },

  '/sign-in': { file: 'accounts/sign-in/sign-in-page.tsx', get: 'anyone', post: 'anyone', open: 'duty' },
  '/sign-in/link': { file: 'accounts/sign-in/link-route.ts', post: 'anyone', open: 'duty' },
  '/sign-in/second': { file: 'accounts/second-factors/second-step-page.tsx', get: 'anyone', post: 'anyone', open: 'duty' },
  '/sign-in/again': { file: 'accounts/second-factors/reauthenticate-page.tsx', get: 'member', post: 'member', open: 'duty' },
  '/sign-in/recovery': { file: 'accounts/sign-in/recovery-page.tsx', get: 'anyone', post: 'anyone', open: 'duty' },
  '/sign-in/recovery/completion': { file: 'accounts/sign-in/recovery-page.tsx', post: 'anyone', open: 'duty' },
  '/sign-in/passkey': { file: 'accounts/second-factors/passkey-sign-in-route.ts', post: 'anyone', open: 'duty' },
  '/sign-in/passkey/options': { file: 'accounts/second-factors/passkey-sign-in-route.ts', post: 'anyone', open: 'duty' },
  '/sign-in/again/passkey': { file: 'accounts/second-factors/passkey-sign-in-route.ts', post: 'member', open: 'duty' },
  '/sign-in/again/passkey/options': { file: 'accounts/second-factors/passkey-sign-in-route.ts', post: 'member', open: 'duty' },

  '/sign-out': { file: 'accounts/account/sign-out-page.tsx', get: 'anyone', post: 'anyone', open: 'duty' },
  '/reset': { file: 'accounts/sign-in/reset-page.tsx', get: 'anyone', post: 'anyone', open: 'duty' },
  '/reset/:secret': { file: 'accounts/sign-in/new-password-page.tsx', get: 'anyone', post: 'anyone', open: 'duty' },
  '/link/:secret': { file: 'accounts/sign-in/link-page.tsx', get: 'anyone', post: 'anyone' },
  '/link/:secret/refusal': { file: 'accounts/sign-in/link-page.tsx', post: 'anyone' },

  '/account': { file: 'accounts/account/account-page.tsx', get: 'member' },
  '/account/language': { file: 'accounts/account/language-route.ts', post: 'member' },
  '/account/security': { file: 'accounts/second-factors/security-page.tsx', get: 'member' },
  '/account/authenticator': { file: 'accounts/second-factors/authenticator-page.tsx', get: 'fresh', post: 'fresh' },
  '/account/authenticator/removal': { file: 'accounts/second-factors/authenticator-page.tsx', post: 'fresh' },
  '/account/codes': { file: 'accounts/second-factors/codes-page.tsx', get: 'fresh', post: 'fresh' },
  '/account/password': { file: 'accounts/sign-in/password-page.tsx', get: 'member', post: 'member', open: 'duty' },
  '/account/address': { file: 'accounts/account/address-page.tsx', get: 'fresh', post: 'fresh' },
  '/account/address/cancellation': { file: 'accounts/account/address-page.tsx', post: 'member' },
  '/account/sessions': { file: 'accounts/account/sessions-page.tsx', get: 'member' },
  '/account/sessions/end': { file: 'accounts/account/sessions-page.tsx', post: 'member', open: 'duty' },
  '/account/sessions/:sessionId/end': { file: 'accounts/account/sessions-page.tsx', post: 'member', owned: 'session', open: 'duty' },
  '/account/passkeys': { file: 'accounts/second-factors/passkeys-route.ts', post: 'fresh' },
  '/account/passkeys/options': { file: 'accounts/second-factors/passkeys-route.ts', post: 'fresh' },
  '/account/passkeys/:passkeyId': { file: 'accounts/second-factors/passkey-page.tsx', get: 'fresh', post: 'fresh', owned: 'passkey' },
  '/account/passkeys/:passkeyId/removal': { file: 'accounts/second-factors/passkey-page.tsx', post: 'fresh', owned: 'passkey' },
  '/account/messages': { file: 'accounts/account/sent-emails-page.tsx', get: 'member' },
  '/account/personal-data': { file: 'accounts/personal-data/personal-data-page.tsx', get: 'member' },
  '/searches/:token/stop': { file: 'browse/saved/stop-emails-page.tsx', get: 'anyone', post: 'anyone', open: 'duty' },
  '/account/searches': { file: 'browse/saved/searches-page.tsx', get: 'member' },
  '/account/searches/new': { file: 'browse/saved/new-search-page.tsx', get: 'member', post: 'member' },
  '/account/searches/:searchId/interval': { file: 'browse/saved/saved-search-route.ts', post: 'member', owned: 'search' },
  '/account/searches/:searchId/removal': { file: 'browse/saved/saved-search-route.ts', post: 'member', owned: 'search' },
  '/account/links': { file: 'browse/saved/secret-links-page.tsx', get: 'member', post: 'member' },
  '/account/links/removal': { file: 'browse/saved/secret-links-page.tsx', post: 'member' },
  '/account/export': { file: 'accounts/personal-data/export-page.tsx', get: 'fresh', post: 'fresh', open: 'duty' },
  '/account/export/file': { file: 'accounts/personal-data/export-file-route.ts', get: 'fresh' },
  '/account/deletion': { file: 'accounts/personal-data/deletion-page.tsx', get: 'fresh', post: 'fresh', open: 'duty' },
  '/account/deletion/undo': { file: 'accounts/personal-data/deletion-page.tsx', post: 'member', open: 'duty' },

  '/ads': { file: 'advertise/dashboard/ads-page.tsx', get: 'member', part: 'posting' },
  '/ads/calendar': { file: 'advertise/dashboard/calendar-page.tsx', get: 'member' },
  '/ads/:adId': { file: 'advertise/dashboard/dashboard-page.tsx', get: 'member', owned: 'ad' },
  '/ads/:adId/renewal': { file: 'advertise/dashboard/renewal-page.tsx', get: 'member', post: 'member', owned: 'ad' },
  '/ads/:adId/pause': { file: 'advertise/dashboard/dashboard-page.tsx', post: 'member', owned: 'ad' },
  '/ads/:adId/resumption': { file: 'advertise/dashboard/dashboard-page.tsx', post: 'member', owned: 'ad' },
  '/ads/:adId/end': { file: 'advertise/dashboard/ending-page.tsx', get: 'member', post: 'member', owned: 'ad' },
  '/ads/:adId/audience': { file: 'advertise/dashboard/audience-page.tsx', get: 'member', post: 'member', owned: 'ad' },
  '/ads/:adId/visits': { file: 'advertise/dashboard/visits-page.tsx', get: 'member', post: 'member', owned: 'ad' },
  '/ads/:adId/visits/:visitId/removal': { file: 'advertise/dashboard/visits-page.tsx', post: 'member', owned: 'visit' },

  '/renewal/:secret': { file: 'advertise/dashboard/mailed-renewal-page.tsx', get: 'anyone', post: 'anyone' },

  '/moderation': { file: 'moderation/queue/queue-page.tsx', get: 'moderator' },
  '/moderation/log': { file: 'moderation/transparency/log-page.tsx', get: 'anyone', robots: 'index' },
  '/moderation/counts': { file: 'moderation/queue/queue-route.ts', get: 'moderator' },
  '/moderation/next': { file: 'moderation/queue/queue-route.ts', get: 'moderator' },
  '/moderation/cases/:kind/:subjectId/take': { file: 'moderation/queue/take-case-route.ts', post: 'moderator' },
  '/moderation/cases/:kind/:subjectId/release': { file: 'moderation/queue/take-case-route.ts', post: 'moderator' },
  '/moderation/accounts/:accountId/opening': { file: 'moderation/queue/private-data-page.tsx', post: 'moderator' },
  '/moderation/ads/:adId': { file: 'moderation/reviews/case-page.tsx', get: 'moderator' },
  '/moderation/ads/:adId/approval': { file: 'moderation/reviews/case-page.tsx', post: 'moderator' },
  '/moderation/ads/:adId/changes': { file: 'moderation/reviews/case-page.tsx', post: 'moderator' },
  '/moderation/ads/:adId/rejection': { file: 'moderation/reviews/case-page.tsx', post: 'moderator' },
  '/moderation/ads/:adId/removal': { file: 'moderation/reviews/case-page.tsx', post: 'moderator' },
  '/moderation/decisions/:decisionId/undo': { file: 'moderation/reviews/decision-undo-route.ts', post: 'moderator' },
  '/moderation/profiles/:profileId': { file: 'moderation/standing/profile-page.tsx', get: 'moderator', post: 'moderator' },
  '/moderation/profiles/:profileId/claim-ending': { file: 'moderation/standing/profile-page.tsx', post: 'moderator' },
  '/moderation/reports': { file: 'moderation/reports/reports-page.tsx', get: 'moderator' },
  '/moderation/reports/:reportId': { file: 'moderation/reports/report-case-page.tsx', get: 'moderator' },
  '/moderation/reports/:reportId/closing': { file: 'moderation/reports/report-case-page.tsx', post: 'moderator' },
  '/moderation/reports/:reportId/removal': { file: 'moderation/reports/report-case-page.tsx', post: 'moderator' },
  '/moderation/reports/:reportId/contact': { file: 'moderation/reports/report-case-page.tsx', post: 'moderator' },
  '/moderation/evidence': { file: 'moderation/evidence/evidence-list-page.tsx', get: 'fresh admin' },
  '/moderation/evidence/:evidenceId': { file: 'moderation/evidence/evidence-page.tsx', get: 'fresh admin', post: 'fresh admin' },
  '/moderation/evidence/:evidenceId/pictures/:number': { file: 'moderation/evidence/evidence-file-route.ts', get: 'fresh admin' },
  '/moderation/evidence/:evidenceId/package': { file: 'moderation/evidence/evidence-file-route.ts', post: 'fresh admin' },
  '/moderation/evidence/:evidenceId/retention': { file: 'moderation/evidence/evidence-page.tsx', post: 'fresh admin' },

  '/takedown': { file: 'moderation/takedowns/takedown-page.tsx', get: 'anyone', post: 'anyone', robots: 'index', open: 'duty' },
  '/takedown/:secret': { file: 'moderation/takedowns/takedown-receipt-page.tsx', get: 'anyone', open: 'duty' },
  '/takedown/:secret/addresses': { file: 'moderation/takedowns/takedown-receipt-page.tsx', post: 'anyone', open: 'duty' },
  '/takedown/:secret/withdrawal': { file: 'moderation/takedowns/takedown-receipt-page.tsx', post: 'anyone', open: 'duty' },
  '/takedowns/:takedownId/answer': {
    file: 'moderation/takedowns/answer-page.tsx',
    get: 'member',
    post: 'member',
    owned: 'takedown answer',
    open: 'duty',
  },
  '/moderation/takedowns/:takedownId': { file: 'moderation/takedowns/takedown-case-page.tsx', get: 'moderator' },
  '/moderation/takedowns/:takedownId/removal': { file: 'moderation/takedowns/takedown-case-page.tsx', post: 'moderator' },
  '/moderation/takedowns/:takedownId/restoration': { file: 'moderation/takedowns/takedown-case-page.tsx', post: 'moderator' },
  '/moderation/takedowns/:takedownId/none': { file: 'moderation/takedowns/takedown-case-page.tsx', post: 'moderator' },
  '/moderation/takedowns/:takedownId/hiding': { file: 'moderation/takedowns/takedown-case-route.ts', post: 'moderator' },
  '/moderation/takedowns/:takedownId/copies': { file: 'moderation/takedowns/takedown-case-route.ts', post: 'moderator' },
  '/moderation/takedowns/:takedownId/requester': { file: 'moderation/takedowns/takedown-case-route.ts', post: 'moderator' },
  '/moderation/takedowns/:takedownId/pictures/:itemId': { file: 'moderation/takedowns/withheld-photo-route.ts', get: 'moderator' },

  '/messages': { file: 'messages/inbox-page.tsx', get: 'member', part: 'messages' },
  '/messages/new/:adId': { file: 'messages/new-thread-page.tsx', get: 'member', post: 'member', part: 'messages' },
  '/messages/new/:adId/draft': { file: 'messages/draft-route.ts', post: 'member', part: 'messages' },
  '/messages/answers': { file: 'messages/saved-replies-page.tsx', get: 'member', post: 'member' },
  '/messages/answers/:answerId/removal': { file: 'messages/saved-replies-page.tsx', post: 'member', owned: 'answer' },
  '/messages/:threadId': { file: 'messages/thread-page.tsx', get: 'member', post: 'member', owned: 'thread', part: 'messages' },
  '/messages/:threadId/draft': { file: 'messages/draft-route.ts', post: 'member', owned: 'thread', part: 'messages' },
  '/messages/:threadId/muting': { file: 'messages/thread-route.ts', post: 'member', owned: 'thread' },
  '/messages/:threadId/muting/removal': { file: 'messages/thread-route.ts', post: 'member', owned: 'thread' },
  '/messages/:threadId/block': { file: 'messages/thread-route.ts', post: 'member', owned: 'thread', open: 'duty' },
  '/messages/:threadId/report': { file: 'messages/report-page.tsx', get: 'member', post: 'member', owned: 'thread', open: 'duty' },
  '/account/blocks': { file: 'messages/blocks-page.tsx', get: 'member' },
  '/account/blocks/:blockId/removal': { file: 'messages/blocks-page.tsx', post: 'member', owned: 'block' },

  '/decisions': { file: 'moderation/statements/decisions-page.tsx', get: 'member' },
  '/decisions/:decisionId': { file: 'moderation/statements/statement-page.tsx', get: 'member', owned: 'decision', open: 'duty' },
  '/decisions/:decisionId/appeal': { file: 'moderation/statements/statement-page.tsx', post: 'member', owned: 'decision', open: 'duty' },
  '/account/standing': { file: 'moderation/standing/standing-page.tsx', get: 'member' },
  '/moderation/accounts/:accountId': { file: 'moderation/standing/account-case-page.tsx', get: 'moderator' },
  '/moderation/accounts/:accountId/warning': { file: 'moderation/standing/account-case-page.tsx', post: 'moderator' },
  '/moderation/accounts/:accountId/suspension': { file: 'moderation/standing/account-case-page.tsx', post: 'moderator' },
  '/moderation/accounts/:accountId/ban': { file: 'moderation/standing/account-case-page.tsx', post: 'moderator' },
  '/moderation/bans/:banId': { file: 'moderation/standing/ban-page.tsx', get: 'moderator' },
  '/moderation/bans/:banId/second': { file: 'moderation/standing/ban-page.tsx', post: 'moderator' },
  '/moderation/bans/:banId/refusal': { file: 'moderation/standing/ban-page.tsx', post: 'moderator' },
  '/moderation/appeals/:appealId': { file: 'moderation/standing/appeal-case-page.tsx', get: 'moderator' },
  '/moderation/appeals/:appealId/upholding': { file: 'moderation/standing/appeal-case-page.tsx', post: 'moderator' },
  '/moderation/appeals/:appealId/overturning': { file: 'moderation/standing/appeal-case-page.tsx', post: 'moderator' },

  '/transparency': { file: 'moderation/transparency/transparency-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/transparency.json': { file: 'moderation/transparency/transparency-json-route.ts', get: 'anyone' },
  '/moderation/guide': { file: 'moderation/queue/staff-guide-page.tsx', get: 'moderator' },
  '/admin': { file: 'admin/people-page.tsx', get: 'admin' },
  '/admin/people': { file: 'admin/people-page.tsx', get: 'admin', post: 'admin' },
  '/admin/people/:accountId': { file: 'admin/person-page.tsx', get: 'admin' },
  '/admin/people/:accountId/age': { file: 'admin/person-page.tsx', post: 'fresh admin' },
  '/admin/people/:accountId/role': { file: 'admin/person-page.tsx', post: 'fresh admin' },
  '/admin/settings': { file: 'admin/settings-page.tsx', get: 'admin' },
  '/admin/switches': { file: 'admin/switches-page.tsx', get: 'admin', post: 'fresh admin' },
  '/admin/switches/invitations': { file: 'admin/switches-page.tsx', post: 'fresh admin' },
  '/admin/switches/invitations/:invitationId/removal': { file: 'admin/switches-page.tsx', post: 'fresh admin' },
  '/admin/mail': { file: 'admin/mail-page.tsx', get: 'admin' },
  '/admin/mail/sending': { file: 'admin/mail-page.tsx', post: 'fresh admin' },
  '/admin/retention': { file: 'admin/retention-page.tsx', get: 'admin', post: 'fresh admin' },
  '/admin/retention/clock': { file: 'admin/retention-page.tsx', post: 'fresh admin' },
  '/admin/numbers': { file: 'admin/numbers-page.tsx', get: 'admin' },
  '/admin/events': { file: 'admin/events-page.tsx', get: 'admin' },
  '/admin/jobs': { file: 'admin/jobs-page.tsx', get: 'admin' },
  '/admin/budgets': { file: 'admin/budgets-page.tsx', get: 'admin' },
  '/admin/recoveries': { file: 'admin/recoveries-page.tsx', get: 'fresh admin' },
  '/admin/recoveries/:accountId/approval': { file: 'admin/recoveries-page.tsx', post: 'fresh admin' },

  '/ads/identity': { file: 'advertise/identity/identity-page.tsx', get: 'member', post: 'member' },
  '/ads/identity/gesture': { file: 'advertise/identity/identity-page.tsx', post: 'member' },
  '/ads/identity/pictures': { file: 'advertise/identity/identity-page.tsx', post: 'member' },
  '/ads/identity/withdrawal': { file: 'advertise/identity/identity-page.tsx', post: 'member' },
  '/ads/links': { file: 'advertise/identity/links-page.tsx', get: 'member', post: 'member' },
  '/ads/links/:linkId/check': { file: 'advertise/identity/link-route.ts', post: 'member', owned: 'link' },
  '/ads/links/:linkId/removal': { file: 'advertise/identity/link-route.ts', post: 'member', owned: 'link' },
  '/moderation/claims/:requestId': { file: 'moderation/reviews/claim-page.tsx', get: 'moderator' },
  '/moderation/claims/:requestId/opening': { file: 'moderation/reviews/claim-opening-route.ts', post: 'moderator' },
  '/moderation/claims/:requestId/pictures/:secret': { file: 'advertise/identity/claim-photo-route.ts', get: 'moderator' },
  '/moderation/claims/:requestId/check': { file: 'moderation/reviews/claim-page.tsx', post: 'moderator' },
  '/moderation/claims/:requestId/refusal': { file: 'moderation/reviews/claim-page.tsx', post: 'moderator' },

  '/ads/new': { file: 'advertise/posting/new-ad-page.tsx', get: 'member', post: 'member', part: 'posting' },
  '/ads/new/draft': { file: 'advertise/posting/draft-route.ts', post: 'member', part: 'posting' },
  '/ads/:adId/edit': { file: 'advertise/posting/edit-page.tsx', get: 'member', post: 'member', owned: 'ad', part: 'posting' },
  '/ads/:adId/draft': { file: 'advertise/posting/draft-route.ts', post: 'member', owned: 'ad' },
  '/ads/:adId/preview': { file: 'advertise/posting/preview-page.tsx', get: 'member', owned: 'ad' },
  '/ads/:adId/submission': { file: 'advertise/posting/submission-page.tsx', post: 'member', owned: 'ad', part: 'posting' },
  '/ads/:adId/withdrawal': { file: 'advertise/dashboard/unpublished-ad-route.ts', post: 'member', owned: 'ad' },
  '/ads/:adId/discard': { file: 'advertise/dashboard/unpublished-ad-route.ts', post: 'member', owned: 'ad' },
  '/ads/:adId/reposting': { file: 'advertise/dashboard/unpublished-ad-route.ts', post: 'member', owned: 'ad', part: 'posting' },

  '/report/:adId': { file: 'moderation/reports/ad-report-page.tsx', get: 'anyone', post: 'anyone', open: 'duty' },
  '/worried': { file: 'moderation/reports/concern-page.tsx', get: 'anyone', post: 'anyone', open: 'duty' },
  '/receipts/:secret': { file: 'moderation/reports/receipt-page.tsx', get: 'anyone', robots: 'noindex, nofollow', open: 'duty' },
  '/account/reports': { file: 'moderation/reports/own-reports-page.tsx', get: 'member' },

  '/ranking': { file: 'browse/listings/ranking-page.tsx', get: 'anyone', cached: [], robots: 'index' },
  '/ads/:adId/photos': { file: 'ads/photos/photos-page.tsx', get: 'member', post: 'member', owned: 'ad', part: 'posting' },
  '/ads/:adId/photos/:photoId/removal': { file: 'ads/photos/photo-route.ts', post: 'member', owned: 'photo' },
  '/ads/:adId/photos/:photoId/restoration': { file: 'ads/photos/photo-route.ts', post: 'member', owned: 'removed photo' },
  '/ads/:adId/photos/:photoId/place': { file: 'ads/photos/photo-route.ts', post: 'member', owned: 'photo' },
  '/ads/:adId/photos/:photoId/alt': { file: 'ads/photos/alt-page.tsx', get: 'member', post: 'member', owned: 'photo' },
  '/photos/:name/:file': { file: 'ads/photos/photo-file-route.ts', get: 'anyone' },

  '/age': { file: 'site/gate/age-page.tsx', get: 'anyone', post: 'anyone', cached: ['next'], robots: 'noindex, nofollow', open: 'duty' },
  '/your-state': { file: 'site/gate/your-state-page.tsx', get: 'anyone', post: 'anyone', robots: 'noindex, nofollow', open: 'duty' },

  '/robots.txt': { file: 'site/places/crawling-route.ts', get: 'anyone' },
  '/sitemap.xml': { file: 'site/places/crawling-route.ts', get: 'anyone' },
  '/app.webmanifest': { file: 'site/look/install-route.ts', get: 'anyone' },
  '/app-icon.png': { file: 'site/look/install-route.ts', get: 'anyone' },
  '/brand/:version/:file': { file: 'site/look/brand-route.ts', get: 'anyone' },
  '/worker.js': { file: 'site/look/install-route.ts', get: 'anyone' },
  '/.well-known/change-password': { file: 'site/look/well-known-route.ts', get: 'anyone' },
  '/.well-known/security.txt': { file: 'site/look/well-known-route.ts', get: 'anyone' },
  '/speculation-rules.json': { file: 'site/places/crawling-route.ts', get: 'anyone' },
  '/healthz': { file: 'platform/http/monitoring-route.ts', get: 'anyone', open: 'always' },
  '/readyz': { file: 'platform/http/monitoring-route.ts', get: 'anyone', open: 'always' },
  '/metrics': { file: 'platform/http/monitoring-route.ts', get: 'anyone', open: 'always' },

  // In development only.
  '/demo/:secret': { file: 'accounts/sign-in/demo-sign-in-page.tsx', get: 'anyone', post: 'anyone' },
  '/dev/ui': { file: 'platform/ui/parts-page.tsx', get: 'anyone' },
  '/dev/mail': { file: 'platform/mail/mailbox-page.tsx', get: 'anyone' },

  '/*': { file: 'platform/ui/missing-page.ts', get: 'anyone', post: 'anyone' },
}

/** The same table for React Router, which identifies each route by its pattern. */
export default Object.entries(routes).map(([pattern, { file }]) =>
  pattern === '/' ? { id: pattern, index: true, file } : { id: pattern, path: pattern.slice(1), file },
) satisfies RouteConfig
