/** The restricted-to-adults label, which parental filters read (https://www.rtalabel.org). */
export const adultLabel = 'RTA-5042-1996-1400-1577-RTA'

const denied =
  'accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope magnetometer microphone midi payment picture-in-picture screen-wake-lock usb xr-spatial-tracking'
const ofPasskeys = ['publickey-credentials-create', 'publickey-credentials-get']

/** Headers of every response: pages, files, redirects, and errors alike. */
export function securityHeaders({ isHttps, hstsSeconds }: { isHttps: boolean; hstsSeconds: number }): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(),
    // Not no-referrer: with it, browsers send `Origin: null` with plain forms, and the same-origin check would refuse them.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(),
    Rating: adultLabel,
    // With 0, browsers forget it.
    ...(isHttps ? { 'Strict-Transport-Security': `max-age=${hstsSeconds}${hstsSeconds ? '; includeSubDomains' : ''}` } : {}),
  }
}

/** For pages whose address is a secret, on top of those. */
export const secretPageHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/** What a page may ask of the device: nothing, except passkeys on pages that offer them. */
export function permissionsPolicy({ passkeys = false } = {}) {
  return [
    ...denied.split(' ').map((feature) => `${feature}=()`),
    ...ofPasskeys.map((feature) => `${feature}=(${passkeys ? 'self' : ''})`),
  ].join(', ')
}

/** No page has an inline script, so none needs a nonce: its bytes are the same for everyone, and can be cached. */
export function contentSecurityPolicy({ isDevelopment = false } = {}) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "font-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
