import { randomBytes } from 'node:crypto'
import { BlockList } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { languages } from './platform/copy/languages.ts'
import { terminal } from './platform/copy/terminal.ts'
import { keysOf } from './platform/keys.server.ts'
import { memoryBytes } from './platform/memory.server.ts'
import { bucketAddress } from './platform/files/s3.server.ts'
import { signerOf } from './platform/mail/dkim.server.ts'
import { readTrustedProxies } from './platform/http/network-address.ts'
import { type SettingsCopy, startupCopy } from './platform/start/copy.ts'
import {
  ageKey,
  anyText,
  backupAddress,
  dkimKey,
  emailAddress,
  findKeyFaults,
  isLoopback,
  isReserved,
  jobConcurrency,
  onOrOff,
  originAddress,
  postgresAddress,
  readBackup,
  secretOf,
  type Setting,
  smtpAddress,
  text,
  textOf,
  trimOrigin,
  url,
  wholeNumber,
} from './platform/start/setting-kinds.server.ts'
import { type Environment, gatherSettings, type Given } from './platform/start/setting-sources.server.ts'
import { editDistance } from './site/places/place.ts'

type Name = keyof typeof settings

const copy = terminal.read(startupCopy)

/** Every setting and its default. `npm run settings` prints them with their reasons; docs/self-hosting.md lists them. */
export const settings = {
  HOST: { default: '127.0.0.1', ...anyText },
  PORT: { default: '3000', ...wholeNumber(0, 65_535) },
  PROCESSES: { default: '', ...wholeNumber(1, 256), read: z.union([z.literal(''), wholeNumber(1, 256).read]) },
  ROLE: { default: 'web,jobs', read: text.regex(/^(web|jobs|web, ?jobs|jobs, ?web)$/), wrong: copy.role },
  JOB_CONCURRENCY: { default: '', read: jobConcurrency, wrong: copy.jobConcurrency },
  LAME_DUCK_SECONDS: { default: '3', ...wholeNumber(0, 120, 'seconds') },
  STOP_SECONDS: { default: '8', ...wholeNumber(1, 600, 'seconds') },
  ORIGIN: { default: '', read: z.union([z.literal(''), originAddress]), wrong: copy.originAddress },
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
  DATABASE_CONNECTIONS: { default: '20', ...wholeNumber(4, 500, 'connections') },
  S3_URL: { default: '', read: z.union([z.literal(''), bucketAddress]), wrong: copy.bucketAddress, secret: true },
  BACKUP_TO: { default: '', ...backupAddress },
  BACKUP_KEY: { default: '', ...ageKey },
  BACKUP_HOUR: { default: '9', ...wholeNumber(0, 23) },
  BACKUP_IDENTITY_FILE: { default: '', ...anyText },
  SEARCH_URL: { default: '', read: z.union([z.literal(''), url]), wrong: copy.webAddress, secret: true },
  SECRET: { default: '', ...secretOf(32) },
  SECRET_PREVIOUS: { default: '', ...secretOf(32) },
  SECRET_PREVIOUS_LEAKED: { default: 'off', ...onOrOff },
  TRUST_PROXY: {
    default: '0',
    read: text.transform(readTrustedProxies).pipe(z.union([z.number(), z.instanceof(BlockList)])),
    wrong: copy.trustProxy,
  },
  HSTS_SECONDS: { default: '63072000', ...wholeNumber(0, 63_072_000, 'seconds') },
  PASSWORD_MIN_LENGTH: { default: '8', ...wholeNumber(6, 64, 'characters') },
  CONTACT_EMAIL: { default: '', ...emailAddress },
  MAIL_FROM: { default: '', ...emailAddress },
  SMTP_URL: { default: '', ...smtpAddress },
  SMTP_CONNECTIONS: { default: '40', ...wholeNumber(1, 100, 'connections') },
  SMTP_FALLBACK_URL: { default: '', ...smtpAddress },
  DKIM_KEY: { default: '', read: dkimKey, wrong: copy.dkimKey, secret: true },
  DKIM_SELECTOR: { default: 'evenfall', read: text.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i), wrong: copy.dkimSelector },
  BOUNCE_ADDRESS: { default: '', ...emailAddress },
  BOUNCE_MAILDIR: { default: '', ...anyText },
  BOUNCE_TOKEN: { default: '', ...secretOf(16) },
  ADS_PER_ACCOUNT: { default: '10', ...wholeNumber(1, 1000, 'ads') },
  ENDED_AD_DAYS: { default: '90', ...wholeNumber(30, 730, 'days') },
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
  PAGE_CACHE_MB: { default: '64', ...wholeNumber(0, 16_384, 'megabytes') },
  PHOTO_CACHE_MB: { default: '64', ...wholeNumber(0, 16_384, 'megabytes') },
  EDGE: { default: '', read: z.enum(['', 'varnish', 'fastly', 'cloudflare']), wrong: copy.edgeKind },
  EDGE_URL: { default: '', read: text.regex(/^(https?:\/\/[^\s,]+(,\s*|$))*$/), wrong: copy.edgeAddress, secret: true },
  EDGE_TOKEN: { default: '', ...secretOf(16) },
  METRICS_TOKEN: { default: '', ...secretOf(16) },
  SLOW_SQL_MS: { default: '250', ...wholeNumber(0, 60_000) },
  LOG_LEVEL: { default: 'info', read: z.enum(['debug', 'info', 'warn', 'error', 'silent']), wrong: copy.logLevel },
} satisfies Record<string, Setting>

export type Config = ReturnType<typeof readConfig>

export class UnsafeSettings extends Error {}

/** One for each core, and for each half gigabyte of memory. */
function mostProcesses() {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memoryBytes() / 2 ** 29)))
}

/** bin/evenfall of a release works in the release's own folder, which the operator didn't mean by a relative path. */
function fromCaller(path: string, { EVENFALL_CALLED_FROM: folder }: Environment) {
  return path && folder ? resolve(folder, path) : path
}

/** The only reader of process.env. Throws UnsafeSettings with one line for each setting that is wrong, unknown, or missing. */
export function readConfig(env: Environment = process.env) {
  const { given, errors } = gather(env)
  const valueOf = (name: Name) => given.get(name)?.value || settings[name].default
  const read = <N extends Name>(name: N) => {
    const result = settings[name].read.safeParse(valueOf(name))
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
    isSet: { siteName: Boolean(given.get('SITE_NAME')?.value), sampleContent: Boolean(given.get('SAMPLE_CONTENT')?.value) },
    appName: read('APP_NAME'),
    appIcon: given.get('APP_ICON')?.value ? fromCaller(read('APP_ICON'), env) : read('APP_ICON'),
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
    backup: readBackup(read('BACKUP_TO'), read('BACKUP_KEY'), read('BACKUP_HOUR'), fromCaller(read('BACKUP_IDENTITY_FILE'), env)),
    searchUrl: read('SEARCH_URL') || undefined,
    ...keysOf(secret || (isPublic ? '' : randomBytes(32).toString('hex'))),
    /** If false, the secret is for this process only, until app/platform/start/stored-secret.server.ts replaces it with the stored one. */
    isSecretSet: Boolean(secret),
    previousSecret: read('SECRET_PREVIOUS') || undefined,
    isPreviousLeaked: read('SECRET_PREVIOUS_LEAKED') === 'on',
    /** How many proxies of our own are in front, or in which networks they are. */
    trustedProxies: read('TRUST_PROXY'),
    hstsSeconds: read('HSTS_SECONDS'),
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
    adsPerAccount: read('ADS_PER_ACCOUNT'),
    endedAdDays: read('ENDED_AD_DAYS'),
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
    /** Where each value comes from, for `describeSettings`. */
    given,
  }
  if (isPublic) {
    if (!config.secret) errors.push(copy.noSecret)
    if (!config.contact) errors.push(copy.noContact)
    if (config.isDemo) errors.push(copy.publicDemo)
    if (!config.isHttps) errors.push(copy.noHttps)
    // The site itself speaks plain http, so something has to be in front of an https address.
    if (config.trustedProxies === 0) errors.push(copy.noProxy)
    for (const setting of ['CONTACT_EMAIL', 'MAIL_FROM'] as const) {
      const host = valueOf(setting).split('@').at(-1) ?? ''
      if (isReserved(host) && !isReserved(new URL(origin).hostname)) errors.push(copy.reservedAddress({ setting, host }))
    }
  }
  errors.push(...findKeyFaults({ ...config, secret }))
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
  if (config.smtpFallbackUrl && !config.smtpUrl) errors.push(copy.fallbackAlone)
  if (valueOf('EDGE') && !config.edge) errors.push(copy.edgeIncomplete)
  if (config.searchUrl && !config.databaseUrl) errors.push(copy.searchWithoutServer)
  if (valueOf('PARTNER_SIGNUP_URL') && !valueOf('PARTNER_NAME')) errors.push(copy.noPartnerName)
  if (errors.length) throw new UnsafeSettings(copy.badSettings({ problems: errors.join('\n  ') }))
  return config
}

/** Reads the environment and, where the process's own is read, also the settings file that no one named. */
function gather(env: Environment) {
  const names = Object.keys(settings) as Name[]
  const isSecret = (name: string) => Object.hasOwn(settings, name) && 'secret' in settings[name as Name]
  return gatherSettings(env, { names, isSecret, nearest: nearestSetting }, { searches: env === process.env })
}

/** The setting that a mistyped name means. Short names are too much like others for two typos: HOST and HOME. */
function nearestSetting(name: string) {
  const near = Object.keys(settings).map((known) => ({ known, edits: editDistance(name, known, known.length < 7 ? 1 : 2) }))
  return near.filter(({ edits }) => edits < Infinity).toSorted((a, b) => a.edits - b.edits)[0]?.known
}

/** The settings that a start has read, or would read now, without their secrets, in the language of a page or a terminal. */
export function describeSettings(words: SettingsCopy, given: ReadonlyMap<string, Given> = gather(process.env).given) {
  return (Object.keys(settings) as Name[]).map((name) => {
    const { default: defaultValue, secret, wrong, unit, least, most }: Setting = settings[name]
    const { value = '', from } = given.get(name) ?? {}
    const shown = value || defaultValue
    return {
      name,
      value: secret && shown ? words.set : shown || words.empty,
      from: !value || !from ? words.byDefault : from === 'environment' ? words.fromEnvironment : from,
      default: defaultValue || words.empty,
      why: words[name],
      range: wrong({ setting: name }),
      unit,
      least,
      most,
    }
  })
}

function readEdge(kind: z.output<typeof settings.EDGE.read>, addresses: string, token: string) {
  // A wrong setting is refused by name.
  const urls = (addresses ?? '').split(/,\s*/).filter((address) => URL.canParse(address))
  return kind && urls.length && token ? { kind, urls, token } : undefined
}

function readPartner(url: string, name: string) {
  return url && name ? { url, name } : undefined
}
