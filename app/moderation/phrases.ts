/** The decisions that have phrases. The others are about one person's whole record, so their notes are always written for them. */
export const phraseUses = ['changes', 'rejection', 'removal', 'refusal', 'warning'] as const

/** The note that each decision sends by default, by the number of the rule it's based on. */
export type Phrases = Readonly<Record<(typeof phraseUses)[number], PhraseByRule>>
export type PhraseByRule = Readonly<Record<string, string>>
