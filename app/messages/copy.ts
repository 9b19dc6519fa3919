import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** An advertiser's saved replies. */
export const savedRepliesCopy = defineCopy('answer-texts', {
  title: 'Saved replies',
  'after saved': 'Saved. You’ll find it under the reply box in conversations about your ads.',
  'after removed': 'Removed.',
  nothingSaved: 'Please check the fields below. Nothing was saved yet.',
  full: 'You already have {texts} saved replies, the most you can have. Remove one first.',
  noProfile: 'Saved replies are for advertisers, and you don’t have an ad yet. Nothing was saved.',
  nameMissing: 'Enter a name.',
  lead: 'Save the replies you send often. In a conversation about one of your ads, tap a saved reply’s name to add it to your message. You can change it before you send it.',
  changeThis: 'Change<hidden> {name}</hidden>',
  removeThis: 'Remove<hidden> {name}</hidden>',
  changing: 'Change “{name}”',
  another: 'Add another',
  forAdvertisers: 'Saved replies are for advertisers. You can add some once you’ve started an ad.',
  name: 'Name',
  nameHint: 'Up to {most} characters. If you use the name of another saved reply, this one replaces it.',
  text: 'Text',
  textHint: 'Up to {most} characters',
  save: 'Save reply',
})

export type SavedRepliesCopy = CopyOf<typeof savedRepliesCopy>

/** Writing a message, its draft, and the first message about an ad; and what's wrong with a text that someone typed. */
export const composeCopy = defineCopy('compose', {
  saveDraft: 'Save draft',
  draftSaving: 'Saving your draft. The form will be sent right after.',
  draftSaved: 'Draft saved. Only you can see it.',
  draftSignedOut: 'Draft not saved: you’re signed out. Sign in in another tab; your text is still here.',
  draftUnsaved: 'Draft not saved yet. Your text is still here, and we’ll try again as you type.',
  draftTooLong: 'Too long to save',
  draftTooLongLead: 'That’s far more than a message can hold. Go back and shorten it.',
  hint: 'Text only, up to {most} characters. Don’t share your home address until you’ve met.',
  kept: 'Not sent. This is what you wrote:',
  notSent: 'Your message wasn’t sent.',
  incomplete: 'The form was incomplete. Please send it again.',
  tooMany: 'You sent a lot of messages in a minute, so this one wasn’t sent. It’s still below. Send it again in {seconds} seconds.',
  shownToModerator: 'Your message wasn’t sent. Messages that state or hint at an age under 18 are shown to a moderator.',
  reviewFirst:
    'Your message wasn’t sent. It may state or hint at an age under 18, and a moderator has to review your earlier messages like it first. What you wrote is below: change it, or send it later.',

  empty: 'Write something first.',
  tooLong: 'This has {length} characters. Shorten it to {most}.',

  title: 'Send a message',
  titleTo: 'Message to {name}',
  waiting: 'Here’s what you wrote. It isn’t sent yet: check it, then press Send message.',
  gone: 'Ad not found',
  goneLead: 'No ad at this address takes messages. It may be paused, or it may have ended.',
  goneUnsent:
    'Your message wasn’t sent, because no ad at this address takes messages. It may be paused, or it may have ended. To see what you wrote, use your browser’s back button.',
  own: 'This is your own ad',
  ownLead: 'Messages about it come to your inbox. There’s no one else to write to.',
  backToAd: 'Back to the ad',
  toAdvertiser: 'About <ad>{title}</ad>.',
  toAdvertiserIn: 'About <ad>{title}</ad>, {place}.',
  whatTheySee:
    'They see your message, and how long you’ve been a member with a confirmed email. They don’t see your email address or your name.',
  leaving: 'Your account is about to be deleted, so you can’t start a conversation. <deletion>Cancel the deletion</deletion> to write.',
  yourMessage: 'Your message',
  send: 'Send message',
  limit: 'An account can start {most} conversations in 24 hours.',
  limitNew: 'A new account can start {most} conversations in 24 hours. From {date} on, you can start more.',
  reached: 'An account can start {most} conversations in 24 hours, and you’ve started that many.',
  reachedNew: 'A new account can start {most} conversations in 24 hours, and you’ve started that many. From {date} on, you can start more.',
  nextOn: 'You can start the next one on <time>{when}</time>. You can still reply in the ones you have.',
  allLeft: 'You can start all {left} now.',
  someLeft: 'You can start {left} more now.',
})

export type ComposeCopy = CopyOf<typeof composeCopy>

/** Reporting a conversation. */
export const conversationReportsCopy = defineCopy('conversation-reports', {
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
})

export type ConversationReportsCopy = CopyOf<typeof conversationReportsCopy>

/** The inbox, a conversation with its actions, and the people a member blocked. */
export const conversationsCopy = defineCopy('conversations', {
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
    'When you get a message, we email you to say so, at most once an hour for each conversation. The email says who wrote, but not what. If you mute a conversation, you get no emails about it.',
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
  'ad ended': 'The ad has ended; you can still write here.',
  'ad paused': 'The ad is paused; you can still write here.',
  'your ad ended': 'Your ad has ended; you can still write here.',
  'your ad paused': 'Your ad is paused; you can still write here.',
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
})

export type ConversationsCopy = CopyOf<typeof conversationsCopy>

/** The email about new messages, and the notices that replace deleted conversations. */
export const messageEmailsCopy = defineCopy('message-emails', {
  subject: 'You have a message',
  wroteToYou: '{name} wrote to you. For your privacy, the message isn’t in this email. Click the link below and sign in to read it.',
  someoneWrote: 'You have a new message. For your privacy, it isn’t in this email. Click the link below and sign in to read it.',
  toStop: 'To stop these emails for a conversation, open it and mute it.',
  read: 'Read your messages',
  conversationFrom: 'A conversation from {date}',
  accountGone: 'The other person’s account is gone, and their messages were deleted.',
  accountClosed: 'We closed the other person’s account and deleted their messages.',
})

/** The reasons of reports about ads and conversations. */
export const reportReasonsCopy = defineCopy('report-reasons', {
  minor: 'Someone may be under 18',
  forced: 'Someone may be forced or controlled',
  threat: 'A threat or harassment',
  scam: 'It asks for money, a deposit, or a code, or looks like a scam',
  false: 'The advertiser isn’t who the ad says',
  rules: 'It asks for or offers something that isn’t allowed here',
  other: 'Something else',
  boundaries: 'They won’t take no for an answer, or keep writing after you said no',
  swindle: 'They want money, a code, or documents, or it looks like a scam',
  impostor: 'They aren’t who they say they are',
  illicit: 'They ask for something that isn’t allowed here',
  explicit: 'It’s explicit, in its words or a photo',
  picture: 'A photo is stolen, or shows someone who didn’t agree',
  contact: 'It shows contact details or links',
  copy: 'It’s a copy of another ad',
  screened: 'A message may be about someone under 18 (found by the text screen)',
})

export type ReportReasonsCopy = CopyOf<typeof reportReasonsCopy>
