import { defineCopy } from '#app/platform/copy/catalog.ts'

/** What's wrong with brand.json, or with a picture or font next to it. */
export const brandFilesCopy = defineCopy('brand-files', {
  badColor: 'A color is # and six digits, such as #5e2352',
  unknownColor: 'There’s no color of this name. The colors are {colors}',
  faintByDay: '“{on}” on “{over}” has a contrast of {contrast} in the light theme, and people need at least {least}',
  faintByNight: '“{on}” on “{over}” has a contrast of {contrast} in the dark theme, and people need at least {least}',
  notSvg: 'This isn’t an SVG image with a viewBox.',
  unsafeSvg: 'The image has a script, or something from another file. Export it as a plain SVG.',
  notFont: 'This isn’t a WOFF2 font.',
  tooLarge: 'The file has {size} KB. Every visitor fetches it, so {most} KB is the most.',
})

/** The page that the installed app shows without a connection. It doesn’t say what the site is. */
export const offlineCopy = defineCopy('offline', {
  title: 'You’re offline',
  lead: 'Nothing from earlier visits is stored on this device. Check your connection, then try again.',
  again: 'Try again',
})
