import { readFile } from 'node:fs/promises'

export type CommonPasswords = { has: (password: string) => boolean }

/** A piece of up to four characters, repeated: there are too many of these to list. */
const repetition = /^(.{1,4})\1+$/su

/** The most common passwords, read once (3 MB). Operators can add lines of their own. */
export async function readCommonPasswords(path: string): Promise<CommonPasswords> {
  const list = new Set(fold(await readFile(path, 'utf8')).split(/\r?\n/))
  return {
    has(password) {
      const folded = fold(password)
      return list.has(folded) || repetition.test(folded)
    },
  }
}

function fold(text: string) {
  return text.normalize('NFKC').toLowerCase()
}
