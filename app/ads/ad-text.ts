import { withoutUnseen } from '#app/http/visible-text.ts'

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** Counts characters as people do: an accented letter is one, and so is an emoji of several parts, except in old browsers. */
export function countCharacters(text: string) {
  let count = 0
  for (const _ of segmenter?.segment(text) ?? text) count++
  return count
}

/**
 * Letters that hide in a pile of marks would pass for few, and one sign may stand for a whole phrase. Asked before anything else is
 * done with a text: counting and screening endless ones takes long.
 */
export const isTooLong = (text: string, most: number) => isFarTooLong(text, most) || countCharacters(text) > most

/** A quick upper bound, without counting: any character may be an emoji of several parts. */
export const isFarTooLong = (text: string, most: number) => text.length > most * 8 || text.normalize('NFKD').length > most * 8

export function tidyLine(text = '') {
  return withoutUnseen(text.normalize('NFC')).replaceAll(/\s+/g, ' ').trim()
}

/** Keeps paragraphs, and collapses several empty lines between them into one. */
export function tidyText(text = '') {
  const lines = withoutUnseen(text.normalize('NFC'))
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
