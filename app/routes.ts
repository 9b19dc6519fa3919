import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL and the file that answers it. */
export default [
  index('places/home-page.tsx'),
  route('state/:state', 'places/state-page.tsx'),
  route('city/:state/:city', 'places/city-page.tsx'),
  route('city/:state/:city/ad/:adId', 'ads/ad-page.tsx'),
  route('find', 'places/find-page.tsx'),
  route('find/suggestions', 'places/suggestions-route.ts'),

  route('about', 'guides/about-page.tsx'),
  route('about/:slug', 'guides/guide-page.tsx'),
  ...['harlot-hub-101', 'terms', 'privacy', 'accessibility', 'contact', 'credits', 'hotlines', 'quick-exit'].map((name) =>
    route(name, 'guides/text-page.tsx', { id: name }),
  ),

  route('signup', 'accounts/sign-up-page.tsx'),
  route('success', 'accounts/welcome-page.tsx'),
  route('functions/v1/signup', 'accounts/sign-up-route.ts'),

  route('sign-in', 'accounts/sign-in-page.tsx'),
  route('sign-in/letter', 'accounts/sign-in-letter-route.ts'),
  route('sign-in/second', 'accounts/second-step-page.tsx'),
  route('sign-in/again', 'accounts/again-page.tsx'),
  route('sign-in/recovery', 'accounts/recovery-page.tsx'),
  route('sign-in/recovery/completion', 'accounts/recovery-completion-route.ts'),
  route('sign-in/passkey', 'accounts/passkey-sign-in-route.ts'),
  route('sign-in/passkey/options', 'accounts/passkey-sign-in-options-route.ts'),
  route('sign-in/again/passkey', 'accounts/passkey-proof-route.ts'),
  route('sign-in/again/passkey/options', 'accounts/passkey-proof-options-route.ts'),
  route('sign-out', 'accounts/sign-out-page.tsx'),
  route('reset', 'accounts/reset-page.tsx'),
  route('reset/:secret', 'accounts/new-password-page.tsx'),
  route('link/:secret', 'accounts/link-page.tsx'),
  route('link/:secret/refusal', 'accounts/refusal-route.ts'),
  route('account', 'accounts/account-page.tsx'),
  route('account/security', 'accounts/security-page.tsx'),
  route('account/authenticator', 'accounts/authenticator-page.tsx'),
  route('account/authenticator/removal', 'accounts/authenticator-removal-route.ts'),
  route('account/codes', 'accounts/codes-page.tsx'),
  route('account/password', 'accounts/password-page.tsx'),
  route('account/address', 'accounts/address-page.tsx'),
  route('account/address/cancellation', 'accounts/address-cancellation-route.ts'),
  route('account/sessions', 'accounts/sessions-page.tsx'),
  route('account/sessions/ending', 'accounts/other-sessions-ending-route.ts'),
  route('account/sessions/:sessionId/ending', 'accounts/session-ending-route.ts'),
  route('account/passkeys', 'accounts/passkeys-route.ts'),
  route('account/passkeys/options', 'accounts/passkey-options-route.ts'),
  route('account/passkeys/:passkeyId', 'accounts/passkey-page.tsx'),
  route('account/passkeys/:passkeyId/removal', 'accounts/passkey-removal-page.tsx'),
  route('account/messages', 'accounts/messages-page.tsx'),
  route('account/held', 'accounts/held-page.tsx'),
  route('account/export', 'accounts/export-page.tsx'),
  route('account/export/file', 'accounts/export-file-route.ts'),
  route('account/deletion', 'accounts/deletion-page.tsx'),
  route('account/deletion/undoing', 'accounts/deletion-undoing-route.ts'),

  route('admin/jobs', 'admin/jobs-page.tsx'),
  route('admin/recoveries', 'admin/recoveries-page.tsx'),
  route('admin/recoveries/:accountId/approval', 'admin/recovery-approval-route.ts'),

  route('age', 'age/age-page.tsx'),

  route('robots.txt', 'places/robots-route.ts'),
  route('sitemap.xml', 'places/sitemap-route.ts'),
  route('speculation-rules.json', 'places/speculation-rules-route.ts'),
  route('healthz', 'http/health-route.ts'),
  route('readyz', 'http/ready-route.ts'),
  route('metrics', 'http/metrics-route.ts'),

  // In development only.
  route('dev/ui', 'ui/parts-page.tsx'),
  route('dev/mail', 'mail/mailbox-page.tsx'),

  route('*', 'ui/missing-page.ts'),
] satisfies RouteConfig
