import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { appealCasesEs } from './appeal-cases-copy.es.ts'

/** An appeal as moderators see it, and its decision. */
export const appealCasesCopy = defineCopy(
  'appeal-cases',
  {
    metaTitle: 'Appeal | Moderation',
    notFound: 'Appeal not found',
    notFoundLead: 'There’s no appeal with that number.',
    notFoundUnchanged: 'There’s no appeal with that number. Nothing was changed.',
    title: 'Appeal: {outcome}',
    numberDecided: 'Appeal {number}, decided {date}',
    numberWaiting: 'Appeal {number}, <b>waiting {wait}</b>',
    whatTheySay: 'What they say',
    textDeleted: 'The text was deleted.',
    sent: 'Sent <time>{when}</time>',
    adAsItIs: 'The ad now <meta>{state}</meta>',
    decision: 'The decision',
    otherDecisions: 'Other decisions about them',
    about: 'About',
    titled: '{subject}, “{title}”',
    theirAd: 'their ad',
    theirEdit: 'a change to their ad',
    theirPhoto: 'a photo of their ad',
    theirAccount: 'their account',
    theirCheck: 'their check',
    account: 'Account',
    deleted: 'deleted',
    decided: 'Decided',
    decidedByRule: '<time>{when}</time>, automatically, by a rule',
    decidedByTwo: '<time>{when}</time>, by two moderators',
    decidedByOne: '<time>{when}</time>, by a moderator',
    until: 'Until',
    rule: 'Rule',
    part: 'Part',
    told: 'What we told them',

    decide: 'Decide',
    overturnedOn: 'Overturned on {date}. An appeal is decided only once.',
    upheldOn: 'Upheld on {date}. An appeal is decided only once.',
    eitherWay: 'Either way, the member gets the same email and reads your note next to the decision.',
    uphold: 'Uphold',
    overturn: 'Overturn',
    whatWeTell: 'What we tell the member',
    warningGone: 'The warning no longer counts.',
    suspensionEnds: 'The suspension ends now, and the ads that it paused resume.',
    banEnds: 'The ban ends now. Conversations and secret links don’t come back.',
    banEndsWithAds: {
      one: 'The ban ends now. The ad that was removed with it comes back, paused. Conversations and secret links don’t.',
      other: 'The ban ends now. The {count} ads that were removed with it come back, paused. Conversations and secret links don’t.',
    },
    editReturns: 'The edit goes back to review, unless there’s a newer one.',
    adReturns:
      'The ad goes back to how it was: live if identity and sanctions allow, otherwise paused or in review. Anything its advertiser did since then still counts. Photos that the decision barred are allowed again.',
    recorded: 'We record it and tell the member. Nothing else is restored automatically: do that on its own page.',
    askUpholding: 'Write why you uphold the decision. The member reads it.',
    askOverturning: 'Write why you overturn it. The member reads it.',
    own: 'This decision is about you, so someone else has to review the appeal. Nothing was changed.',
    decider: 'You had a part in this decision, so someone who didn’t has to review the appeal. Nothing was changed.',
    role: 'This appeal is from a moderator, so an admin has to review it. Nothing was changed.',
    already: 'This appeal was already decided. You’re looking at its current state. You didn’t change anything.',
    changed:
      'The ad was changed after you opened this. You’re looking at its current state, so please review it again. You didn’t change anything, and your text is still below.',
  },
  appealCasesEs,
)

export type AppealCasesCopy = CopyOf<typeof appealCasesCopy>
