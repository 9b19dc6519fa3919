/** Two pictures whose 64-bit hashes differ in at most this many bits are the same one to a person. */
export const sameWithin = 6

/** The side of the gray square from which a hash is made, and of the square of coarse waves that it keeps. */
export const likenessSide = 32
const kept = 8

const waves = Array.from({ length: kept }, (_, wave) =>
  Array.from({ length: likenessSide }, (_, at) => Math.cos((Math.PI * (2 * at + 1) * wave) / (2 * likenessSide))),
)

/**
 * 64 bits, as text, that a copy in another size, kind or brightness shares nearly all of: how strong each of the coarsest waves of
 * light and dark is, against the middle one (a perceptual hash from a discrete cosine transform).
 */
export function likenessOf(gray: Uint8Array): string {
  const rows = Array.from({ length: likenessSide }, (_, y) => gray.subarray(y * likenessSide, (y + 1) * likenessSide))
  const across = rows.map((row) => waves.map((wave) => wave.reduce((sum, share, x) => sum + share * row[x]!, 0)))
  const strengths = waves.flatMap((wave) => waves.map((_, column) => wave.reduce((sum, share, y) => sum + share * across[y]![column]!, 0)))
  // The first is the mean brightness, and says nothing of the picture.
  const middle = strengths.slice(1).toSorted((a, b) => a - b)[Math.floor((strengths.length - 1) / 2)]!
  return strengths.map((strength, at) => (at > 0 && strength > middle ? '1' : '0')).join('')
}

export const bitsApart = (one: string, other: string) => Array.from(one).filter((bit, at) => bit !== other[at]).length
