import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { adNamesEs } from './ad-names-copy.es.ts'

/** The names of what ads store in short: categories, days, and languages. */
export const adNamesCopy = defineCopy(
  'ad-names',
  {
    W4M: 'Woman for men',
    W4W: 'Woman for women',
    M4W: 'Man for women',
    M4M: 'Man for men',
    T4M: 'Trans person for men',
    T4W: 'Trans person for women',
    M4T: 'Man for trans people',
    W4T: 'Woman for trans people',
    T4T: 'Trans person for trans people',
    Couple: 'A couple',

    Monday: 'Monday',
    Tuesday: 'Tuesday',
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
    Saturday: 'Saturday',
    Sunday: 'Sunday',

    en: 'English',
    es: 'Spanish',
    zh: 'Chinese',
    tl: 'Tagalog',
    vi: 'Vietnamese',
    ar: 'Arabic',
    fr: 'French',
    ko: 'Korean',
    ru: 'Russian',
    pt: 'Portuguese',
    ht: 'Haitian Creole',
    hi: 'Hindi',
    de: 'German',
    pl: 'Polish',
    it: 'Italian',
    fa: 'Persian',
    ja: 'Japanese',
    uk: 'Ukrainian',
    ase: 'American Sign Language',
  },
  adNamesEs,
)

export type AdNamesCopy = CopyOf<typeof adNamesCopy>
