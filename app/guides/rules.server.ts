import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Rules } from './rules.ts'

const rule = z.strictObject({ number: z.int().positive(), name: z.string().min(1), text: z.string().min(1) })
const version = z.strictObject({ version: z.int().positive(), from: z.iso.date(), rules: z.array(rule).min(1) })
const file = z.strictObject({ help: z.string(), versions: z.array(version).min(1) })

/** Reads content/rules.json, whose versions and numbers must be in order, without duplicates. */
export async function readRules(folder: string): Promise<Rules> {
  const { versions } = file.parse(JSON.parse(await readFile(join(folder, 'rules.json'), 'utf8')))
  const isRising = (numbers: number[]) => numbers.every((number, at) => at === 0 || number > numbers[at - 1]!)
  if (!isRising(versions.map((one) => one.version)) || !versions.every(({ rules }) => isRising(rules.map(({ number }) => number))))
    throw new Error('content/rules.json: versions, and the rules in each, must have ascending numbers.')
  return versions
}
