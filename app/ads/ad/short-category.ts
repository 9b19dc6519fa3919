import type { AdCardCopy } from './copy.ts'

/** A category as a badge shows it: a code that's the same in every language, or the one word among them. */
export const shortCategory = (copy: AdCardCopy, category: string) => (category === 'Couple' ? copy.couple : category)
