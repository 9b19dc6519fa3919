/**
 * Unicode's number characters that aren't decimal digits and have an integer value (categories Nl and No of Unicode 14.0.0, without the
 * Roman numerals, which normalization turns into letters). Each run gives, in base 36, its first code point, its length, its first value,
 * and the step between values. The defaults are 1, 1, and 0.
 */
const runsOfNumbers = `
  4y:2:2:1 55 1yx:1:g 2cw:2:a:2i 2cy:1:rs 2go:4:0:1 2gs:3:1:1 2nk:2:a:2i 2nm:1:rs 3u1:a:1:1 3ub:9:k:a 3uk:1:7ps 4j2:3:h:1
  4q8:a:0:1 53u 6eo:1:0 6es:6:4:1 6f4:a:0:1 76o:k:1:1 778:k:1:1 77s:k:1:1 7ai:2:0:b 7ak:9:c:1 7at:a:1:1 7b3:1:0 7sm:a:1:1
  7sw:a:1:1 7t6:a:1:1 9hj:1:0 9i9:9:1:1 9iw:3:a:a 9si:4:1:1 9wg:a:1:1 9xk:8:a:a 9xt:f:l:1 9z4:a:1:1 a0h:f:10:1 wyu:9:1:1 wz3:1:0
  1err:a:1:1 1es1:9:k:a 1esa:9:5k:2s 1esj:9:1jk:rs 1ess:8:ffk:7ps 1ete:2:1:4 1etg:2:1e:ci 1eti:2:3uw:yq0 1etk:2:5:5 1etm:2:1e:1e
  1eto:2:dw:dw 1etq:1:3uw 1etr:2:5:5 1ett:2:1e:1e 1etv:2:dw:dw 1etx:2:7ps:uv4 1etz:1:a 1eu0:3:1 1eu3:4:2 1eu7:2:5:5 1eu9:4:a
  1eud:2:u:k 1euf:3:1e 1eui:3:2s:5k 1eul:4:dw 1eup:2:rs:334 1eur:2:5:19 1eve:1:0 1f4x:a:1:1 1f57:9:k:a 1f5g:8:5k:2s 1f6o:2:1:4
  1f6q:2:a:14 1f7l:1:2i 1f7u:1:p0 1fbl:2:1:1 1fbn:2:a:a 1fbp:1:2s 1g7s:3:1:1 1g7v:2:a:a 1g7x:2:2s:p0 1g7z:1:7ps 1g8p:5:1:1
  1g8u:2:a:a 1g9z:4:1:1 1ga3:2:4:1 1ga5:2:a:a 1ga7:1:2s 1gcb:2:1:4 1gcd:2:a:a 1gcf:1:2s 1gd2:2:1:9 1gd4:2:k:28 1gd6:2:2:1
  1ghs:a:1:1 1gi2:6:k:a 1gia:a:2s:2s 1gik:9:1jk:rs 1git:9:ffk:7ps 1gj2:8:4abk:255s 1glc:4:1:1 1glg:2:a:a 1gli:2:2s:p0 1gn1:2:1:1d
  1gnx:2:1:9 1gnz:1:k 1gq3:2:1:4 1gq5:2:a:a 1gq7:1:2s 1gt4:4:1:1 1gt8:2:a:a 1gta:2:2s:p0 1gu0:4:1:1 1gu4:2:a:a 1gu6:2:2s:p0
  1gvd:4:1:1 1gvh:2:a:a 1gvj:1:2s 1h4q:2:1:4 1h4s:2:a:14 1h4u:2:2s:p0 1heo:a:1:1 1hey:9:k:a 1hf7:8:5k:2s 1hjx:5:1:1 1hk2:3:a:a
  1hk5:1:2s 1hld:2:1:9 1hlf:2:k:28 1hol:4:1:1 1hop:2:a:a 1hor:1:2s 1hsi:a:1:1 1hss:9:k:a 1ht1:1:rs 1i3l:a:1:1 1i3v:9:k:a 1i44:1:rs
  1j5m:2:a:a 1jhm:9:a:a 1k62:a:1:1 1k6c:9:k:a 1log:8:2:1 1loo:7:3:1 1lov:6:4:1 1lp1:9:1:1 1lpa:5:1:1 1lpf:2:2:1 1lph:7:3:1
  1lpo:3:1:1 1lpr:3:3:1 1lpu:2:4mo0:4mo0 1lpw:3:1:1 1lpz:3:3:1 1lq2:2:3 1lq4:4:4 1lq8:2:6:1 1lqa:2:7 1lqc:2:8 1lqe:4:9 1lqi:5:2:1
  1lqn:4:1:1 1lqr:2:4:1 1lqt:1:5 1lqu:2:2:1 1lqw:2:1:1 1lrb:2:14:a 1lrd:6:4:1 1zrv:2:a:2i 1zrx:2:7ps:l7w0 1zrz:2:1njchs:4jq7cw0
  1zs1:1:cre66i9s 20e8:k:0:1 20es:3:1:1 2k80:k:0:1 2kbk:a:1:1 2kbu:8:k:a 2kc2:5:1:1 2kc7:2:1:4 2ojr:9:1:1 2p9t:a:1:1 2pa3:9:k:a
  2pac:9:5k:2s 2pal:9:1jk:rs 2pau:9:ffk:7ps 2pb3:1:4abk 2pb4:2:255s:5w6w0 2pb6:1:bwo3k 2pb7:9:1:1 2pbl:2:1:1 2pbn:2:7ps:1xg0
  2pdt:a:1:1 2pe3:9:k:a 2pec:9:5k:2s 2pel:9:1jk:rs 2peu:8:ffk:7ps 2pf3:9:2:1 2pfc:2:b4:5k 2pfe:2:1jk:668 2q68:2:0 2q6a:9:1:1
  2q6j:2:0
`

const valueOf = new Map<string, string>([['🔟', '10']])
for (const run of runsOfNumbers.trim().split(/\s+/)) {
  const [first, count = 1, value = 1, step = 0] = run.split(':').map((number) => Number.parseInt(number, 36))
  for (let index = 0; index < count; index++) valueOf.set(String.fromCodePoint(first! + index), String(value + index * step))
}

/** The value of a number character of any script: "17" for ⑰, "7" for ❼ and for the Arabic seven. */
function digitsOf(char: string): string | undefined {
  const known = valueOf.get(char)
  if (known !== undefined || !isDecimal(char)) return known
  // Unicode lists decimal digits in rows from zero to nine, and rows may be adjacent.
  const code = char.codePointAt(0)!
  let first = code
  while (isDecimal(String.fromCodePoint(first - 1))) first--
  const digit = String((code - first) % 10)
  valueOf.set(char, digit)
  return digit
}

const isDecimal = (char: string) => /\p{Nd}/u.test(char)

/** A character as a reader sees it: lower case, without accents, and Latin if it looks Latin. `from` and `to` are its offsets in the text. */
type Character = { char: string; from: number; to: number }

const pairs = (from: string, to: string) => Array.from(from).map((char, index): [string, string] => [char, to[index]!])

/** Characters that look like Latin letters. Those that NFKD decomposes (full-width, mathematical, circled) don't need to be listed. */
const lookAlikes = new Map([
  ...pairs('абвгԁеһнііјкӏмпорԛгѕтуѵԝхѡьяԍ', 'abbrdehhiijklmnopqrstyvwxwbrg'),
  ...pairs('АВСԀЕНІЈКМОРԚЅТУѴԜХЬЯҮүҺґс', 'abcdehijkmopqstyvwxbryyhrc'),
  ...pairs('αβγεηικμνορςτυχωϲϳσ', 'abyenikuvopctuxwcjo'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'abezhikmnoptyxc'),
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'),
  ...pairs('łøđħıɑɡɩßʋƒᥙօսոցհտ', 'lodhiagisvfuounghs'),
  ...pairs('ŁØĐĦƁƊƓƘƝƤƬƳ', 'lodhbdgknpty'),
  ...pairs('‘’ʼ´′', "'''''"),
])

/** The code points where rows of the letters A to Z begin: white on black in circles, in squares, and the regional indicators of flags. */
const flagLetters = 0x1f1e6
const rows = [0x1f150, 0x1f170, flagLetters]

export function readCharacters(text: string): Character[] {
  const characters: Character[] = []
  let from = 0
  for (const char of text) {
    const to = from + char.length
    for (const plain of foldCharacter(char, text, from)) characters.push({ char: plain, from, to })
    // A combining mark belongs to the letter before it, so that a finding includes it.
    if (characters.length && char >= '\u0300' && /\p{M}/u.test(char)) characters.at(-1)!.to = to
    from = to
  }
  return characters
}

function foldCharacter(char: string, text: string, at: number): string {
  const code = char.codePointAt(0)!
  if (code >= 0x20 && code < 0x7f) return char.toLowerCase()
  if (/[\n\v\f\u0085\u2028\u2029]/.test(char)) return '\n'
  if (/[\s\u2800]/.test(char)) return ' '
  const row = rows.find((first) => code >= first && code < first + 26)
  if (row) return row === flagLetters && isFlag(text, at) ? ' ' : String.fromCharCode(0x61 + code - row)
  // NFKD decomposes ½ to 1⁄2, which would turn 17½ into 171.
  if (/[¼-¾⅐-⅞↉]/.test(char)) return '½'
  return lookAlikes.get(char) ?? digitsOf(char) ?? Array.from(char.normalize('NFKD'), foldPart).join('')
}

function foldPart(char: string) {
  const like = lookAlikes.get(char) ?? lookAlikes.get(char.toLowerCase())
  if (like) return like
  if (/[\p{M}\p{Cf}\p{Cc}\u115f\u1160\u3164]/u.test(char)) return ''
  const lower = char.toLowerCase()
  return lower.length === 1 ? lower : '\ufffd'
}

/** Two adjacent regional indicators are shown as a flag, a single one as a letter. */
function isFlag(text: string, at: number) {
  const isFlagLetter = (code = 0) => code >= flagLetters && code < flagLetters + 26
  return isFlagLetter(text.codePointAt(at + 2)) || (at >= 2 && isFlagLetter(text.codePointAt(at - 2)))
}

/** Letters, digits, or one symbol that can stand for a letter. `before` has the characters between this token and the previous one. */
export type Token = {
  kind: 'letters' | 'digits' | 'symbol'
  word: string
  before: string
  next: string
  gap: Gap
  from: number
  to: number
}
/** What separates two tokens: nothing, punctuation, a space, or the end of a clause, which no phrase crosses. */
type Gap = 'none' | 'joint' | 'space' | 'break'
/** One way to read the tokens from `first` up to `end`. "s 3 x" has a reading for each token, and one of all three together. */
export type Reading = { word: string; first: number; end: number }

/** No word in the rules has more letters. */
const longest = 24

export function tokenize(characters: Character[]): Token[] {
  const tokens: Token[] = []
  let done = 0
  for (let index = 0; index < characters.length;) {
    const kind = kindAt(characters, index)
    let end = index + 1
    if (kind === 'letters' || kind === 'digits') while (kindAt(characters, end) === kind) end++
    if (kind) {
      const before = textOf(characters, done, index)
      // Without their apostrophes, who're and she'll would be other words.
      const word = textOf(characters, index, end)
        .replace(/'(ll|re|ve|d)$/, '')
        .replaceAll("'", '')
      const next = characters[end]?.char ?? ''
      tokens.push({ kind, word, before, next, gap: gapOf(before), from: characters[index]!.from, to: characters[end - 1]!.to })
      done = end
    }
    index = end
  }
  return tokens
}

function kindAt(characters: Character[], at: number): Token['kind'] | undefined {
  const char = characters[at]?.char ?? ' '
  if (isLetter(char)) return 'letters'
  if (isDigit(char)) return 'digits'
  const [left, right] = [characters[at - 1]?.char ?? ' ', characters[at + 1]?.char ?? ' ']
  if (char === "'" && isLetter(left) && isLetter(right)) return 'letters'
  if ('@$€£'.includes(char)) return 'symbol'
  if (char === '!' && /[\p{L}\d!|]/u.test(left) && (left === '!' || /[\p{L}\d!|]/u.test(right))) return 'symbol'
  // A 1 in disguise, as in "!7".
  if (char === '!' && !/[\p{L}\d]/u.test(left) && isDigit(right)) return 'symbol'
  return char === '|' && /[\p{L}\d!|]/u.test(left + right) ? 'symbol' : undefined
}

const isLetter = (char: string) => (char < '\u0080' ? char >= 'a' && char <= 'z' : /\p{L}/u.test(char))
const isDigit = (char: string) => char >= '0' && char <= '9'
const textOf = (characters: Character[], from: number, to: number) => {
  let text = ''
  for (let index = from; index < to; index++) text += characters[index]!.char
  return text
}

function gapOf(before: string): Gap {
  if (before === '') return 'none'
  if (!/\s/.test(before)) return /[—–…?!;•]/.test(before) ? 'break' : 'joint'
  return /[.,;!?…—–•·|]|\s-\s|\n\s*[-*\n]/.test(before) ? 'break' : 'space'
}

/** Lists all readings by the token that they begin with. A token has at most about 30, so that no text can make the screen slow. */
export function readWords(tokens: Token[]): Reading[][] {
  const readings: Reading[][] = tokens.map(({ kind, word }, index) => (kind === 'letters' ? [{ word, first: index, end: index + 1 }] : []))
  const add = (first: number, end: number) => {
    for (const word of spellings(tokens.slice(first, end))) readings[first]!.push({ word, first, end })
  }
  const isJoined = ({ gap, before }: Token) => gap === 'none' || (gap === 'joint' && /^[-._*~'’·,:^=#]+$/.test(before))
  for (const [first, end] of runs(tokens, ({ gap }) => gap === 'none')) addTrimmed(tokens, first, end, add)
  for (const [first, end] of runs(tokens, isJoined)) {
    if (tokens.slice(first + 1, end).some(({ gap }) => gap !== 'none')) add(first, end)
    const masked = maskedWord(tokens.slice(first, end))
    if (masked) readings[first]!.push({ word: masked, first, end })
  }
  for (const [first, end] of runs(tokens, ({ before }) => before.length <= 3 && !before.includes('\n\n'), isSingle))
    if (end - first >= 3) addSpelledOut(tokens, first, end, add)
  return readings
}

/** The longest runs of at least two tokens in which each one continues the previous one. */
function runs(tokens: Token[], hangs: (token: Token) => boolean, belongs: (token: Token) => boolean = () => true) {
  const found: [first: number, end: number][] = []
  for (let first = 0; first < tokens.length;) {
    let end = first + 1
    if (belongs(tokens[first]!)) while (end < tokens.length && hangs(tokens[end]!) && belongs(tokens[end]!)) end++
    if (end - first > 1) found.push([first, end])
    first = end
  }
  return found
}

const isSingle = ({ word }: Token) => word.length === 1

/** Reads "f u l l  s e r v i c e" as a whole, and each part between the wider gaps. */
function addSpelledOut(tokens: Token[], first: number, end: number, add: (first: number, end: number) => void) {
  const width = ({ before }: Token) => before.length + (/\s/.test(before) ? 1 : 0)
  let narrowest = Infinity
  for (let index = first + 1; index < end; index++) narrowest = Math.min(narrowest, width(tokens[index]!))
  const parts = runs(tokens.slice(first, end), (token) => width(token) <= narrowest)
  for (const [from, to] of parts) addTrimmed(tokens, first + from, first + to, add)
  if (parts.length > 1) add(first, end)
}

/** Reads the whole run, and also without common prefixes and suffixes: "4u", "100", "a". */
function addTrimmed(tokens: Token[], first: number, end: number, add: (first: number, end: number) => void) {
  const isHungOn = ({ kind, word }: Token) => kind !== 'letters' || /^(a|i|u|n|r|me|you)$/.test(word)
  for (const from of isHungOn(tokens[first]!) ? [first, first + 1] : [first])
    for (let to = end; to > from + 1 && to >= end - 2 && (to === end || isHungOn(tokens[to]!)); to--) add(from, to)
}

const letterOf: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '€': 'e', '£': 'l' }

/** Spells a word as written, and with letters for digits and symbols. Of 1, !, and |, the first three may each be i or l. */
function spellings(tokens: Token[]): string[] {
  const written = tokens.map(({ word }) => word).join('')
  if (written.length > longest) return []
  if (tokens.every(({ kind }) => kind === 'letters')) return [written]
  if (!/\p{L}|^[@$]{3,}$/u.test(written)) return []
  let words = ['']
  let open = 3
  for (const char of written) {
    const either = '1!|'.includes(char) && open-- > 0
    const letter = '1!|'.includes(char) ? 'l' : (letterOf[char] ?? char)
    words = words.flatMap((word) => (either ? [`${word}i`, `${word}l`] : [word + letter]))
  }
  return /^[\p{L}\d]+$/u.test(written) ? [written, ...words] : words
}

/** Reads "f**k", with a star for each omitted letter. */
function maskedWord(tokens: Token[]) {
  const isMasked = tokens.slice(1).every(({ before }) => /^\*+$/.test(before)) && tokens.every(({ kind }) => kind === 'letters')
  const word = tokens.map(({ word, before }, index) => (index ? before + word : word)).join('')
  return isMasked && word.length <= longest ? word : undefined
}
