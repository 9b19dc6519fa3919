import type { Rule } from '#app/guides/rules.ts'
import type { Ground } from '#app/statements/statement.ts'
import { readNote } from './decision.ts'

/** As typed: a form is shown again with it. */
export type GroundInput = { rule: string; quoted: string; note: string }
export type WrongGround = Partial<Record<keyof GroundInput, string>>

/** Characters of the quoted part. */
export const quotedLimit = 500

type Form = Partial<Record<keyof GroundInput, string>>
type Asked = {
  rules: readonly Rule[]
  /** Where the quoted part has to stand; undefined: anywhere. */ texts?: readonly string[]
  ask: string
}

type Read = { input: GroundInput; ground?: Ground; wrong?: WrongGround }

/** The rule, the quoted part, which has to stand in what is judged or be empty, and the note. */
export function readGround({ rule = '', quoted = '', note }: Form, { rules, texts, ask }: Asked): Read {
  const read = readNote(note, ask)
  const input: GroundInput = { rule, quoted: quoted.replaceAll('\r\n', '\n').trim(), note: read.note }
  const number = rules.find((one) => String(one.number) === rule)?.number
  const wrong: WrongGround = {
    ...(number === undefined && { rule: 'Choose the rule that it rests on.' }),
    ...(describeQuoted(input.quoted, texts) && { quoted: describeQuoted(input.quoted, texts) }),
    ...(read.wrong && { note: read.wrong }),
  }
  if (number === undefined || Object.keys(wrong).length) return { input, wrong }
  return { input, ground: { rule: number, quoted: input.quoted, note: read.note } }
}

function describeQuoted(quoted: string, texts: Asked['texts']) {
  const length = Array.from(quoted).length
  if (length > quotedLimit) return `Shorten it to ${quotedLimit} characters. It has ${length}.`
  if (quoted && texts && !texts.some((text) => flat(text).includes(flat(quoted))))
    return 'These words do not stand in it. Copy them as they stand, or leave this empty where it is about a picture.'
  return undefined
}

/** A form may have wrapped a line where the text has a space. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
