import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readJsonContent } from './content-file.server.ts'
import { type Language, languages } from '#app/platform/copy/languages.ts'
import type { Bases } from '#app/platform/copy/replacements.server.ts'
import { UnsafeSettings } from '#app/config.server.ts'
import { contentFilesCopy } from './copy.ts'
import { terminal } from '#app/platform/copy/terminal.ts'

/** The file that says which shipped version an operator's file was copied from. */
export const baseFile = 'based-on.json'
/** The addresses of guides. */
export const addressFile = 'addresses.json'
/** The operator's own messages in each language. */
export const copyFile = (language: Language) => `copy.${language}.json`
/** The pictures and the font that an operator may add. */
export const brandFiles = { logo: 'logo.svg', mark: 'mark.svg', font: 'display.woff2' } as const

export const shippedContent = 'content'
/** Facts about the country, which aren't the operator's to change. */
const fixed = 'places'

type Translation = { original: string; path: string }

export type ContentFolder = {
  /** The shipped files that can be replaced, by their paths in content/. */
  names: string[]
  /** The path of a file: the operator's, or else the shipped one. */
  find: (name: string) => string
  /** Its translations into a language, the operator’s first, each with the English file that it translates. */
  translations: (name: string, language: Language) => Translation[]
  /** The names of the shipped files that the operator's replace. */
  replaced: string[]
  /** The operator's file without a shipped one, if there is one. */
  own: (name: string) => string | undefined
  /** What the operator's files and messages were compared with, by name. */
  bases: Bases
  /** The operator's files whose shipped ones an upgrade has removed. No one sees them. */
  orphans: string[]
}

/** The shipped content, with each file that the operator has in CONTENT_DIR in place of the shipped one. */
export async function openContentFolder(contentDir?: string, shipped = shippedContent): Promise<ContentFolder> {
  const shippedNames = await listReplaceable(shipped)
  const ourTranslations = (name: string, language: Language) =>
    shippedNames.includes(`${language}/${name}`) ? [{ original: `${shipped}/${name}`, path: `${shipped}/${language}/${name}` }] : []
  if (!contentDir)
    return {
      names: shippedNames,
      find: (name) => `${shipped}/${name}`,
      translations: ourTranslations,
      replaced: [],
      own: () => undefined,
      bases: {},
      orphans: [],
    }
  const copy = terminal.read(contentFilesCopy)
  if (!statSync(contentDir, { throwIfNoEntry: false })?.isDirectory()) throw new UnsafeSettings(copy.noFolder({ folder: contentDir }))
  const theirs = await listFiles(contentDir)
  const own = (name: string) => (theirs.includes(name) ? join(contentDir, name) : undefined)
  const noted = own(baseFile)
  const bases = noted ? await readJsonContent(noted, z.record(z.string(), z.string())) : {}
  const settings = [addressFile, baseFile, ...Object.values(brandFiles), ...languages.map(({ code }) => copyFile(code))]
  const replacesNothing = theirs.filter((name) => !shippedNames.includes(name) && !settings.includes(name))
  // A file that replaced a shipped one before an upgrade removed that must not stop the site.
  const stray = replacesNothing.filter((name) => !(name in bases))
  if (stray.length) throw new UnsafeSettings(copy.strayFiles({ files: stray.join(', '), examples: shippedNames.slice(0, 3).join(', ') }))
  const replaced = theirs.filter((name) => shippedNames.includes(name))
  const find = (name: string) => (replaced.includes(name) ? join(contentDir, name) : `${shipped}/${name}`)
  return {
    names: shippedNames,
    find,
    translations: (name, language) => [
      ...(replaced.includes(`${language}/${name}`) ? [{ original: find(name), path: find(`${language}/${name}`) }] : []),
      ...ourTranslations(name, language),
    ],
    replaced,
    own,
    bases,
    orphans: replacesNothing.filter((name) => name in bases),
  }
}

/** Whether a file is in English: each other language has a folder. */
export const isOriginal = (name: string) => !languages.some(({ code }) => name.startsWith(`${code}/`))

/** The shipped files that an operator can replace, by their paths in content/. */
export async function listReplaceable(shipped: string) {
  return (await listFiles(shipped)).filter((name) => !name.startsWith(`${fixed}/`))
}

/** Without hidden files, such as those of git, and README files, which are the operator's own notes. */
async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((name) => !/(^|\/)(\.|README)/.test(name))
    .toSorted()
}
