import { createHmac, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { languages } from './platform/copy/languages.ts'
import { terminal } from './platform/copy/terminal.ts'
import { memoryBytes } from './platform/memory.server.ts'
import { bucketAddress } from './platform/files/s3.server.ts'
import { readDkimKey, signerOf } from './platform/mail/dkim.server.ts'
import { type SettingsCopy, startupCopy } from './platform/start/copy.ts'

/** `wrong` says what values a setting may have. */
type Setting = { default: string; read: z.ZodType; wrong: (needed: { setting: string }) => string; secret?: true }
type Name = keyof typeof settings

const copy = terminal.read(startupCopy)

const text = z.string()
const anyText = { read: text, wrong: ({ setting }: { setting: string }) => copy.tooShort({ setting, least: 1 }) }
const onOrOff = { read: z.enum(['on', 'off']), wrong: copy.onOrOff }
const emailAddress = { read: z.union([z.literal(''), z.email()]), wrong: copy.emailAddress }
const url = z.url({ protocol: /^https?$/ })
const postgresAddress = {
  read: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]),
  wrong: copy.postgresAddress,
  secret: true,
} as const

/** A number of a setting is written as it has to be typed, without a comma. */
function wholeNumber(least: number, most: number) {
  const wrong = ({ setting }: { setting: string }) => copy.wholeNumber({ setting, least: `${least}`, most: `${most}` })
  return { read: z.coerce.number().int().min(least).max(most), wrong }
}

function textOf(least: number, most: number) {
  const wrong = ({ setting }: { setting: string }) => (least ? copy.length({ setting, least, most }) : copy.tooLong({ setting, most }))
  return { read: text.trim().min(least).max(most), wrong }
}

function secretOf(least: number) {
  const wrong = ({ setting }: { setting: string }) => copy.tooShort({ setting, least })
  return { read: z.union([z.literal(''), text.min(least)]), wrong, secret: true } as const
}

/** `send-mail=10,make-export=2`: each job once, from 1 to 100. */
const jobConcurrency = text.regex(/^([a-z-]+=(100|[1-9]\d?)(, ?(?=[a-z])|$))*$/).transform((list, context) => {
  const numbers = new Map(list.split(/, ?/).map((item) => [item.split('=')[0]!, Number(item.split('=')[1])]))
  if (list && numbers.size < list.split(',').length) context.addIssue('twice')
  return list ? numbers : new Map<string, number>()
})

const dkimKey = text.transform((pem, context) => {
  const key = pem ? readDkimKey(pem) : undefined
  if (pem && !key) context.addIssue('no key')
  return key
})

/** Every setting and its default. `npm run settings` prints them with their reasons; docs/self-hosting.md lists them. */
export const settings = {
  HOST: { default: '127.0.0.1', ...anyText },
  PORT: { default: '3000', ...wholeNumber(0, 65_535) },
  PROCESSES: { default: '', ...wholeNumber(1, 256), read: z.union([z.literal(''), z.coerce.number().int().min(1).max(256)]) },
  ROLE: { default: 'web,jobs', read: text.regex(/^(web|jobs|web, ?jobs|jobs, ?web)$/), wrong: copy.role },
  JOB_CONCURRENCY: { default: '', read: jobConcurrency, wrong: copy.jobConcurrency },
  LAME_DUCK_SECONDS: { default: '3', ...wholeNumber(0, 120) },
  STOP_SECONDS: { default: '8', ...wholeNumber(1, 600) },
  ORIGIN: { default: '', read: z.union([z.literal(''), url]), wrong: copy.webAddress },
  SITE_PUBLIC: { default: '', read: z.enum(['', 'on']), wrong: copy.onOrEmpty },
  SITE_NAME: { default: 'Evenfall', ...textOf(1, 40) },
  APP_NAME: { default: 'Dusk', ...textOf(1, 20) },
  APP_ICON: { default: 'content/app-icon.png', ...anyText },
  CONTENT_DIR: { default: '', ...anyText },
  GUIDE_ADDRESSES: { default: 'specified', read: z.enum(['specified', 'neutral']), wrong: copy.specifiedOrNeutral },
  SPANISH: { default: 'on', ...onOrOff },
  DATA_DIR: { default: './data', ...anyText },
  DATABASE_URL: { default: '', ...postgresAddress },
  DATABASE_DIRECT_URL: { default: '', ...postgresAddress },
  DATABASE_REPLICA_URL: { default: '', ...postgresAddress },
  DATABASE_CONNECTIONS: { default: '20', ...wholeNumber(4, 500) },
  S3_URL: { default: '', read: z.union([z.literal(''), bucketAddress]), wrong: copy.bucketAddress, secret: true },
  BACKUP_TO: {
    default: '',
    read: z.union([z.literal(''), bucketAddress, text.regex(/^\/[^?#]*$/)]),
    wrong: copy.backupAddress,
    secret: true,
  },
  BACKUP_KEY: { default: '', read: z.union([z.literal(''), text.regex(/^age1[a-z0-9]{50,}$/)]), wrong: copy.ageKey },
  BACKUP_HOUR: { default: '9', ...wholeNumber(0, 23) },
  BACKUP_IDENTITY_FILE: { default: '', ...anyText },
  SEARCH_URL: { default: '', read: z.union([z.literal(''), url]), wrong: copy.webAddress, secret: true },
  SECRET: { default: '', ...secretOf(32) },
  TRUST_PROXY: { default: '0', ...wholeNumber(0, 10) },
  PASSWORD_MIN_LENGTH: { default: '8', ...wholeNumber(6, 64) },
  CONTACT_EMAIL: { default: '', ...emailAddress },
  MAIL_FROM: { default: '', ...emailAddress },
  SMTP_URL: { default: '', read: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]), wrong: copy.smtpAddress, secret: true },
  SMTP_CONNECTIONS: { default: '40', ...wholeNumber(1, 100) },
  SMTP_FALLBACK_URL: {
    default: '',
    read: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]),
    wrong: copy.smtpAddress,
    secret: true,
  },
  DKIM_KEY: { default: '', read: dkimKey, wrong: copy.dkimKey, secret: true },
  DKIM_SELECTOR: { default: 'evenfall', read: text.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i), wrong: copy.dkimSelector },
  BOUNCE_ADDRESS: { default: '', ...emailAddress },
  BOUNCE_MAILDIR: { default: '', ...anyText },
  BOUNCE_TOKEN: { default: '', ...secretOf(16) },
  SAMPLE_CONTENT: { default: 'on', ...onOrOff },
  DEMO: { default: 'off', ...onOrOff },
  REQUIRE_IDENTITY: { default: 'on', ...onOrOff },
  STATE_HEADER: {
    default: '',
    read: z.union([z.literal(''), text.regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/)]),
    wrong: copy.headerName,
  },
  PARTNER_SIGNUP_URL: { default: '', read: z.union([z.literal(''), url]), wrong: copy.webAddress },
  PARTNER_NAME: { default: '', ...textOf(0, 60) },
  AFFILIATE_SUBID: { default: '', ...textOf(0, 100) },
  EXIT_URL: { default: 'https://www.weather.gov/', read: url, wrong: copy.webAddress },
  PAGE_CACHE_MB: { default: '64', ...wholeNumber(0, 16_384) },
  PHOTO_CACHE_MB: { default: '64', ...wholeNumber(0, 16_384) },
  EDGE: { default: '', read: z.enum(['', 'varnish', 'fastly', 'cloudflare']), wrong: copy.edgeKind },
  EDGE_URL: { default: '', read: text.regex(/^(https?:\/\/[^\s,]+(,\s*|$))*$/), wrong: copy.edgeAddress },
  EDGE_TOKEN: { default: '', ...secretOf(16) },
  METRICS_TOKEN: { default: '', ...secretOf(16) },
  SLOW_SQL_MS: { default: '250', ...wholeNumber(0, 60_000) },
  LOG_LEVEL: { default: 'info', read: z.enum(['debug', 'info', 'warn', 'error', 'silent']), wrong: copy.logLevel },
} satisfies Record<string, Setting>

export type Config = ReturnType<typeof readConfig>
type Environment = Record<string, string | undefined>

export class UnsafeSettings extends Error {}

/** One for each core, and for each half gigabyte of memory. */
function mostProcesses() {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memoryBytes() / 2 ** 29)))
}

/** bin/evenfall of a release works in the release's own folder, which the operator didn't mean by a relative path. */
function fromCaller(path: string, { EVENFALL_CALLED_FROM: folder }: Environment) {
  return path && folder ? resolve(folder, path) : path
}

/** The only reader of process.env. Throws UnsafeSettings with one line for each setting that is wrong or missing. */
export function readConfig(env: Environment = process.env) {
  const errors: string[] = []
  const read = <N extends Name>(name: N) => {
    const result = settings[name].read.safeParse(env[name] || settings[name].default)
    if (!result.success) errors.push(settings[name].wrong({ setting: name }))
    return result.data as z.output<(typeof settings)[N]['read']>
  }
  const port = read('PORT')
  // A wrong port is refused below, by name.
  const origin = trimOrigin(read('ORIGIN') ?? '') || `http://localhost:${port ?? settings.PORT.default}`
  const contact = read('CONTACT_EMAIL')
  const isPublic = env.NODE_ENV === 'production' && !isLoopback(origin)
  const secret = read('SECRET')
  const isDevelopment = env.NODE_ENV === 'development'
  const databaseUrl = read('DATABASE_URL') || undefined
  const role = read('ROLE') ?? ''
  const [servesPages, worksJobs] = [role.includes('web'), role.includes('jobs')]
  const processes = read('PROCESSES') || (databaseUrl && servesPages && !isDevelopment ? mostProcesses() : 1)
  const config = {
    isPublic,
    isDevelopment,
    isHttps: origin.startsWith('https:'),
    host: read('HOST'),
    port,
    /** How many processes share the port on this machine. */
    processes,
    servesPages,
    worksJobs,
    jobConcurrency: read('JOB_CONCURRENCY'),
    lameDuckMs: read('LAME_DUCK_SECONDS') * 1000,
    stopMs: read('STOP_SECONDS') * 1000,
    origin,
    /** Refuses to start without what a public site must have. */
    mustBeHealthy: read('SITE_PUBLIC') === 'on',
    siteName: read('SITE_NAME'),
    /** Whether the operator has set these, so that setup doesn't ask for them. */
    isSet: { siteName: Boolean(env.SITE_NAME), sampleContent: Boolean(env.SAMPLE_CONTENT) },
    appName: read('APP_NAME'),
    appIcon: env.APP_ICON ? fromCaller(read('APP_ICON'), env) : read('APP_ICON'),
    contentDir: fromCaller(read('CONTENT_DIR'), env) || undefined,
    hasNeutralAddresses: read('GUIDE_ADDRESSES') === 'neutral',
    /** The languages that the site has addresses in. */
    languages: languages.filter(({ setting }) => !setting || read(setting) === 'on'),
    dataDir: fromCaller(read('DATA_DIR'), env),
    databaseUrl,
    directUrl: read('DATABASE_DIRECT_URL') || undefined,
    replicaUrl: read('DATABASE_REPLICA_URL') || undefined,
    /** For each of the processes. */
    connections: Math.max(4, Math.floor(read('DATABASE_CONNECTIONS') / processes)),
    s3Url: read('S3_URL') || undefined,
    backup: readBackup(read('BACKUP_TO'), read('BACKUP_KEY'), read('BACKUP_HOUR'), read('BACKUP_IDENTITY_FILE')),
    searchUrl: read('SEARCH_URL') || undefined,
    ...keysOf(secret || (isPublic ? '' : randomBytes(32).toString('hex'))),
    /** If false, the secret is for this process only, until app/platform/start/stored-secret.server.ts replaces it with the stored one. */
    isSecretSet: Boolean(secret),
    trustedProxies: read('TRUST_PROXY'),
    passwordMinLength: read('PASSWORD_MIN_LENGTH'),
    contact: contact || undefined,
    /** Chosen in setup. */
    legalEntity: undefined as string | undefined,
    takedownEmail: undefined as string | undefined,
    mailFrom: read('MAIL_FROM') || contact || 'site@localhost',
    smtpUrl: read('SMTP_URL') || undefined,
    smtpConnections: read('SMTP_CONNECTIONS'),
    smtpFallbackUrl: read('SMTP_FALLBACK_URL') || undefined,
    dkim: signerOf(read('DKIM_KEY'), read('DKIM_SELECTOR'), read('MAIL_FROM') || contact || 'site@localhost'),
    bounceAddress: read('BOUNCE_ADDRESS') || undefined,
    bounceMaildir: read('BOUNCE_MAILDIR') || undefined,
    bounceToken: read('BOUNCE_TOKEN') || undefined,
    sampleContent: read('SAMPLE_CONTENT') === 'on',
    isDemo: read('DEMO') === 'on',
    requiresIdentity: read('REQUIRE_IDENTITY') === 'on',
    stateHeader: read('STATE_HEADER') || undefined,
    partner: readPartner(read('PARTNER_SIGNUP_URL'), read('PARTNER_NAME')),
    affiliateSubid: read('AFFILIATE_SUBID'),
    exitUrl: read('EXIT_URL'),
    // One byte has no room for a page.
    pageCacheBytes: Math.max(1, read('PAGE_CACHE_MB') * 2 ** 20),
    photoCacheBytes: Math.max(1, read('PHOTO_CACHE_MB') * 2 ** 20),
    edge: readEdge(read('EDGE'), read('EDGE_URL'), read('EDGE_TOKEN')),
    metricsToken: read('METRICS_TOKEN') || undefined,
    slowSqlMs: read('SLOW_SQL_MS'),
    logLevel: read('LOG_LEVEL'),
    /** What systemd says to services of Type=notify. */
    supervised: { isNotified: Boolean(env.NOTIFY_SOCKET), watchdogMs: Number(env.WATCHDOG_USEC ?? 0) / 1000 },
  }
  if (isPublic) {
    if (!config.secret) errors.push(copy.noSecret)
    if (!config.contact) errors.push(copy.noContact)
    if (config.isDemo) errors.push(copy.publicDemo)
    if (!config.isHttps) errors.push(copy.noHttps)
  }
  if (config.mustBeHealthy && !isPublic) errors.push(copy.notPublic)
  for (const [setting, url] of [
    ['DATABASE_DIRECT_URL', config.directUrl],
    ['DATABASE_REPLICA_URL', config.replicaUrl],
  ] as const)
    if (url && !config.databaseUrl) errors.push(copy.noDatabaseUrl({ setting }))
  if (config.processes > 1 && (!config.databaseUrl || isDevelopment)) errors.push(copy.manyProcesses)
  if (!config.databaseUrl && !(servesPages && worksJobs)) errors.push(copy.roleWithoutServer)
  // A bucket is marked with a hash under the secret. One that each process makes up for itself would never match.
  if (config.s3Url && !config.isSecretSet) errors.push(copy.bucketNeedsSecret)
  if (config.backup.to?.startsWith('http') && !config.backup.key) errors.push(copy.backupNeedsKey)
  if (env.EDGE && !config.edge) errors.push(copy.edgeIncomplete)
  if (config.smtpFallbackUrl && !config.smtpUrl) errors.push(copy.fallbackAlone)
  if (config.searchUrl && !config.databaseUrl) errors.push(copy.searchWithoutServer)
  if (env.PARTNER_SIGNUP_URL && !env.PARTNER_NAME) errors.push(copy.noPartnerName)
  if (errors.length) throw new UnsafeSettings(copy.badSettings({ problems: errors.join('\n  ') }))
  return config
}

/** The settings in effect, without their secrets, in the language of a page or a terminal. */
export function describeSettings(words: SettingsCopy, env: Environment = process.env) {
  return (Object.keys(settings) as Name[]).map((name) => {
    const { default: defaultValue, secret }: Setting = settings[name]
    const value = env[name] || defaultValue
    return { name, value: secret && value ? words.set : value || words.empty, default: defaultValue || words.empty, why: words[name] }
  })
}

/** The public key only shows that a sign-up came from one of this site's pages. */
export function keysOf(secret: string) {
  return { secret, publicKey: createHmac('sha256', secret).update('public key').digest('base64url') }
}

function readEdge(kind: z.output<typeof settings.EDGE.read>, addresses: string, token: string) {
  // A wrong setting is refused by name.
  const urls = (addresses ?? '').split(/,\s*/).filter((address) => URL.canParse(address))
  return kind && urls.length && token ? { kind, urls, token } : undefined
}

function readBackup(to: string, key: string, hour: number, keyFile: string) {
  return { to: to || undefined, key: key || undefined, hour, keyFile: keyFile || undefined }
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
