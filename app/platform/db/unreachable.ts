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
