import { describeReason } from '#app/moderation/queue/reasons.ts'
import { escapeHtml } from '#app/platform/ui/escape-html.ts'
import type { Evidence } from './evidence.ts'

/** NCMEC's CyberTipline incident types, verbatim. Every report needs one of them. */
export const incidentTypes = [
  'Child Pornography (possession, manufacture, and distribution)',
  'Child Sex Trafficking',
  'Child Sex Tourism',
  'Child Sexual Molestation',
  'Misleading Domain Name',
  'Misleading Words or Digital Images on the Internet',
  'Online Enticement of Children for Sexual Acts',
  'Unsolicited Obscene Material Sent to a Child',
] as const

export type IncidentType = (typeof incidentTypes)[number]

export const isIncidentType = (type: string | undefined): type is IncidentType => incidentTypes.some((known) => known === type)

type ReportInput = {
  evidence: Evidence
  incidentType: IncidentType
  contact?: string
  /** Numbers of the photos that an admin has opened. */ viewed: ReadonlySet<number>
}

/** Builds a CyberTipline report from evidence, with the field names of its API (report.cybertip.org/ispws/documentation). */
export function cybertipReport({ evidence, incidentType, contact, viewed }: ReportInput) {
  const { report, ad, account, site, origin } = evidence
  return {
    incidentSummary: {
      incidentType,
      platform: site,
      incidentDateTime: report.made_at,
      incidentDateTimeDescription:
        `When the site received the report. ${ad?.live_at ? `The ad was first shown ${ad.live_at}.` : ''}`.trim(),
    },
    internetDetails: [
      ...(ad ? [{ webPageIncident: { url: [ad.address || `${origin}/ (ad ${ad.number})`], additionalInfo: describeAd(ad) } }] : []),
      ...(report.chosen_messages ? [{ chatImIncident: { chatClient: site, content: report.chosen_messages } }] : []),
    ],
    reporter: {
      // The site doesn't know the name of the person who will send the report, so they fill it in.
      reportingPerson: { firstName: '', lastName: '', email: contact ? [contact] : [] },
      contactPerson: { email: contact ? [contact] : [] },
      termsOfService: `${origin}/terms`,
      legalURL: `${origin}/rules`,
    },
    personOrUserReported: account && {
      personOrUserReportedPerson: { email: [account.email], ...(account.stated_age !== null && { approximateAge: account.stated_age }) },
      espIdentifier: String(account.number),
      espService: site,
      ...(account.name_in_ads !== null && { screenName: account.name_in_ads, displayName: [account.name_in_ads] }),
      profileUrl: ad?.address ? [ad.address] : [],
      additionalInfo: describeAccount(account),
    },
    additionalInfo: describeReport(report),
    fileDetails: evidence.pictures.flatMap((picture) =>
      picture.files.map((file) => ({
        originalFileName: '',
        locationOfFile: ad?.address ?? '',
        fileName: file.name,
        fileViewedByEsp: viewed.has(picture.number),
        exifViewedByEsp: false,
        publiclyAvailable: picture.was_shown && ad?.state === 'live',
        fileRelevance: 'Reported',
        uploadedToEspTimestamp: picture.added_at,
        originalFileHash: [
          { hashType: 'MD5', value: file.md5 },
          { hashType: 'SHA256', value: file.sha256 },
        ],
        additionalInfo: `Image ${picture.number}, a copy ${file.width} pixels wide. The site re-encodes uploaded photos and keeps neither the original file nor its name: the checksums are of this copy.`,
      })),
    ),
  }
}

export type CybertipReport = ReturnType<typeof cybertipReport>

const describeAd = ({ words, state, created_at, confirmed_at }: NonNullable<Evidence['ad']>) =>
  [
    ...Object.entries(words).map(([name, value]) => `${name}: ${value ?? ''}`),
    `state: ${state}`,
    `begun: ${created_at}`,
    `last confirmed by its advertiser: ${confirmed_at ?? 'never'}`,
  ].join('\n')

const describeAccount = ({
  role,
  signed_up_at,
  address_confirmed_at,
  stated_age,
  age_stated_on,
  last_seen_on,
}: NonNullable<Evidence['account']>) =>
  [
    `role: ${role}`,
    `signed up: ${signed_up_at}`,
    `email confirmed: ${address_confirmed_at ?? 'never'}`,
    `stated age: ${stated_age === null ? 'none' : `at least ${stated_age}, stated on ${age_stated_on}`}`,
    `last seen on: ${last_seen_on ?? 'unknown'}`,
    'IP addresses: this site keeps none',
  ].join('\n')

const describeReport = ({ number, subject, reason, note, place }: Evidence['report']) =>
  [
    `report ${number} to the site, of a ${subject}: ${describeReason(reason)}`,
    note && `in the reporter’s words: ${note}`,
    place && `where, in their words: ${place}`,
  ]
    .filter(Boolean)
    .join('\n')

/** Renders the report as a page to copy from. It must contain nothing that a browser would run or fetch. */
export function cybertipHtml(report: CybertipReport, site: string) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Report for the CyberTipline</title>
<style>body{font:16px/1.5 sans-serif;max-width:50em;margin:2em auto;padding:0 1em}th{text-align:left;vertical-align:top;padding-right:1em}td{white-space:pre-line;overflow-wrap:anywhere}</style>
</head><body>
<h1>Report for the CyberTipline</h1>
<p><strong>Nothing was sent.</strong> This is what ${escapeHtml(site)} has, under the CyberTipline’s field names. The operator of the site files the report at report.cybertip.org, or through an account there. Fill in the empty fields about yourself.</p>
<p>Keep this package where only the people who need it can open it. Delete it once you’ve filed the report.</p>
${Object.entries(report)
  .map(([name, value]) => section(name, value))
  .join('\n')}
</body></html>
`
}

const section = (name: string, value: unknown) => `<h2>${escapeHtml(name)}</h2>\n<table>${rows('', value).join('\n')}</table>`

/** Flattens nested fields into one table row per leaf, labeled with its full path. */
function rows(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [line(name, 'none')]
  if (Array.isArray(value)) return value.length ? value.flatMap((each, index) => rows(`${name}[${index + 1}]`, each)) : [line(name, 'none')]
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => rows(name ? `${name}.${key}` : key, inner))
  return [line(name, String(value as string | number | boolean))]
}

const line = (name: string, value: string) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`
