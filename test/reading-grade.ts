/** The words of a Markdown text as they're read aloud: without its head, links' addresses, and signs. Headings, list items, and cells end sentences. */
export function plainText(markdown: string) {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll('{{else}}', '\n\n')
    .replaceAll(/\{\{[#/^].*?\}\}/g, '')
    .replaceAll(/\{\{.*?\}\}/g, 'this')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+ (.*)$/gm, '$1.')
    .replaceAll(/^(?:[-*]|\d+\.) (.*)$/gm, '$1.')
    .replaceAll(/^\|[-|]+$/gm, '')
    .replaceAll('|', '.\n')
    .replaceAll(/[*_`>#]/g, '')
    .replaceAll(/\.\.+/g, '.')
}

export const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?:])["”’)]*\s+|\n{2,}/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => wordsOf(sentence).length > 2)

export const wordsOf = (text: string) => text.match(/[\p{L}][\p{L}’']*/gu) ?? []

/** The Flesch–Kincaid grade: the years of school it takes to read a text. */
export function gradeOf(text: string) {
  const sentences = Math.max(1, sentencesOf(text).length)
  const words = wordsOf(text)
  if (!words.length) return 0
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** Counts groups of vowels, without a silent e at the end. Right for nine English words in ten. */
function syllablesIn(word: string) {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const spoken = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}
