import { type WebhookEvent, webhookEvents } from '#app/platform/webhooks/webhook-event.ts'

export const mostEndpoints = 10

/** For so long after a new one was made, the former secret signs too. */
export const formerSecretHours = 24

/** How many minutes after each failed attempt the next one is made. After the last, the delivery is dead: three to four days in all. */
const retryMinutes = [1, 5, 30, 120, 300, 600, 840, 1200, 1440] as const
/** So many endpoints that fail at the same moment don't all come back at the same moment. */
const jitter = 0.2

/** The minutes until the next attempt, undefined after the last one. What the endpoint asks for (Retry-After) counts up to a day. */
export function minutesToRetry(tries: number, { random, retryAfter = 0 }: { random: number; retryAfter?: number }): number | undefined {
  const minutes = retryMinutes[tries - 1]
  return minutes && Math.max(minutes * (1 + jitter * random), Math.min(retryAfter / 60, 24 * 60))
}

/** Retry-After in seconds, which a server may also write as a date. */
export function readRetryAfter(header: string | undefined, now: Date) {
  if (!header) return undefined
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return seconds > 0 ? seconds : undefined
}

/** Those of the eight that a form names, in their own order. */
export const readEvents = (chosen: readonly string[]): WebhookEvent[] => webhookEvents.filter((event) => chosen.includes(event))

/** Why an endpoint gave no answer, if it gave none. Otherwise it's the status. */
export type NoAnswer = 'bad address' | 'not public' | 'unknown host' | 'no answer' | 'unreadable'
