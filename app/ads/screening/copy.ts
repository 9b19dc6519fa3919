import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What the text screen says about words that it found. */
export const textScreenCopy = defineCopy('text-screen', {
  finding: 'Please remove {words}. {why}',
  nameWithRule: '{name}, rule {number}',
  siteRule: '(Rule {number})',
})

/** What's wrong in word-rules.json, for the operator who edits it. */
export const wordRulesCopy = defineCopy('word-rules', {
  rule: 'rule “{id}”',
  ruleNumber: 'rule number {number}',
  number: 'number {number}',
  badId: 'must be lowercase letters and hyphens',
  takenId: 'Two rules have the id “{id}”, or it’s one of the names in braces.',
  badPattern: 'Rule “{rule}”, group {group}, “{pattern}” in {role}: {reason}',
  notWord: '“{part}” isn’t a word. Use letters and digits, and * only after at least three of them.',
  eitherLetter: '“{part}” means either of the two. Write “{both}” for both.',
  tooManyPhrases: 'It expands to more than 1,000 phrases. Split it.',
  empty: 'It’s empty.',
  unknownName: '{name} is neither one of the names in the help nor the id of an earlier rule.',
})

export type WordRulesCopy = CopyOf<typeof wordRulesCopy>
