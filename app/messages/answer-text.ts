import type { AnswerTextsCopy, ComposeCopy } from './copy.ts'
import { messageLimits, readText } from './message.ts'

/** How many saved replies an advertiser may have, and the longest name in characters. */
export const answerTextLimits = { texts: 20, name: 40 } as const

export type AnswerText = { name: string; text: string }

type AnswerCopy = { texts: AnswerTextsCopy; typed: ComposeCopy }

export function findAnswerTextErrors({ name = '', text = '' }: Partial<AnswerText>, copy: AnswerCopy) {
  const named = readText(name.replaceAll(/\s+/g, ' '), answerTextLimits.name, copy.typed)
  const { text: written, error } = readText(text, messageLimits.text, copy.typed)
  const errors = {
    ...(named.error && { name: named.text ? named.error : copy.texts.nameMissing }),
    ...(error && { text: error }),
  }
  return { name: named.text, text: written, errors }
}
