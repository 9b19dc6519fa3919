import type { Purpose } from '#app/accounts/account/email-links.server.ts'
import type { MailLinkCopy } from './copy.ts'

export const linkPurposes = [
  'confirm',
  'vouch',
  'new address',
  'stop address change',
  'stop deletion',
  'stop recovery',
] as const satisfies Purpose[]
export type LinkPurpose = (typeof linkPurposes)[number]

/** The page behind an emailed link. Opening it changes nothing, because mail scanners open every link. The button may repeat the title. */
export function describeLink(copy: MailLinkCopy, purpose: LinkPurpose) {
  const buttons: Partial<Record<`${LinkPurpose} button`, string>> = copy
  return { title: copy[purpose], lead: copy[`${purpose} lead`], button: buttons[`${purpose} button`] ?? copy[purpose] }
}
