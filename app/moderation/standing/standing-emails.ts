import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import { standingEmailsCopy } from './copy.ts'

/** The same words whichever way it went. */
export function appealEmail(site: Site, { decisionId }: { decisionId: number }): EmailContent {
  const copy = site.copy.read(standingEmailsCopy)
  return {
    kind: 'appeal decided',
    subject: copy.appealSubject,
    paragraphs: [copy.appealText],
    action: { label: copy.seeResult, url: `${site.origin}/decisions/${decisionId}` },
  }
}

/** To the operators: the nightly check found a fault of this software. */
export function forbiddenAdsEmail(site: Site, { ads }: { ads: number }): EmailContent {
  const copy = site.copy.read(standingEmailsCopy)
  return {
    kind: 'forbidden ads',
    subject: copy.forbiddenSubject,
    reason: copy.operatorReason,
    paragraphs: [copy.forbiddenText({ count: ads }), copy.forbiddenNext],
    action: { label: copy.seeJobs, url: `${site.origin}/admin/jobs` },
  }
}

export function suspensionOverEmail(site: Site): EmailContent {
  const copy = site.copy.read(standingEmailsCopy)
  return {
    kind: 'suspension over',
    subject: copy.overSubject,
    paragraphs: [copy.overText],
    action: { label: copy.openAccount, url: `${site.origin}/account` },
  }
}
