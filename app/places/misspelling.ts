/** How many typos a text of this length may have. Short names are too similar for more. */
export function slipsAllowed(text: string): number {
  return text.length < 4 ? 0 : text.length < 6 ? 1 : text.length < 11 ? 2 : 3
}

/** The edit distance between two texts: a character inserted, missing, or wrong, or two swapped. Infinity if it's over `most`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  let beforeLast: number[] = []
  let last: number[] = []
  for (let j = 0; j <= b.length; j++) last.push(j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let fewest = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      const isSwapped = i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      let slips = last[j - 1]! + (isSame ? 0 : 1)
      if (last[j]! + 1 < slips) slips = last[j]! + 1
      if (row[j - 1]! + 1 < slips) slips = row[j - 1]! + 1
      if (isSwapped && beforeLast[j - 2]! + 1 < slips) slips = beforeLast[j - 2]! + 1
      row.push(slips)
      if (slips < fewest) fewest = slips
    }
    if (fewest > most) return Infinity
    beforeLast = last
    last = row
  }
  return last[b.length]! > most ? Infinity : last[b.length]!
}
