import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { UnsafeSettings } from '#app/config.server.ts'
import { contentFilesCopy } from './copy.ts'
import { inTerminal, terminal } from '#app/platform/copy/terminal.ts'

const copy = terminal.read(contentFilesCopy)

/** A mistake in a file that an operator edits. The start stops with this sentence. */
export class BadContent extends UnsafeSettings {
  constructor(file: string, line: number | undefined, reason: string) {
    super(line === undefined ? copy.badFile({ file, reason }) : copy.badLine({ file, line: `${line}`, reason }))
  }
}

/** Reads a JSON file. A mistake is named with its line. */
export async function readJsonContent<T>(path: string, shape: z.ZodType<T>): Promise<T> {
  const text = await readContentText(path)
  const result = shape.safeParse(parseJson(path, text), inTerminal)
  if (result.success) return result.data
  const { place, message } = firstIssue(result.error)
  throw new BadContent(path, lineOf(text, place), copy.mistake({ place: place.join(', ') || copy.wholeFile, reason: message }))
}

/** Some editors write a byte order mark. */
export const readContentText = async (path: string) => (await readFile(path, 'utf8')).replace(/^\ufeff/, '')

/** An unknown key is the place of its own mistake. */
export function firstIssue({ issues }: z.ZodError) {
  const [{ path, message, ...issue }] = issues as [(typeof issues)[number]]
  return { place: issue.code === 'unrecognized_keys' ? [...path, issue.keys[0]!] : path, message }
}

export function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const position = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length)
    throw new BadContent(path, lineAt(text, position), copy.notJson)
  }
}

export const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length

/** The line where the value at this path of keys and indexes begins, or what's there of the path. The text is valid JSON. */
export function lineOf(text: string, path: PropertyKey[]) {
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)]
  let [at, found] = [0, tokens[0]]
  read(0)
  return lineAt(text, found?.index ?? 0)

  /** Reads one value. `depth` is how much of the path leads to it, or -1 beside the path. */
  function read(depth: number) {
    if (depth >= 0) found = tokens[at]
    const open = tokens[at++]?.[0]
    if (open !== '{' && open !== '[') return
    for (let index = 0; at < tokens.length && !'}]'.includes(tokens[at]![0]); index++) {
      const key: unknown = open === '{' ? JSON.parse(tokens[at]![0]) : index
      if (open === '{') at += 2
      read(depth >= 0 && depth < path.length && key === path[depth] ? depth + 1 : -1)
      if (tokens[at]?.[0] === ',') at++
    }
    at++
  }
}
