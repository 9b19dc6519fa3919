/** The decisions that have phrases. The others are about one person's whole record, so their notes are always written for them. */
export const phraseUses = ['changes', 'rejection', 'removal', 'refusal', 'warning'] as const

/** The note that each decision sends by default, by the number of the rule it's based on. */
export type Phrases = Readonly<Record<(typeof phraseUses)[number], PhraseByRule>>
export type PhraseByRule = Readonly<Record<string, string>>

/** Phrases, and their translations under the same numbers. */
type TranslatedPhrases = { original: Phrases; translation: Phrases }

/** The phrases in another language. One that isn't worded like a translated one stays as it is. */
export function translatePhrases(phrases: Phrases, translated: readonly TranslatedPhrases[]): Phrases {
  const translate = (use: (typeof phraseUses)[number], rule: string, phrase: string) =>
    translated.find(({ original, translation }) => original[use][rule] === phrase && translation[use][rule])?.translation[use][rule]
  return Object.fromEntries(
    phraseUses.map((use) => [
      use,
      Object.fromEntries(Object.entries(phrases[use]).map(([rule, phrase]) => [rule, translate(use, rule, phrase) ?? phrase])),
    ]),
  ) as Phrases
}
