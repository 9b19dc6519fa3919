import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { answerTextsEs } from './answer-texts-copy.es.ts'

/** An advertiser's saved replies. */
export const answerTextsCopy = defineCopy(
  'answer-texts',
  {
    title: 'Saved replies',
    saved: 'Saved. You’ll find it under the reply box in conversations about your ads.',
    removed: 'Removed.',
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
  },
  answerTextsEs,
)

export type AnswerTextsCopy = CopyOf<typeof answerTextsCopy>
