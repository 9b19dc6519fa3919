import type { Access } from './accounts/admit.ts'

/**
 * Who may ask what: the one table, read by createApp before any page, and by the tests, which try every row as every role.
 * A route that is not in it answers 403, and fails test/access.test.ts. `owned` names what the address holds of one account:
 * to everybody else it does not exist (404).
 */
export const access: Record<string, Access> = {
  '/': { get: 'anyone' },
  '/state/:state': { get: 'anyone' },
  '/city/:state/:city': { get: 'anyone' },
  '/city/:state/:city/ad/:adId': { get: 'anyone' },
  '/find': { get: 'anyone' },
  '/find/suggestions': { get: 'anyone' },

  '/about': { get: 'anyone' },
  '/about/:slug': { get: 'anyone' },
  '/harlot-hub-101': { get: 'anyone' },
  '/terms': { get: 'anyone' },
  '/privacy': { get: 'anyone' },
  '/accessibility': { get: 'anyone' },
  '/contact': { get: 'anyone' },
  '/credits': { get: 'anyone' },
  '/hotlines': { get: 'anyone' },
  '/quick-exit': { get: 'anyone' },

  '/signup': { get: 'anyone', post: 'anyone' },
  '/success': { get: 'anyone', post: 'anyone' },
  '/functions/v1/signup': { post: 'anyone' },
  '/sign-in': { get: 'anyone', post: 'anyone' },
  '/sign-in/letter': { post: 'anyone' },
  '/sign-in/second': { get: 'anyone', post: 'anyone' },
  '/sign-in/again': { get: 'member', post: 'member' },
  '/sign-in/recovery': { get: 'anyone', post: 'anyone' },
  '/sign-in/recovery/completion': { post: 'anyone' },
  '/sign-in/passkey': { post: 'anyone' },
  '/sign-in/passkey/options': { post: 'anyone' },
  '/sign-in/again/passkey': { post: 'member' },
  '/sign-in/again/passkey/options': { post: 'member' },
  '/sign-out': { get: 'anyone', post: 'anyone' },
  '/reset': { get: 'anyone', post: 'anyone' },
  '/reset/:secret': { get: 'anyone', post: 'anyone' },
  '/link/:secret': { get: 'anyone', post: 'anyone' },
  '/link/:secret/refusal': { post: 'anyone' },

  '/account': { get: 'member' },
  '/account/security': { get: 'member' },
  '/account/authenticator': { get: 'fresh', post: 'fresh' },
  '/account/authenticator/removal': { post: 'fresh' },
  '/account/codes': { get: 'fresh', post: 'fresh' },

  '/admin/jobs': { get: 'admin' },
  '/admin/recoveries': { get: 'admin' },
  '/admin/recoveries/:accountId/approval': { post: 'admin' },
  '/account/passkeys': { post: 'fresh' },
  '/account/passkeys/options': { post: 'fresh' },
  '/account/passkeys/:passkeyId': { get: 'fresh', post: 'fresh', owned: 'passkey' },
  '/account/passkeys/:passkeyId/removal': { post: 'fresh', owned: 'passkey' },
  '/account/messages': { get: 'member' },
  '/account/held': { get: 'member' },
  '/account/export': { get: 'fresh', post: 'fresh' },
  '/account/export/file': { get: 'fresh' },
  '/account/deletion': { get: 'fresh', post: 'fresh' },
  '/account/deletion/undoing': { post: 'member' },

  '/age': { get: 'anyone', post: 'anyone' },

  '/robots.txt': { get: 'anyone' },
  '/sitemap.xml': { get: 'anyone' },
  '/speculation-rules.json': { get: 'anyone' },
  '/healthz': { get: 'anyone' },
  '/readyz': { get: 'anyone' },
  '/metrics': { get: 'anyone' },
  '/dev/ui': { get: 'anyone' },
  '/dev/mail': { get: 'anyone' },
  '/*': { get: 'anyone' },
}
