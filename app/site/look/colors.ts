/** A color by day and by night. */
type ColorPair = { light: string; dark: string }

export type Colors = Record<string, ColorPair>

/** Text on dark bands and on amber, which is the same by day and by night. */
const fixed: Colors = {
  'on-night': { light: '#f4e9d9', dark: '#f4e9d9' },
  'on-night-2': { light: '#c9b8c6', dark: '#c9b8c6' },
  'on-amber': { light: '#1e1228', dark: '#1e1228' },
}

const text = 4.5
const control = 3
/** What has to stand out from what, and how much (WCAG 2.2, 1.4.3 and 1.4.11). */
const contrasts: [on: string, over: string, least: number][] = [
  ...['paper', 'paper-2', 'field', 'fall-1', 'fall-2', 'fall-3'].map((over): [string, string, number] => ['ink', over, text]),
  ['ink-2', 'paper', text],
  ['ink-2', 'paper-2', text],
  ['ink-2', 'field', text],
  ['plum', 'paper', text],
  ['plum', 'field', text],
  ['on-act', 'act', text],
  ['act', 'paper', control],
  ['edge', 'paper', control],
  ['edge', 'field', control],
  ['focus', 'paper', control],
  ['on-night', 'night', text],
  ['on-night', 'night-2', text],
  ['on-night-2', 'night', text],
  ['on-amber', 'amber', text],
]

/** The pairs that would be hard to read. */
export function findFaintPairs(colors: Colors) {
  const all = { ...fixed, ...colors }
  return contrasts.flatMap(([on, over, least]) =>
    (['light', 'dark'] as const)
      .map((theme) => ({ on, over, theme, least, contrast: contrastOf(all[on]![theme], all[over]![theme]) }))
      .filter(({ contrast }) => contrast < least),
  )
}

function contrastOf(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, as WCAG defines it. */
function luminance(color: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The dark bands of every page (`--night`): behind the icon, and around the window of the installed app. */
export const appColor = '#271632'
