import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { reportReceiptEs } from './report-receipt-copy.es.ts'

/** What whoever sent a report sees of it: its receipt, and the list of a member's own reports. */
export const reportReceiptCopy = defineCopy(
  'report-receipt',
  {
    metaTitle: 'Your receipt',
    description: 'What we got from you, and what has happened since.',
    notFound: 'Receipt not found',
    notFoundLead: 'The link may be incomplete. We delete a receipt a year after the decision.',
    title: 'Thanks, we got it',
    haveIt: 'We have what you wrote.',
    aboutAd: 'About ad {id}',
    aboutGoneAd: 'About an ad that’s gone',
    aboutConversation: 'About a conversation',
    saveLink:
      '<b>Save this link.</b> It’s the only way back, and we can’t resend it. Anyone who has it can read this page, which has no names on it.',
    watched:
      'Could someone look over your shoulder? Copy the link to a place only you can see, then press Exit. <limits>What Exit can’t do</limits>.',
    danger: 'In danger now: call <call>911</call>. People to talk to: <hotlines>hotlines</hotlines>.',
    received: 'Received',
    lookedAt: 'Read by a moderator',
    decided: 'Decided',
    notYet: 'Not yet',
    actedOn: 'A moderator read it and acted on it.',
    nothingFound: 'A moderator read it and found nothing to act on. It was still right to tell us.',
    alreadyGone: 'It was already gone when a moderator read your report.',
    rule: 'The rule: <rule>{number}, {name}</rule>.',
    yourReports: 'Your reports',
    noReports: 'You haven’t reported anything while signed in.',
    reportsLead: 'Everything you reported while signed in, newest first, with the result.',
    notTold: 'We don’t tell anyone who reported them. We delete a report a year after the decision.',
  },
  reportReceiptEs,
)

export type ReportReceiptCopy = CopyOf<typeof reportReceiptCopy>
