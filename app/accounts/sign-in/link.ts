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

type LinkText = { title: string; lead: string; button: string }

/** The page behind an emailed link. Opening it changes nothing, because mail scanners open every link. */
export const linkTexts = (copy: MailLinkCopy): Record<LinkPurpose, LinkText> => ({
  confirm: { title: copy.confirm, lead: copy.confirmLead, button: copy.confirmButton },
  vouch: { title: copy.vouch, lead: copy.vouchLead, button: copy.vouch },
  'new address': { title: copy.newAddress, lead: copy.newAddressLead, button: copy.newAddress },
  'stop address change': { title: copy.oldAddress, lead: copy.oldAddressLead, button: copy.oldAddress },
  'stop deletion': { title: copy.cancelDeletion, lead: copy.cancelDeletionLead, button: copy.cancelDeletionButton },
  'stop recovery': { title: copy.keepFactors, lead: copy.keepFactorsLead, button: copy.keepFactorsButton },
})
