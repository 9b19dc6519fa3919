import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'

type Setting = { default: string; why: string; read: z.ZodType; secret?: true }

const text = z.string()
const address = z.union([z.literal(''), z.email('must be an email address')])
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address, such as https://example.com' })
const wholeNumber = (least: number, most: number) => z.coerce.number(`must be a number`).int('must be a whole number').min(least).max(most)

/** Every setting, its default, and its reason. `npm run settings` prints them; docs/self-hosting.md lists them. */
export const settings = {
  HOST: {
    default: '127.0.0.1',
    why: 'The address to listen on. 0.0.0.0 listens on all of them, which a container needs.',
    read: text.min(1),
  },
  PORT: { default: '3000', why: 'The port to listen on.', read: wholeNumber(0, 65_535) },
  ORIGIN: {
    default: '',
    why: 'The address that visitors type, such as https://example.com. Links, emails, and the same-origin check use it. Empty: http://localhost and the port.',
    read: z.union([z.literal(''), webAddress]),
  },
  SITE_NAME: { default: 'Evenfall', why: 'The name in the header, in titles, and in emails.', read: text.trim().min(1).max(40) },
  APP_NAME: {
    default: 'Dusk',
    why: 'The name under the icon when someone installs the site on a phone. Anyone who picks up the phone reads it, so it shouldn’t say what the site is.',
    read: text.trim().min(1).max(20, 'must be at most 20 characters'),
  },
  APP_ICON: {
    default: 'content/app-icon.png',
    why: 'That icon: a square PNG file of 192 to 1,024 pixels, best 512. Phones may cut off its outer tenth. It shouldn’t say what the site is either.',
    read: text.min(1),
  },
  CONTENT_DIR: {
    default: '',
    why: 'A folder whose files replace those of content/, such as guides/mobile-app-experience.md. Upgrades never touch it. npm run content -- check tells what an upgrade changed underneath. Empty: none.',
    read: text,
  },
  GUIDE_ADDRESSES: {
    default: 'specified',
    why: 'The addresses of the ten guides and the 101: specified, or neutral ones without the words of the trade, such as /about/getting-started. The others redirect to them. addresses.json in CONTENT_DIR sets your own.',
    read: z.enum(['specified', 'neutral'], 'must be specified or neutral'),
  },
  SPANISH: {
    default: 'on',
    why: 'Whether the site is also in Spanish, at addresses that begin with /es: on or off.',
    read: z.enum(['on', 'off'], 'must be on or off'),
  },
  DATA_DIR: {
    default: './data',
    why: 'The folder for the embedded database, photos, and emails that aren’t sent by SMTP.',
    read: text.min(1),
  },
  DATABASE_URL: {
    default: '',
    why: 'A Postgres server, 15 or newer, to use instead of the embedded database. A public site should have one. Connect without a transaction pooler, because the processes use LISTEN.',
    read: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' })]),
    secret: true,
  },
  SECRET: {
    default: '',
    why: 'At least 32 random characters. The site derives its keys from it: for hashes that no one may guess, and to encrypt authenticator secrets and evidence. Required on a public site; elsewhere the first start makes one and stores it in DATA_DIR/secret.',
    read: z.union([z.literal(''), text.min(32, 'must be at least 32 characters')]),
    secret: true,
  },
  TRUST_PROXY: {
    default: '0',
    why: 'How many of your own proxies are in front of the site. It reads X-Forwarded-For only if there are any, and takes the address that many steps from the end.',
    read: wholeNumber(0, 10),
  },
  PASSWORD_MIN_LENGTH: {
    default: '8',
    why: 'The minimum length of a new password, from 6 to 64. Common passwords are refused at any length.',
    read: wholeNumber(6, 64),
  },
  CONTACT_EMAIL: { default: '', why: 'Where people reach the operator. Shown on the site. Required on a public site.', read: address },
  MAIL_FROM: { default: '', why: 'The sender of emails. Empty: the contact address.', read: address },
  SMTP_URL: {
    default: '',
    why: 'The mail server, such as smtps://user:password@mail.example.com. Empty: emails are written to .eml files in DATA_DIR/mail.',
    read: z.union([z.literal(''), z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })]),
    secret: true,
  },
  SAMPLE_CONTENT: {
    default: 'on',
    why: 'Whether the site shows labeled sample ads and testimonials: on or off.',
    read: z.enum(['on', 'off'], 'must be on or off'),
  },
  DEMO: {
    default: 'off',
    why: 'Whether every page is marked Demo: on or off. npm run demo turns it on. Never on a public site.',
    read: z.enum(['on', 'off'], 'must be on or off'),
  },
  REQUIRE_IDENTITY: {
    default: 'on',
    why: 'Whether an ad goes live only after a moderator has checked its advertiser’s identity and age: on or off.',
    read: z.enum(['on', 'off'], 'must be on or off'),
  },
  STATE_HEADER: {
    default: '',
    why: 'The header in which your proxy sends the visitor’s state as two letters, such as X-Visitor-State. Empty: visitors choose it in the footer.',
    read: z.union([z.literal(''), text.regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'must be the name of a header')]),
  },
  PARTNER_SIGNUP_URL: {
    default: '',
    why: 'The web address of a partner that pays for sign-ups. A panel on /signup names the partner, says that it pays, and links to it; nothing redirects. Empty: no panel.',
    read: z.union([z.literal(''), webAddress]),
  },
  PARTNER_NAME: {
    default: '',
    why: 'The name of that partner, as visitors know it. Required with PARTNER_SIGNUP_URL.',
    read: text.max(60),
  },
  AFFILIATE_SUBID: {
    default: '',
    why: 'An affiliate ID that is stored with each sign-up, to tell where it came from.',
    read: text.max(100),
  },
  EXIT_URL: {
    default: 'https://www.weather.gov/',
    why: 'Where quick exit and Leave lead: a page that no one would wonder about.',
    read: webAddress,
  },
  PAGE_CACHE_MB: { default: '64', why: 'Memory for cached pages, in megabytes. 0 turns the cache off.', read: wholeNumber(0, 16_384) },
  METRICS_TOKEN: {
    default: '',
    why: 'The bearer token with which a Prometheus server may read /metrics. Empty: /metrics doesn’t exist.',
    read: z.union([z.literal(''), text.min(16, 'must be at least 16 characters')]),
    secret: true,
  },
  LOG_LEVEL: {
    default: 'info',
    why: 'How much is logged: debug, info, warn, error, or silent.',
    read: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
  },
} satisfies Record<string, Setting>

export type Config = ReturnType<typeof readConfig>
type Environment = Record<string, string | undefined>

export class UnsafeSettings extends Error {}

/** The only reader of process.env. Throws UnsafeSettings with one line for each setting that is wrong or missing. */
export function readConfig(env: Environment = process.env) {
  const errors: string[] = []
  const read = <T>(name: keyof typeof settings, schema: z.ZodType<T>): T => {
    const result = schema.safeParse(env[name] || settings[name].default)
    if (!result.success) errors.push(`${name} ${result.error.issues.at(-1)!.message}.`)
    return result.data as T
  }
  const port = read('PORT', settings.PORT.read)
  const origin = trimOrigin(read('ORIGIN', settings.ORIGIN.read) ?? '') || `http://localhost:${port}`
  const contact = read('CONTACT_EMAIL', settings.CONTACT_EMAIL.read)
  const isPublic = env.NODE_ENV === 'production' && !isLoopback(origin)
  const secret = read('SECRET', settings.SECRET.read)
  const config = {
    isPublic,
    isDevelopment: env.NODE_ENV === 'development',
    isHttps: origin.startsWith('https:'),
    host: read('HOST', settings.HOST.read),
    port,
    origin,
    siteName: read('SITE_NAME', settings.SITE_NAME.read),
    appName: read('APP_NAME', settings.APP_NAME.read),
    appIcon: read('APP_ICON', settings.APP_ICON.read),
    contentDir: read('CONTENT_DIR', settings.CONTENT_DIR.read) || undefined,
    hasNeutralAddresses: read('GUIDE_ADDRESSES', settings.GUIDE_ADDRESSES.read) === 'neutral',
    isInSpanish: read('SPANISH', settings.SPANISH.read) === 'on',
    dataDir: read('DATA_DIR', settings.DATA_DIR.read),
    databaseUrl: read('DATABASE_URL', settings.DATABASE_URL.read) || undefined,
    ...keysOf(secret || (isPublic ? '' : randomBytes(32).toString('hex'))),
    /** If false, the secret is for this process only, until app/stored-secret.server.ts replaces it with the stored one. */
    isSecretSet: Boolean(secret),
    trustedProxies: read('TRUST_PROXY', settings.TRUST_PROXY.read),
    passwordMinLength: read('PASSWORD_MIN_LENGTH', settings.PASSWORD_MIN_LENGTH.read),
    contact: contact || undefined,
    mailFrom: read('MAIL_FROM', settings.MAIL_FROM.read) || contact || 'site@localhost',
    smtpUrl: read('SMTP_URL', settings.SMTP_URL.read) || undefined,
    sampleContent: read('SAMPLE_CONTENT', settings.SAMPLE_CONTENT.read) === 'on',
    isDemo: read('DEMO', settings.DEMO.read) === 'on',
    requiresIdentity: read('REQUIRE_IDENTITY', settings.REQUIRE_IDENTITY.read) === 'on',
    stateHeader: read('STATE_HEADER', settings.STATE_HEADER.read) || undefined,
    partner: readPartner(read('PARTNER_SIGNUP_URL', settings.PARTNER_SIGNUP_URL.read), read('PARTNER_NAME', settings.PARTNER_NAME.read)),
    affiliateSubid: read('AFFILIATE_SUBID', settings.AFFILIATE_SUBID.read),
    exitUrl: read('EXIT_URL', settings.EXIT_URL.read),
    // One byte has no room for a page.
    pageCacheBytes: Math.max(1, read('PAGE_CACHE_MB', settings.PAGE_CACHE_MB.read) * 2 ** 20),
    metricsToken: read('METRICS_TOKEN', settings.METRICS_TOKEN.read) || undefined,
    logLevel: read('LOG_LEVEL', settings.LOG_LEVEL.read),
  }
  if (isPublic) {
    if (!config.secret) errors.push('SECRET is missing. Make one with: openssl rand -hex 32')
    if (!config.contact) errors.push('CONTACT_EMAIL is missing. Visitors must be able to reach you.')
    if (config.isDemo) errors.push('DEMO is on. A demo is only for this machine.')
    if (!config.isHttps) errors.push('ORIGIN must begin with https:// on a public site.')
  }
  if (env.PARTNER_SIGNUP_URL && !env.PARTNER_NAME) errors.push('PARTNER_NAME is missing. Visitors must know the partner’s name.')
  if (errors.length) throw new UnsafeSettings(`Evenfall can’t start with these settings:\n  ${errors.join('\n  ')}\nNothing was changed.`)
  return config
}

/** The settings in effect, without their secrets. */
export function describeSettings(env: Environment = process.env) {
  return Object.entries(settings).map(([name, setting]: [string, Setting]) => {
    const value = env[name] || setting.default
    return { name, value: setting.secret && value ? '(set)' : value || '(empty)', default: setting.default || '(empty)', why: setting.why }
  })
}

/** The public key only shows that a sign-up came from one of this site's pages. */
export function keysOf(secret: string) {
  return { secret, publicKey: createHmac('sha256', secret).update('public key').digest('base64url') }
}

function readPartner(url: string, name: string) {
  return url && name ? { url, name } : undefined
}

function trimOrigin(address: string) {
  return address && URL.canParse(address) ? new URL(address).origin : ''
}

function isLoopback(origin: string) {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)
}
