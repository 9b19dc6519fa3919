/** Patterns to repeat up to a size: lengths, separators, nesting, text that grows when folded, and near misses of what the site looks for. */
const parts = {
  letters: 'a',
  spaces: ' ',
  'words and spaces': 'word  ',
  'line ends': 'a\r\n\n',
  separators: '-.,/@_',
  'commas and spaces': ' ,',
  digits: '1',
  'digits and letters': '1a',
  markup: '<a href="&#',
  brackets: '([{',
  quotes: `"'\\`,
  'piles of marks': 'a\u0301\u0327\u0308',
  'a run of marks': '\u0301\u0327',
  'emoji of several parts': '👩‍👩‍👧',
  'signs that stand for many letters': 'ﷺ',
  'directions and controls': '\u202ea\u0007',
  'almost email addresses': 'a.a@a.',
  'almost web addresses': 'https://a.a/ad/1 ',
  'lines of web addresses': 'https://evenfall.example/ad/1\n',
  'almost dates': '2026-1-1T',
  'almost prices and telephone numbers': '$70255501 ',
  'a search in operators': '"a b" -c OR & | ! <-> ',
  'ages under 18': 'i am l7 y/o ',
  percent: '%41%',
} as const

export const shapes = Object.keys(parts) as (keyof typeof parts)[]
export type Shape = (typeof shapes)[number]

/** A pattern repeated to at most this many bytes of UTF-8. */
export function hostile(shape: Shape, bytes: number) {
  const part = parts[shape]
  return part.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(part))))
}

/** The largest value that fits in this many bytes once it's encoded for a form or an address. */
export function hostileEncoded(shape: Shape, bytes: number) {
  const part = parts[shape]
  return part.repeat(Math.max(1, Math.floor(bytes / new URLSearchParams({ '': part }).toString().slice(1).length)))
}

export const hostileJson = (bytes: number): Record<string, string> => ({
  'nested lists': `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'nested objects': `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'many keys': `{${Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'escaped letters': `{"email":"${'\\u0041'.repeat(bytes / 6)}","password":"${'\\"'.repeat(20)}"}`,
})

export const multipart = 'multipart/form-data; boundary=edge'

export const hostileMultipart = (bytes: number): Record<string, string> => {
  const part = (head: string, text: string) => `--edge\r\nContent-Disposition: form-data; name="text"${head}\r\n\r\n${text}\r\n`
  return {
    'parts by the thousand': `${part('', 'a').repeat(Math.floor(bytes / 80))}--edge--\r\n`,
    'a part of almost edges': `${part('', '\r\n--edg'.repeat(bytes / 8))}--edge--\r\n`,
    'a head of spaces': `${part(`;${' '.repeat(bytes / 2)}`, 'a')}--edge--\r\n`,
    'a head of line ends': `${part('\r\n \r\n\t'.repeat(bytes / 12), 'a')}--edge--\r\n`,
    'a part without an end': part('', 'a'.repeat(bytes)),
  }
}
