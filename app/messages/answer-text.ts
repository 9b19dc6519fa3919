import { readText } from './message.ts'

/** How many saved replies an advertiser may have, and the longest name in characters. */
export const answerTextLimits = { texts: 20, name: 40 } as const

export type AnswerText = { name: string; text: string }

export function findAnswerTextErrors({ name = '', text = '' }: Partial<AnswerText>) {
  const named = readText(name.replaceAll(/\s+/g, ' '), answerTextLimits.name)
  const { text: written, error } = readText(text)
  const errors = {
    ...(named.error && { name: named.text ? named.error : 'Give it a name.' }),
    ...(error && { text: error }),
  }
  return { name: named.text, text: written, errors }
}
