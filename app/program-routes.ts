import type { SiteRoute } from './routes.ts'

/** The part of app/routes.ts that's for programs: what watches the site and its mail server, webhooks, and the API with its keys. */
export const programRoutes: Record<string, SiteRoute> = {
  '/healthz': { file: 'platform/http/monitoring-route.ts', get: 'anyone', open: 'always' },
  '/readyz': { file: 'platform/http/monitoring-route.ts', get: 'anyone', open: 'always' },
  '/mail/bounces': { file: 'accounts/sign-in/bounces-route.ts', post: 'anyone', open: 'always' },
  '/metrics': { file: 'platform/http/monitoring-route.ts', get: 'anyone', open: 'always' },

  '/api/v1/openapi.json': { file: 'advertise/api/openapi-route.ts', get: 'anyone' },
  '/api/v1/ads': { file: 'advertise/api/own-ads-route.ts', get: 'key' },
  '/api/v1/ads/:adId': { file: 'advertise/api/own-ad-route.ts', get: 'key', owned: 'ad' },
  '/api/v1/ads/:adId/renewal': { file: 'advertise/api/own-ad-route.ts', post: 'key', owned: 'ad' },
  '/api/v1/ads/:adId/pause': { file: 'advertise/api/own-ad-route.ts', post: 'key', owned: 'ad' },
  '/api/v1/ads/:adId/resumption': { file: 'advertise/api/own-ad-route.ts', post: 'key', owned: 'ad' },
  '/api/*': { file: 'advertise/api/no-such-route.ts', get: 'anyone', post: 'anyone' },
  '/account/keys': { file: 'advertise/api/keys-page.tsx', get: 'fresh', post: 'fresh' },
  '/account/keys/:keyId/removal': { file: 'advertise/api/keys-page.tsx', post: 'member', owned: 'key', open: 'duty' },

  '/admin/webhooks': { file: 'admin/webhooks/webhooks-page.tsx', get: 'admin', post: 'fresh admin' },
  '/admin/webhooks/:endpointId': { file: 'admin/webhooks/webhook-page.tsx', get: 'admin', post: 'fresh admin' },
  '/admin/webhooks/:endpointId/pause': { file: 'admin/webhooks/webhook-page.tsx', post: 'fresh admin' },
  '/admin/webhooks/:endpointId/resumption': { file: 'admin/webhooks/webhook-page.tsx', post: 'fresh admin' },
  '/admin/webhooks/:endpointId/secret': { file: 'admin/webhooks/webhook-page.tsx', post: 'fresh admin' },
  '/admin/webhooks/:endpointId/test': { file: 'admin/webhooks/webhook-page.tsx', post: 'fresh admin' },
  '/admin/webhooks/:endpointId/removal': { file: 'admin/webhooks/webhook-page.tsx', post: 'fresh admin' },
  '/admin/webhooks/:endpointId/deliveries/:deliveryId/resending': { file: 'admin/webhooks/webhook-page.tsx', post: 'fresh admin' },
}
