import { z } from 'zod'
import { BadContent, firstIssue, lineOf, parseJson, readContentText } from '#app/platform/files/content-file.server.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import { inEachLanguage } from '#app/platform/copy/languages.ts'
import { inTerminal, terminal } from '#app/platform/copy/terminal.ts'
import { openScreen, prepareRules, type PreparedRules, type TextScreen, type WordGroup, type WordRule } from './text-screen.ts'
import { readPattern, isFact } from './word-patterns.ts'
import { wordRulesCopy } from './copy.ts'

const copy = terminal.read(wordRulesCopy)

const patterns = z.array(z.string().trim().min(1)).min(1)
const sentence = inLanguages(z.string().trim().min(20).max(400))
const group = z.strictObject({
  words: patterns,
  near: patterns.optional(),
  notNear: patterns.optional(),
  flagNear: patterns.optional(),
  flagIn: patterns.optional(),
  within: z.int().min(0).max(20).optional(),
  except: patterns.optional(),
  flag: z.boolean().optional(),
  why: sentence.optional(),
})
const rule = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/, copy.badId),
  name: inLanguages(z.string().trim().min(3).max(60)),
  why: sentence,
  messages: z.boolean().optional(),
  groups: z.array(group).min(1),
})
const shape = z.strictObject({
  help: z.array(z.string()).optional(),
  version: z.int().positive(),
  rules: z.array(rule).min(1),
})

/** One text for every language, or one for each. A language without one shows the English. */
function inLanguages(text: z.ZodString) {
  return z
    .union([text, z.strictObject({ ...inEachLanguage(() => text.optional()), en: text })])
    .transform((read) => inEachLanguage((language) => (typeof read === 'string' ? read : (read[language] ?? read.en))))
}

/** What was read before, by the texts of the files. Reading them takes 80 ms and their trie more, so the sites of a process share both. */
const known = new Map<string, PreparedRules>()

/**
 * Reads and validates the words that an ad may not use, from several files of the same form. Operators edit them, so the error says what to
 * fix.
 */
export async function readWordRules(paths: string[], now: () => Date): Promise<TextScreen> {
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await readContentText(path) })))
  const key = JSON.stringify(files.map(({ text }) => text))
  const prepared = known.get(key) ?? prepareRules(checkWordFiles(files))
  known.set(key, prepared)
  return openScreen(prepared, now)
}

function checkWordFiles(files: WordFile[]) {
  const read: WordRule[] = []
  const versions: number[] = []
  for (const file of files) {
    const { version, rules } = checkWordFile(file, read)
    versions.push(version)
    read.push(...rules)
  }
  return { version: versions.join(' + '), rules: read }
}

type WordFile = { path: string; text: string }

function checkWordFile({ path, text }: WordFile, earlier: WordRule[]) {
  const refuse = (reason: string, place: PropertyKey[] = []) => new BadContent(path, lineOf(text, place), reason)
  const file = parseJson(path, text)
  const result = shape.safeParse(file, inTerminal)
  if (!result.success) {
    const { place, message } = firstIssue(result.error)
    throw refuse(terminal.read(contentFilesCopy).mistake({ place: placeOf(place, file), reason: message }), place)
  }
  const seen = earlier.map(({ id }) => id)
  for (const [at, { id, groups }] of result.data.rules.entries()) {
    if (seen.includes(id) || isFact(id)) throw refuse(copy.takenId({ id }), ['rules', at])
    for (const [index, group] of groups.entries()) {
      const error = findPatternError(group, seen)
      if (error) throw refuse(copy.badPattern({ rule: id, group: index + 1, ...error }), ['rules', at, 'groups', index])
    }
    seen.push(id)
  }
  return result.data
}

/** Returns `rule “coded”, groups, number 3, near`, because an id is easier to find than a rule's number. */
function placeOf(path: PropertyKey[], file: unknown) {
  if (path[0] !== 'rules' || typeof path[1] !== 'number') return path.join(', ') || terminal.read(contentFilesCopy).wholeFile
  const { id } = ((file as { rules: { id?: unknown }[] }).rules[path[1]] ?? {}) as { id?: unknown }
  const rest = path.slice(2).map((part) => (typeof part === 'number' ? copy.number({ number: part + 1 }) : String(part)))
  return [typeof id === 'string' ? copy.rule({ id }) : copy.ruleNumber({ number: path[1] + 1 }), ...rest].join(', ')
}

type PatternError = { pattern: string; role: string; reason: string }

function findPatternError(group: WordGroup, earlier: string[]): PatternError | undefined {
  for (const role of ['words', 'near', 'notNear', 'flagNear', 'flagIn', 'except'] as const)
    for (const pattern of group[role] ?? []) {
      const read = readPattern(pattern)
      if ('error' in read) return { pattern, role, reason: read.error(copy) }
      const words = read.positions.flat(2)
      const names = words.filter((word) => word.startsWith('{')).map((word) => word.slice(1, -1))
      const mayBeRule = role === 'near' || role === 'notNear'
      const unknown = names.find((name) => !isFact(name) && !(mayBeRule && earlier.includes(name) && pattern === `{${name}}`))
      if (unknown !== undefined) return { pattern, role, reason: copy.unknownName({ name: `{${unknown}}` }) }
    }
  return undefined
}
