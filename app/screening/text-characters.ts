import { digitsOf } from './number-signs.ts'

/** One sign as a reader sees it: lower case, without accents, Latin where it looks Latin. `from` and `to` are its place in the text. */
export type Character = { sign: string; from: number; to: number }

const pairs = (from: string, to: string) => Array.from(from).map((sign, index): [string, string] => [sign, to[index]!])

/** What looks like a Latin letter and is none. What Unicode itself takes apart (full-width, mathematical, circled) needs no line here. */
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

/** The code points at which a row of the letters A to Z begins: white on black in circles, in squares, and the letters of flags. */
const flagLetters = 0x1f1e6
const rows = [0x1f150, 0x1f170, flagLetters]

export function readCharacters(text: string): Character[] {
  const characters: Character[] = []
  let from = 0
  for (const sign of text) {
    const to = from + sign.length
    for (const plain of plainSigns(sign, text, from)) characters.push({ sign: plain, from, to })
    // A mark belongs to the letter before it, so that a finding shows the whole of what was written.
    if (characters.length && sign >= '\u0300' && /\p{M}/u.test(sign)) characters.at(-1)!.to = to
    from = to
  }
  return characters
}

function plainSigns(sign: string, text: string, at: number): string {
  const code = sign.codePointAt(0)!
  if (code >= 0x20 && code < 0x7f) return sign.toLowerCase()
  if (/[\n\v\f\u0085\u2028\u2029]/.test(sign)) return '\n'
  if (/[\s\u2800]/.test(sign)) return ' '
  const row = rows.find((first) => code >= first && code < first + 26)
  if (row) return row === flagLetters && isFlag(text, at) ? ' ' : String.fromCharCode(0x61 + code - row)
  // Taken apart, the half of 17½ would make it 171.
  if (/[¼-¾⅐-⅞↉]/.test(sign)) return '½'
  return lookAlikes.get(sign) ?? digitsOf(sign) ?? Array.from(sign.normalize('NFKD'), plainSign).join('')
}

function plainSign(sign: string) {
  const like = lookAlikes.get(sign) ?? lookAlikes.get(sign.toLowerCase())
  if (like) return like
  if (/[\p{M}\p{Cf}\p{Cc}\u115f\u1160\u3164]/u.test(sign)) return ''
  const lower = sign.toLowerCase()
  return lower.length === 1 ? lower : '\ufffd'
}

/** Two letters of flags side by side are shown as a flag; one alone is shown as a letter. */
function isFlag(text: string, at: number) {
  const isFlagLetter = (code = 0) => code >= flagLetters && code < flagLetters + 26
  return isFlagLetter(text.codePointAt(at + 2)) || (at >= 2 && isFlagLetter(text.codePointAt(at - 2)))
}
