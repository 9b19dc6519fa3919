import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import { dayIn } from '#app/platform/time.ts'
import { daysAfterConfirmation } from './ad-dates.ts'
import { adEmailsCopy } from './copy.ts'

// Emails about an ad's dates. Anyone may see them on the reader's screen, so they contain no title, no place, and no word for what the site
// is.

type Asking = { secret: string; now: Date; timezone: string }

export function askEmail(site: Site, { secret, now, pausesAt, timezone }: Asking & { pausesAt: Date }): EmailContent {
  const copy = site.copy.read(adEmailsCopy)
  const { day, span } = site.copy.dates
  return {
    kind: 'weekly question',
    subject: copy.stillCurrent,
    paragraphs: [copy.weAsk, copy.otherwisePauses({ span: span(now, pausesAt), day: day(dayIn(timezone, pausesAt)) })],
    action: { label: copy.answer, url: `${site.origin}/renewal/${secret}` },
  }
}

export function unansweredEmail(site: Site, { secret, now, endsAt, timezone }: Asking & { endsAt: Date }): EmailContent {
  const copy = site.copy.read(adEmailsCopy)
  const { day, span } = site.copy.dates
  return {
    kind: 'paused unanswered',
    subject: copy.paused,
    paragraphs: [copy.noAnswer, copy.otherwiseEnds({ span: span(now, endsAt), day: day(dayIn(timezone, endsAt)) })],
    action: { label: copy.resume, url: `${site.origin}/renewal/${secret}` },
  }
}

export function expiredEmail(
  site: Site,
  { confirmedAt, adId, timezone }: { confirmedAt: Date; adId: number; timezone: string },
): EmailContent {
  const copy = site.copy.read(adEmailsCopy)
  return {
    kind: 'expired',
    subject: copy.ended,
    paragraphs: [
      copy.lastConfirmed({ day: site.copy.dates.day(dayIn(timezone, confirmedAt)), days: daysAfterConfirmation.end }),
      copy.postAgain,
    ],
    action: { label: copy.see, url: `${site.origin}/ads/${adId}` },
  }
}

export function uncheckedEmail(site: Site, { adId }: { adId: number }): EmailContent {
  const copy = site.copy.read(adEmailsCopy)
  return {
    kind: 'paused unchecked',
    subject: copy.paused,
    paragraphs: [copy.needsCheck, copy.onceChecked],
    action: { label: copy.seePaused, url: `${site.origin}/ads/${adId}` },
  }
}

type Expiry = { now: Date; checkedAt: Date; expiresAt: Date; pauses: boolean }

export function expiryEmail(site: Site, { now, checkedAt, expiresAt, pauses }: Expiry): EmailContent {
  const copy = site.copy.read(adEmailsCopy)
  const { day, dayAndYear, span } = site.copy.dates
  const checked = { checked: day(checkedAt), span: span(now, expiresAt), expires: dayAndYear(expiresAt) }
  return {
    kind: 'check lapses',
    subject: copy.checkExpires,
    paragraphs: [pauses ? copy.thenPauses(checked) : copy.thenHidden(checked), copy.renewNow],
    action: { label: copy.renew, url: `${site.origin}/ads/identity` },
  }
}
