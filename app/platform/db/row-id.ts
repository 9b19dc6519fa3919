/** Reads an id that a row may have, as an address or a form gives it. Anything else is 0, which no row has. */
export const idOf = (text: number | string) => (/^[1-9]\d{0,15}$/.test(String(text)) ? Number(text) : 0)
