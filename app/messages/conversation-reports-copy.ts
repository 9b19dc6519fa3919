import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { conversationReportsEs } from './conversation-reports-copy.es.ts'

/** Reporting a conversation. */
export const conversationReportsCopy = defineCopy(
  'conversation-reports',
  {
    title: 'Report a conversation',
    heading: 'Report this conversation',
    back: 'Back to the conversation',
    lead: 'A moderator reads your report and the messages you choose to show. We don’t tell the other person about it. You’ll see the result under <reports>Your reports</reports>, and you can block them right away.',
    already: 'You reported this conversation on <time>{when}</time>. We have that report. You can send another one 24 hours later.',
    gone: 'This conversation was deleted, so nothing was reported.',
    nothingYet: 'Nothing was reported yet.',
    twice: 'You already reported this conversation in the last 24 hours. We have that report, so we didn’t save this one.',
    what: 'What’s wrong?',
    chooseReason: 'Choose what’s wrong.',
    tellUs: 'Tell us in a few words what it is.',
    which: 'Which messages should the moderator see?',
    whichHint: 'Only what you choose is shown to us and stored with the report.',
    theNewest: 'These are the newest {most}.',
    inYourWords: 'In your words',
    noteHint: 'Optional. Up to {most} characters',
    send: 'Send the report',
    danger: 'In danger now? Call 911. <hotlines>Hotlines</hotlines> lists people to talk to.',
  },
  conversationReportsEs,
)

export type ConversationReportsCopy = CopyOf<typeof conversationReportsCopy>
