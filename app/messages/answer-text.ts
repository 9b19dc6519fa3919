import { readText } from './message.ts'

/** How many texts an advertiser may keep, and characters of a name. */
export const answerTextLimits = { texts: 20, name: 40 } as const

export type AnswerText = { name: string; text: string }

export function findAnswerTextErrors({ name = '', text = '' }: Partial<AnswerText>) {
  const named = readText(name.replaceAll(/\s+/g, ' '), answerTextLimits.name)
  const { text: written, wrong } = readText(text)
  const errors = {
    ...(named.wrong && { name: named.text ? named.wrong : 'Give it a name to pick it by.' }),
    ...(wrong && { text: wrong }),
  }
  return { name: named.text, text: written, errors }
}
