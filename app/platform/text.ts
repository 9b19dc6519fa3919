/** More marks than any language puts on a letter. */
const overflow = /(\p{M}{30})\p{M}+/gu

/**
 * Text in one of Unicode's normal forms. A long run of marks takes the square of its length to sort, so 64 KB of them would stop the
 * process for seconds.
 */
export const normalize = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') => text.replaceAll(overflow, '$1').normalize(form)

/** At most so many UTF-16 units of a text, as inputs count them. It isn't cut within a character. */
export const cutOff = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** What a text says as JSON. Undefined for one that isn't. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
