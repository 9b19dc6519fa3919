import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { composeEs } from './compose-copy.es.ts'

/** Writing a message, its draft, and the first message about an ad; and what's wrong with a text that someone typed. */
export const composeCopy = defineCopy(
  'compose',
  {
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
    gone: 'Ad not found',
    goneLead: 'No ad at this address takes messages. It may be paused, or it may have ended.',
    goneUnsent:
      'Your message wasn’t sent, because no ad at this address takes messages. It may be paused, or it may have ended. To see what you wrote, use your browser’s back button.',
    own: 'This is your own ad',
    ownLead: 'Messages about it come to your inbox. There’s no one else to write to.',
    backToAd: 'Back to the ad',
    toAdvertiser: 'To the advertiser of <ad>{title}</ad>.',
    toAdvertiserIn: 'To the advertiser of <ad>{title}</ad>, {place}.',
    whatTheySee:
      'They see your message, and how long you’ve been a member with a confirmed email. They don’t see your email address or your name.',
    leaving: 'Your account is about to be deleted, so you can’t start a conversation. <deletion>Cancel the deletion</deletion> to write.',
    yourMessage: 'Your message',
    send: 'Send message',
    limit: 'An account can start {most} conversations in 24 hours.',
    limitNew: 'A new account can start {most} conversations in 24 hours. From {date} on, you can start more.',
    reached: 'An account can start {most} conversations in 24 hours, and you’ve started that many.',
    reachedNew:
      'A new account can start {most} conversations in 24 hours, and you’ve started that many. From {date} on, you can start more.',
    nextOn: 'You can start the next one on <time>{when}</time>. You can still reply in the ones you have.',
    allLeft: 'You can start all {left} now.',
    someLeft: 'You can start {left} more now.',
  },
  composeEs,
)

export type ComposeCopy = CopyOf<typeof composeCopy>
