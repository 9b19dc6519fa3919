import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { rulesInForce, type Rules } from '#app/guides/rules.ts'
import { noteLimits } from './decision.ts'
import { phraseUses, type Phrases } from './phrases.ts'

const phrase = z.string().trim().min(noteLimits[0]).max(noteLimits[1])
const file = z.strictObject({ help: z.string(), ...groupsOf(z.record(z.string(), phrase)) })

function groupsOf<Group extends z.ZodType>(group: Group) {
  return Object.fromEntries(phraseUses.map((use) => [use, group])) as Record<(typeof phraseUses)[number], Group>
}

/** Reads content/phrases.json. Operators edit it, so the error says what to fix. */
export async function readPhrases(folder: string, rules: Rules): Promise<Phrases> {
  const path = join(folder, 'phrases.json')
  const refuse = (reason: string) => new Error(`${path} can't be used: ${reason}`)
  const text = await readFile(path, 'utf8')
  const { data, error } = z.preprocess((input) => parse(input as string), file).safeParse(text)
  if (error)
    throw refuse(error.issues.map(({ path: place, message }) => `${place.join(', rule ') || 'the whole file'}: ${message}.`).join('\n'))
  const numbers = new Set(rulesInForce(rules).rules.map(({ number }) => String(number)))
  for (const use of phraseUses)
    for (const number of Object.keys(data[use]))
      if (!numbers.has(number)) throw refuse(`${use}, rule ${number}: rules.json has no rule with this number.`)
  return data
}

/** Text that isn't JSON stays text, which no shape accepts. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
