export const units = 'zero one two three four five six seven eight nine'.split(' ')
const fromTen = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(' ')
/** Doesn't include "once" (11), which is an English word. */
const spanish = 'diez - doce trece catorce quince dieciseis diecisiete dieciocho'.split(' ')
const roman = 'x xi xii xiii xiv xv xvi xvii xviii'.split(' ')
/** Read only in sums and in digits that are spelled out, because several of these are other words too. */
export const spanishUnits = 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' ')

export const spanishTens =
  'veinte veintiuno veintidos veintitres veinticuatro veinticinco treinta cuarenta cincuenta sesenta setenta'.split(' ')

export const isRoman = (word: string) => roman.includes(word)

/** How these are often spelled, and in neighboring languages. */
const otherSpellings = new Map([
  ['trese', 13],
  ['catorse', 14],
  ['katorce', 14],
  ['quinse', 15],
  ['kince', 15],
  ['kinse', 15],
  ['kinze', 15],
  ['kuinse', 15],
  ['catorze', 14],
  ['disiete', 17],
  ['xvl', 16],
  ['xvll', 17],
  ['quatorze', 14],
  ['quinze', 15],
  ['dezesseis', 16],
  ['dezessete', 17],
  ['quattordici', 14],
  ['quindici', 15],
  ['sedici', 16],
  ['diciassette', 17],
  ['vierzehn', 14],
  ['funfzehn', 15],
  ['sechzehn', 16],
  ['siebzehn', 17],
])

const numberWords = new Map<string, number>([
  ...otherSpellings,
  ...[...units, ...fromTen, ...tens].map((word, value): [string, number] => [word, value]),
  ...[...spanish.entries()].map(([at, word]): [string, number] => [word, 10 + at]),
  ...[...roman.entries()].slice(1).map(([at, word]): [string, number] => [word, 10 + at]),
])

for (const [word, value] of [...numberWords])
  if (word.length > 5 && value < 18) numberWords.set(Array.from(word).toReversed().join(''), value)

/** The words from 10 to 17, which people also split: "sev enteen", "dieci siete". */
export const splitNumbers = new Map([...numberWords].filter(([word, value]) => value >= 10 && value <= 17 && word.length > 5))

export const digitWords = new Map([
  ...[...numberWords].filter(([, value]) => value < 10).map(([word, value]): [string, string] => [word, `${value}`]),
  ['oh', '0'],
  ['o', '0'],
])

/** The numbers that sums are made of. */
export const sumWords = new Map<string, number>([
  ...[...numberWords].filter(([word]) => !isRoman(word) && !tens.includes(word)),
  ...tens.slice(0, 8).map((word, index): [string, number] => [word, 20 + 10 * index]),
  ...spanishUnits.map((word, value): [string, number] => [word, value]),
  ...spanishTens.map((word, index): [string, number] => [word, index < 6 ? 20 + index : 10 * (index - 3)]),
])

/** Common misspellings. `valueOfWord` also accepts words that differ from these in one letter: "seventten", "fivteen". */
const misspelledTeens = new Map<number, string[]>([
  [13, ['thirten', 'thriten', 'therten']],
  [14, ['fourten', 'forten']],
  [15, ['fiften', 'fiveten', 'fifthten']],
  [16, ['sixten']],
  [17, ['seventen', 'svnten', 'sevnten', 'seventine']],
  [18, ['eighten']],
])

/** The numbers that are never part of another word, unlike "quince" in "quincena". */
const stuck = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'catorce', 'dieciseis', 'diecisiete']

/** Reads "imsixteen" and "sixteenyearold", but not "sixteenth". */
function valueOfStuck(word: string) {
  const number = stuck.find((one) => word.startsWith(one) || word.endsWith(one))
  return number && !/n(ths?|s)$/.test(word) ? numberWords.get(number) : undefined
}

/** The numbers without most of their vowels: "sxtn", "svnteen". */
const skeletons = new Map([
  ['thrtn', 13],
  ['frtn', 14],
  ['fftn', 15],
  ['sxtn', 16],
  ['svntn', 17],
  ['ctrc', 14],
  ['qnc', 15],
  ['dcss', 16],
  ['dcst', 17],
])

export function valueOfWord(word: string): number | undefined {
  const consonants = word.length < 9 ? word.replaceAll(/[aeiou]/g, '') : ''
  if (consonants.length > 2 && word.length - consonants.length < 2 && skeletons.has(consonants)) return skeletons.get(consonants)
  const known = numberWords.get(word) ?? (word.length > 8 ? valueOfStuck(word) : undefined)
  if (known === undefined && /^d[iye]+[cszk]/.test(word) && word.length < 13)
    return valueOfDieci(word.replace(/^d[iye]+[cszk][iy]?/, 'dieci'))
  if (known !== undefined || word.length < 5 || word.length > 24 || /ths?$/.test(word)) return known
  const plain = word.replaceAll(/(.)\1+/gu, '$1')
  if (plain.length > 11 || !/t\D{0,3}n/.test(plain)) return undefined
  for (const [value, spellings] of misspelledTeens) if (spellings.some((right) => isOneApart(plain, right))) return value
  return undefined
}

const valueOfDieci = (word: string) => (isOneApart(word, 'dieciseis') ? 16 : isOneApart(word, 'diecisiete') ? 17 : undefined)

/** Whether the words are equal or differ in one inserted, deleted, or replaced letter. */
function isOneApart(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  let [end, otherEnd] = [one.length, other.length]
  while (end > at && otherEnd > at && one[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  return end - at <= 1 && otherEnd - at <= 1
}
