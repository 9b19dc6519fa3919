import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL and the file that answers it. */
export default [
  index('places/home-page.tsx'),
  route('state/:state', 'places/state-page.tsx'),
  route('city/:state/:city', 'places/city-page.tsx'),

  route('age', 'age/age-page.tsx'),

  route('healthz', 'http/health-route.ts'),
  route('readyz', 'http/ready-route.ts'),
  route('metrics', 'http/metrics-route.ts'),

  // In development only.
  route('dev/ui', 'ui/parts-page.tsx'),
  route('dev/mail', 'mail/mailbox-page.tsx'),
  route('dev/jobs', 'db/jobs-page.tsx'),

  route('*', 'ui/missing-page.ts'),
] satisfies RouteConfig
