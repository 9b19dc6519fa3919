import { z } from 'zod'
import { BadContent, readJsonContent } from '#app/content-file.server.ts'
import { contentFilesCopy } from '#app/content-files-copy.ts'
import { terminal } from '#app/copy/terminal.ts'
import type { Rules } from './rules.ts'

const copy = terminal.read(contentFilesCopy)

const rule = z.strictObject({ number: z.int().positive(), name: z.string().min(1), text: z.string().min(1) })
const version = z.strictObject({ version: z.int().positive(), from: z.iso.date(copy.notDate), rules: z.array(rule).min(1) })
const file = z.strictObject({ help: z.string(), versions: z.array(version).min(1) })

/** Reads the rules, whose versions and numbers must be in order, without duplicates. */
export async function readRules(path: string): Promise<Rules> {
  const { versions } = await readJsonContent(path, file)
  const isRising = (numbers: number[]) => numbers.every((number, at) => at === 0 || number > numbers[at - 1]!)
  if (!isRising(versions.map((one) => one.version)) || !versions.every(({ rules }) => isRising(rules.map(({ number }) => number))))
    throw new BadContent(path, undefined, copy.notAscending)
  return versions
}
