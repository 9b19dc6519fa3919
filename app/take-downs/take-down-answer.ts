import { readText } from '#app/messages/message.ts'
import { takeDownLimits } from './take-down.ts'

export type AnswerForm = { text?: string; faith?: string }
export type AnswerErrors = { text?: string; faith?: string }

const [least, most] = takeDownLimits.answer

/** Reads an advertiser's answer, which needs a good-faith statement like the request's own. */
export function readAnswer({ text: input, faith }: AnswerForm): { text: string; errors?: AnswerErrors } {
  const { text, error } = readText(input, most)
  const tooShort = Array.from(text).length < least && `Write at least ${least} characters: what it shows, where it is from, who agreed.`
  const errors = {
    ...(error || tooShort ? { text: tooShort || error } : {}),
    ...(faith === 'on' ? {} : { faith: 'Tick this if it is so. We need your word.' }),
  }
  return { text, ...(Object.keys(errors).length ? { errors: errors as AnswerErrors } : {}) }
}
