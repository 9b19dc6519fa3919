import { z } from 'zod'
import { BadContent, firstIssue, lineOf, parseJson, readContentText } from '#app/platform/files/content-file.server.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import { inTerminal, terminal } from '#app/platform/copy/terminal.ts'
import { rulesInForce, type Rules } from '#app/site/guides/rules.ts'
import { noteLimits } from './decision.ts'
import { phraseUses, type Phrases } from './phrases.ts'

const phrase = z.string().trim().min(noteLimits[0]).max(noteLimits[1])
const file = z.strictObject({ help: z.string(), ...groupsOf(z.record(z.string(), phrase)) })

function groupsOf<Group extends z.ZodType>(group: Group) {
  return Object.fromEntries(phraseUses.map((use) => [use, group])) as Record<(typeof phraseUses)[number], Group>
}

/** Reads the phrases, which may be about these rules. Operators edit them, so the error says what to fix. */
export async function readPhrases(path: string, rules?: Rules): Promise<Phrases> {
  const text = await readContentText(path)
  const { data, error } = file.safeParse(parseJson(path, text), inTerminal)
  const copy = terminal.read(contentFilesCopy)
  const refuse = (place: PropertyKey[], reason: string) =>
    new BadContent(path, lineOf(text, place), copy.mistake({ place: nameOf(place), reason }))
  if (error) {
    const { place, message } = firstIssue(error)
    throw refuse(place, message)
  }
  if (!rules) return data
  const numbers = new Set(rulesInForce(rules).rules.map(({ number }) => String(number)))
  for (const use of phraseUses)
    for (const number of Object.keys(data[use])) if (!numbers.has(number)) throw refuse([use, number], copy.noRule)
  return data
}

/** Returns `warning, rule 14`. */
function nameOf([decision, rule]: PropertyKey[]) {
  const copy = terminal.read(contentFilesCopy)
  if (decision === undefined) return copy.wholeFile
  return rule === undefined ? String(decision) : copy.phraseOf({ decision: String(decision), rule: String(rule) })
}
