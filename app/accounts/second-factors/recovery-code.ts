/** Crockford's base 32, which has no letters that look like a digit or like each other. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 24

/** For example k7qd-93fm-2xvt-08hw-5y1c-rz60. With 120 random bits, codes need no slow hash. */
export function writeRecoveryCode(bytes: Uint8Array) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const code = Array.from({ length }, (_, index) => signs[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)]).join('')
  return code.match(/.{4}/g)!.join('-')
}

/** Accepts any case, spaces and dashes or none, o for 0, and i or l for 1. Undefined if it isn't a code. */
export function readRecoveryCode(input: string) {
  const code = input
    .toLowerCase()
    .replaceAll(/[\s–—-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{24}$/.test(code) ? code : undefined
}
