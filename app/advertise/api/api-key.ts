export const mostKeys = 5
export const longestName = 40

/** Whoever finds one somewhere can tell what it is. */
export const prefix = 'evf_'
/** How much of a key its owner sees later, to tell it from the others. */
export const beginningLength = 8

export const isKey = (text: string) => /^evf_[\w-]{43}$/.test(text)
