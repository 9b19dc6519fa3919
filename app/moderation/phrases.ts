/**
 * A phrase for each rule, which tells the advertiser what to do. It's sent if the moderator writes nothing else. The statement of reasons
 * quotes the rule itself, so the phrases don't. A rule without a phrase needs a note.
 */
export const savedPhrases: Readonly<Record<number, string>> = {
  1: 'We removed this ad because it may be about someone under 18. If that’s wrong, you can appeal, and another moderator will review it.',
  2: 'We removed this ad because someone else may be in control of it. If you need help, our hotlines page is open to you at any hour.',
  3: 'We removed this ad because its words offer, or hint at, more than company. Ads here offer company and nothing else.',
  4: 'We removed this ad because of an explicit photo. Please use photos that could hang in a shop window.',
  5: 'We removed this ad because it seems to be for someone else, or for several people. Each ad is written by the person it describes.',
  6: 'We removed this ad because a photo or its words also appear under another name. Please use your own.',
  7: 'We removed this ad because of a photo of someone who may not have agreed to it.',
  8: 'We removed this ad because it shows contact details or links. The button on your ad is how members reach you.',
  9: 'We removed this ad because something in it isn’t true or current, such as the age, the city, or a photo.',
  10: 'We removed this ad because it asks for money, a code, or a document up front.',
  11: 'We removed this ad because it threatens or harasses someone, or says where someone lives or works.',
  12: 'We removed this ad because it repeats another one. One ad for one offer is enough.',
  13: 'We removed this ad because it works around an earlier decision. You can appeal that decision instead.',
}
