import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { conversationsEs } from './conversations-copy.es.ts'

/** The inbox, a conversation with its actions, and the people a member blocked. */
export const conversationsCopy = defineCopy(
  'conversations',
  {
    messages: 'Messages',
    unreadMessages: '({unread}) Messages',
    allMessages: 'All messages',
    nothingOlder: 'Nothing older than that.',
    none: 'No conversations yet.',
    noneLead: 'When you reply to an ad, the conversation shows up here. If you advertise, so do the replies to your ads.',
    older: 'Older conversations',
    howItWorks: 'How messages work',
    betweenTwo:
      'A conversation is between two people, about one ad. It’s deleted for both of you {days} days after its last message, and no one can bring it back.',
    emails:
      'When you get a message, we email you to say so, at most once an hour for each conversation. The email doesn’t say who wrote or what. If you mute a conversation, you get no emails about it.',
    nicknames:
      'Members don’t have names here. If you advertise, each one gets a nickname, like <word>Heron</word>, so you can tell your conversations apart. Only you see it.',
    blockAnyone: 'You can block or report anyone. They aren’t told.',
    yourBlocks: 'Your block list',
    savedReplies: 'Saved replies',
    ended: 'Ended',
    advertiser: 'The advertiser',
    youWrote: 'You: {text}',
    mutedTitle: '{title}, muted',

    muted: 'Muted. You won’t get emails about this conversation. It stays in your list.',
    unmuted: 'Not muted anymore. We’ll email you when there’s a new message.',
    reported: 'Reported. A moderator will review it. We don’t tell the other person.',
    yourReports: 'Your reports',
    earlier: 'Earlier messages',
    newest: 'The newest messages',
    firstSent: 'Sent. We’ll email you when there’s a reply.',
    yourReply: 'Your reply',
    send: 'Send',
    deletedOn: 'This conversation will be deleted on {date}, {days} days after its last message.',
    you: 'You',
    new: 'New',
    block: 'Block',
    report: 'Report',
    mute: 'Mute',
    unmute: 'Unmute',
    with: 'With {name}.',
    identityChecked: 'Identity checked {date}.',
    memberSince: 'A member since {date}, with a confirmed email address.',
    adEnded: 'The ad has ended; you can still write here.',
    adPaused: 'The ad is paused; you can still write here.',
    yourAdEnded: 'Your ad has ended; you can still write here.',
    yourAdPaused: 'Your ad is paused; you can still write here.',
    blocked:
      'You blocked them. Neither of you can write to the other or see the other’s ads while signed in. You can undo this in <blocks>your block list</blocks>.',
    leaving: 'Your account is about to be deleted, so you can’t write here. <deletion>Keep your account</deletion> to continue.',
    closed: 'This conversation is closed. You can read it until {date}, but no one can write in it.',
    gone: 'There’s no conversation at this address anymore. Your message wasn’t sent.',

    blocksTitle: 'Block list',
    unblocked: 'Unblocked. You can see each other’s ads and write to each other again.',
    blocksLead: 'You and anyone you blocked can’t write to each other or see each other’s ads while signed in. They aren’t told.',
    noBlocks: 'You haven’t blocked anyone. You can block someone from any conversation.',
    blockedOn: 'Blocked on <time>{date}</time>',
    unblock: 'Unblock<hidden>, {about}</hidden>',
    memberAbout: 'A member, about {title}',
  },
  conversationsEs,
)

export type ConversationsCopy = CopyOf<typeof conversationsCopy>
