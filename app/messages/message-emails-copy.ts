import { defineCopy } from '#app/platform/copy/catalog.ts'
import { messageEmailsEs } from './message-emails-copy.es.ts'

/** The email about new messages, and the notices that replace deleted conversations. */
export const messageEmailsCopy = defineCopy(
  'message-emails',
  {
    subject: 'You have a message',
    someoneWrote: 'Someone wrote to you. For your privacy, the message isn’t in this email. Sign in to read it.',
    toStop: 'To stop these emails for a conversation, open it and mute it.',
    read: 'Read your messages',
    conversationFrom: 'A conversation from {date}',
    accountGone: 'The other person’s account is gone, and their messages were deleted.',
    accountClosed: 'We closed the other person’s account and deleted their messages.',
  },
  messageEmailsEs,
)
