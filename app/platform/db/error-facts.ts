import type { RunOutcome } from './run-outcome.ts'

/** An error whose message has only our own words and numbers, never what people wrote, so logs and tables may store it. */
export class ReportableError extends Error {
  readonly isReportable = true
  /** Says the same on pages, in the reader's language. */
  readonly outcome: RunOutcome | undefined

  constructor(message: string, outcome?: RunOutcome) {
    super(message)
    this.outcome = outcome
  }
}

/** Why an operator's command can't be carried out, in a sentence for them. */
export class CommandRefused extends Error {}

type ErrorFacts = {
  name: string
  message?: string
  code?: string
  severity?: string
  table?: string
  constraint?: string
  syscall?: string
  /** Where it happened, in our own files. */
  at?: string[]
  cause?: ErrorFacts
  errors?: ErrorFacts[]
}

/** What engines and libraries say in words of their own. Only the part that matches is stored: behind it, some of them quote a value. */
const knownMessages = [
  /^Cannot (read|set) properties of (undefined|null)( \((reading|setting) '[A-Za-z_]\w{0,30}'\))?/,
  /^[A-Za-z_][\w.]{0,60} is not (a function|a constructor|defined|iterable)/,
  /^Minified React error #\d{1,4}/,
  /^Objects are not valid as a React child/,
  /^(Maximum call stack size exceeded|Invalid time value|Invalid array length|Body is unusable|The operation was aborted)/,
  /^Do not know how to serialize a BigInt/,
  /^Cannot convert (undefined or null to object|a BigInt value to a number)/,
]
const mostFrames = 8
const deepest = 3
const word = /^[A-Za-z][\w.$-]{0,62}$/
const codeShape = /^[A-Z0-9_]{2,40}$/

/**
 * The facts about an error that may be stored: names that come from code. Postgres and its drivers put row values into messages, details,
 * hints, and properties such as `params`, so nothing else may go anywhere.
 */
export function factsOf(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, severity, table, constraint, syscall, errors } = error as Error & Record<string, unknown>
  const at = framesOf(error)
  const message = isReportable(error) ? error.message : knownPartOf(error.message)
  return {
    // PGlite's class name is minified, and both drivers use the name `error`.
    name: severity && codeShape.test(String(code)) ? 'DatabaseError' : word.test(error.name) ? error.name : 'Error',
    ...(message && { message }),
    ...only({ code }, codeShape),
    ...only({ severity, table, constraint, syscall }, word),
    ...(at.length > 0 && { at }),
    ...(error.cause instanceof Error && depth < deepest && { cause: factsOf(error.cause, depth + 1) }),
    ...(Array.isArray(errors) && depth < deepest && { errors: errors.slice(0, 3).map((one) => factsOf(one, depth + 1)) }),
  }
}

/** The same in one line, for places that may not show the error's message. */
export function summaryOf(error: unknown): string {
  if (isReportable(error)) return error.outcome ? JSON.stringify(error.outcome) : error.message
  const { name, message, code, table, constraint, at, cause } = factsOf(error)
  const place = [table && ` on ${table}`, constraint && ` (${constraint})`, at && ` at ${at[0]}`]
  return [
    name,
    message && `: ${message}`,
    code && ` ${code}`,
    ...place,
    cause && `, caused by ${summaryOf(error instanceof Error && error.cause)}`,
  ]
    .filter(Boolean)
    .join('')
}

/** An error with only these facts, for places that store the whole error, as the queue does. */
export function withoutDetails(error: unknown): Error {
  const summary = new Error(summaryOf(error))
  summary.stack = (factsOf(error).at ?? []).join('\n')
  return summary
}

const isReportable = (error: unknown): error is ReportableError =>
  error instanceof Error && Boolean((error as Partial<ReportableError>).isReportable)

function knownPartOf(message: string) {
  for (const known of knownMessages) {
    const part = known.exec(message)?.[0]
    if (part) return part
  }
  return undefined
}

function only(facts: Record<string, unknown>, shape: RegExp) {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string' && shape.test(value)))
}

/** A stack starts with the message, which may have lines that look like frames, so it's cut off. */
function framesOf({ stack = '', message }: Error) {
  const at = message ? stack.indexOf(message) : 0
  if (at < 0) return []
  const root = `${process.cwd()}/`
  return stack
    .slice(at + message.length)
    .split('\n')
    .flatMap((line) => {
      const [, name, file, position] = /^ +at (?:(?:async )?([^()]+) \()?(?:file:\/\/)?(\/[\w./@-]+):(\d+:\d+)\)?$/.exec(line) ?? []
      if (!file?.startsWith(root) || file.includes('/node_modules/')) return []
      const place = `${file.slice(root.length)}:${position}`
      return name && /^[\w.<>$# ]+$/.test(name) ? `${name} ${place}` : place
    })
    .slice(0, mostFrames)
}

/** Codes from the system, while a connection is made or used. */
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** Codes from Postgres: class 08, a server that only reads because another has taken over, one that stops or starts, and one without a free connection. */
const serverCode = /^(08...|25006|57P0[1-5]|53300)$/
/** Messages of the drivers, which give no code. */
const driverMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|The database is closed|PGlite is closed|driver has already been destroyed)/

/** Whether an error says that the database could not be reached, rather than that a statement failed. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message } = error as Error & { code?: string; syscall?: string }
  // The socket's file is gone.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return systemCodes.includes(code) || serverCode.test(code) || driverMessage.test(message) || isUnreachable(error.cause)
}
