/** How a language writes dates. It gets the month's name in full or short, as Intl has it. */
type DateForms = {
  /** Which name of the month a day within a sentence has. */
  monthOfDay: 'long' | 'short'
  day: (day: number, month: string, year?: number) => string
  shortDay: (day: number, shortMonth: string, year?: number) => string
  month: (month: string, year: number) => string
  /** The hour from 1 to 12, and the minute in two digits. */
  clock: (hour: number, minute: string, isMorning: boolean) => string
  moment: (day: string, clock: string, hour: number) => string
  /** Between two days. */
  to: string
}

type Entry = {
  /** The page's `lang`, and what's in front of its path, except in English. */
  code: string
  /** How Intl writes numbers and lists. Scripts in the browser make it from the page's `lang`. */
  locale: `${string}-US`
  /** The language in its own words. */
  name: string
  /** The setting that turns the language off. */
  setting?: string
  dates: DateForms
}

/** Every language of the site. The first is the one that everything is written in, and the others are translations. */
const all = [
  {
    code: 'en',
    locale: 'en-US',
    name: 'English',
    dates: {
      monthOfDay: 'short',
      day: (day, month, year) => (year === undefined ? `${month} ${day}` : `${month} ${day}, ${year}`),
      shortDay: (day, month, year) => (year === undefined ? `${month} ${day}` : `${month} ${day}, ${year}`),
      month: (month, year) => `${month} ${year}`,
      clock: (hour, minute, isMorning) => `${hour}:${minute} ${isMorning ? 'AM' : 'PM'} UTC`,
      moment: (day, clock) => `${day} at ${clock}`,
      to: ' to ',
    },
  },
  {
    code: 'es',
    locale: 'es-US',
    name: 'Español',
    setting: 'SPANISH',
    dates: {
      monthOfDay: 'long',
      day: (day, month, year) => (year === undefined ? `${day} de ${month}` : `${day} de ${month} de ${year}`),
      shortDay: (day, month, year) => (year === undefined ? `${day} ${month}` : `${day} ${month} ${year}`),
      month: (month, year) => `${month} de ${year}`,
      // A line doesn’t break within “p. m.”.
      clock: (hour, minute, isMorning) => `${hour}:${minute}\u00A0${isMorning ? 'a' : 'p'}.\u00A0m. (UTC)`,
      moment: (day, clock, hour) => `${day} a ${hour === 1 ? 'la' : 'las'} ${clock}`,
      to: ' al ',
    },
  },
] as const satisfies readonly Entry[]

export type Language = (typeof all)[number]['code']
type Setting = Extract<(typeof all)[number], { setting: string }>['setting']
export type SiteLanguage = Entry & { code: Language; setting?: Setting }

export const languages: readonly SiteLanguage[] = all

export const findLanguage = (language: Language) => languages.find(({ code }) => code === language)!

export const inEachLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map(({ code }) => [code, make(code)])) as Record<Language, T>

/** What's read for each language, all at once. */
export async function readInEachLanguage<T>(read: (language: Language) => Promise<T>) {
  const list = await Promise.all(languages.map(async ({ code }) => [code, await read(code)] as const))
  return Object.fromEntries(list) as Record<Language, T>
}
