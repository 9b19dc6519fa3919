/** What the site can tell the operator's own programs, by webhooks. */
export const webhookEvents = [
  'ad.submitted',
  'ad.published',
  'ad.unpublished',
  'report.received',
  'takedown.requested',
  'takedown.decided',
  'takedown.late',
  'job.failed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Only numbers and our own words: never a name, an address, or what someone typed. */
export type WebhookData = Record<string, number | string | boolean | null>
