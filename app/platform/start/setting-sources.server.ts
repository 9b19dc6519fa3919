import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { terminal } from '#app/platform/copy/terminal.ts'
import { quoted } from '#app/platform/db/private-folder.server.ts'
import { startupCopy } from './copy.ts'
import { type Line, parseSettingsFile } from './settings-file.ts'

export type Environment = Record<string, string | undefined>
/** A setting's value as it was written, and where: undefined is the default. `DATABASE_URL_FILE, /etc/evenfall/evenfall.env:12` is a place, too. */
export type Given = { value: string; from?: 'environment' | (string & {}) }

type Known = {
  names: readonly string[]
  isSecret: (name: string) => boolean
  /** The known name that a mistyped one most resembles. */
  nearest: (name: string) => string | undefined
}

const copy = terminal.read(startupCopy)
/** Where the file is looked for, unless EVENFALL_ENV names it. */
const places = ['evenfall.env', '/etc/evenfall/evenfall.env']
const mostBytes = 64 * 1024
const othersMayRead = 0o004

/**
 * What the environment and the settings file say, and what's wrong with them. The environment wins, also if it says that a setting is empty.
 * `searches` looks for the file where no one named it.
 */
export function gatherSettings(env: Environment, known: Known, { searches = false } = {}) {
  const errors: string[] = []
  // bin/evenfall of a release works in the release's own folder, which the operator didn't mean by a relative path.
  const fromCaller = (file: string) => (env['EVENFALL_CALLED_FROM'] && file ? resolve(env['EVENFALL_CALLED_FROM'], file) : file)
  const path =
    env['EVENFALL_ENV'] === undefined ? (searches ? places.map(fromCaller).find(isReadable) : undefined) : fromCaller(env['EVENFALL_ENV'])
  const lines = path ? readSettingsFile(path, errors) : new Map<string, Line>()
  for (const [name, { line }] of lines) if (!isKnown(name, known)) errors.push(unknownIn(`${path}:${line}`, name, known.nearest(name)))
  for (const name of mistypedIn(env, known)) errors.push(unknownIn(copy.environment, name, known.nearest(name)))
  if (path && [...lines].some(([name, { value }]) => value && known.isSecret(name)) && mayOthersRead(path))
    errors.push(copy.fileOpenToOthers({ file: path, command: `chmod o= ${quoted(path)}` }))

  const given = new Map<string, Given>()
  for (const name of known.names) {
    const fileName = known.isSecret(name) ? `${name}_FILE` : undefined
    if (env[name] !== undefined || (fileName && env[fileName] !== undefined)) {
      given.set(name, pick(name, { value: env[name], path: fromCaller((fileName && env[fileName]) ?? ''), from: 'environment' }, errors))
    } else if (lines.has(name) || (fileName && lines.has(fileName))) {
      const [own, file] = [lines.get(name), fileName ? lines.get(fileName) : undefined]
      given.set(
        name,
        pick(name, { value: own?.value, path: fromCaller(file?.value ?? ''), from: `${path}:${(own ?? file)!.line}` }, errors),
      )
    }
  }
  return { given, errors }
}

/** Takes the value itself or, for a secret, what's in the file that NAME_FILE names. */
function pick(name: string, { value = '', path = '', from }: { value?: string; path?: string; from: string }, errors: string[]): Given {
  const variable = `${name}_FILE`
  if (!path) return value ? { value, from } : { value: '' }
  if (value) errors.push(copy.givenTwice({ setting: name, other: variable }))
  const origin = from === 'environment' ? variable : `${variable}, ${from}`
  try {
    const secret = readText(path).replace(/\r?\n$/, '')
    if (!secret) errors.push(copy.secretFileEmpty({ setting: variable, file: path }))
    return { value: secret, from: origin }
  } catch (error) {
    errors.push(copy.secretFileUnreadable({ setting: variable, file: path, reason: reasonOf(error) }))
    return { value: '', from: origin }
  }
}

function readSettingsFile(path: string, errors: string[]) {
  try {
    return parseSettingsFile(path, readText(path), errors)
  } catch (error) {
    errors.push(copy.settingsFileUnreadable({ file: path, reason: reasonOf(error) }))
    return new Map<string, Line>()
  }
}

/** Reads no device and no huge file, either of which would hold up the start. */
function readText(path: string) {
  const stat = statSync(path)
  if (!stat.isFile() && path !== '/dev/null') throw new Error(copy.notFile)
  if (stat.size > mostBytes) throw new Error(copy.fileTooLarge({ most: mostBytes / 1024 }))
  const bytes = readFileSync(path)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Error(copy.notUtf8)
  }
}

const isKnown = (name: string, { names, isSecret }: Known) =>
  names.includes(name) || (name.endsWith('_FILE') && names.includes(name.slice(0, -5)) && isSecret(name.slice(0, -5)))

/** What other programs put into every process's environment and looks like ours: systemd, Java, Jenkins, CGI, and password managers. */
const others = new Set('APP_HOME STATE_DIRECTORY EXIT_CODE EXIT_STATUS HOSTNAME HOSTTYPE HOME EVENFALL_ENV EVENFALL_CALLED_FROM'.split(' '))
/** Beginnings of names that are as likely to be another program's. */
const commonBeginnings = new Set(['APP', 'DATA', 'LOG', 'STATE', 'EXIT', 'JOB', 'CONTENT', 'PASSWORD', 'PAGE', 'GUIDE', 'SITE'])
/** Kubernetes describes each service to all processes: a service called `smtp` gives them SMTP_PORT_25_TCP_ADDR. */
const ofService = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/

/** Variables that are probably meant for this site: they begin like a setting, or are a letter or two away from one. */
function mistypedIn(env: Environment, known: Known) {
  const beginnings = new Set(known.names.filter((name) => name.includes('_')).map((name) => name.split('_')[0]!))
  beginnings.add('EVENFALL')
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value || !/^[A-Z][A-Z0-9_]*$/.test(name) || others.has(name) || isKnown(name, known)) return []
    if (ofService.test(name) || (name.endsWith('_PORT') && value.startsWith('tcp://'))) return []
    const beginning = name.includes('_') ? name.split('_')[0]! : ''
    const beginsAlike = beginnings.has(beginning) && !commonBeginnings.has(beginning)
    return beginsAlike || known.nearest(name) ? [name] : []
  })
}

function unknownIn(place: string, setting: string, nearest: string | undefined) {
  return nearest ? copy.unknownMeant({ place, setting, nearest }) : copy.unknownSetting({ place, setting, command: 'npm run settings' })
}

function mayOthersRead(path: string) {
  // Windows has no such modes.
  return process.platform !== 'win32' && Boolean(statSync(path).mode & othersMayRead) && path !== '/dev/null'
}

function isReadable(path: string) {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

const reasons: Record<string, string> = { ENOENT: copy.fileMissing, EACCES: copy.fileNotAllowed, ENOTDIR: copy.fileMissing }

function reasonOf(error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? (code || message)
}
