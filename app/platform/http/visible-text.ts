/**
 * Characters that no keyboard types and no one sees: control characters, those that change the direction of the rest of a page, line ends
 * that only Unicode has, and markers for programs. Tabs and line breaks stay, and so do the joiners and tags that emoji and scripts are
 * made of.
 */
const unseen = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Typed text, in the form that may be stored and shown to others. */
export const withoutUnseen = (text: string) => text.replaceAll(/[\u2028\u2029]/g, '\n').replaceAll(unseen, '')

/**
 * Typed text, except for surrounding blanks and the line endings of other systems, its length in characters, and whether it says nothing:
 * invisible characters alone are no text.
 */
export function readTyped(input = '') {
  const text = input.replaceAll(/\r\n?/g, '\n').trim()
  return { text, length: Array.from(text).length, isEmpty: !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text) }
}
