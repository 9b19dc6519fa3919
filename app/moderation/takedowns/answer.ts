import { readText } from '#app/messages/message.ts'
import type { TakeDownAnswerCopy } from './copy.ts'
import { takeDownLimits } from './takedown.ts'

export type AnswerForm = { text?: string; faith?: string }
export type AnswerErrors = { text?: string; faith?: string }

const [least, most] = takeDownLimits.answer

/** Reads an advertiser's answer, which needs a good-faith statement like the request's own. */
export function readAnswer({ text: input, faith }: AnswerForm, copy: TakeDownAnswerCopy): { text: string; errors?: AnswerErrors } {
  const { text, error } = readText(input, most)
  const { length } = Array.from(text)
  const errors: AnswerErrors = {
    ...(length > most ? { text: copy.tooLong({ length, most }) } : error || length < least ? { text: copy.tooShort({ least }) } : {}),
    ...(faith === 'on' ? {} : { faith: copy.checkFaith }),
  }
  return { text, ...(Object.keys(errors).length ? { errors } : {}) }
}
