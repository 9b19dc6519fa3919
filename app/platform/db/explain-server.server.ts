import { userInfo } from 'node:os'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from './copy.ts'
import { UnusableDatabase } from './migrations.server.ts'
import { quoted } from './private-folder.server.ts'

export const oldestServer = 150_000

/** A sentence for the operator about a server that can't be reached or lets no one in. */
export function explainServer(databaseUrl: string, error: Error & { code?: string }, { setting = 'DATABASE_URL', needed = 0 } = {}) {
  const copy = terminal.read(databaseCopy)
  const url = new URL(databaseUrl)
  const host = url.hostname || url.searchParams.get('host') || 'localhost'
  const user = decodeURIComponent(url.username) || userInfo().username
  const database = decodeURIComponent(url.pathname.slice(1)) || user
  const reason = error.message || error.code || ''
  const sentences: Record<string, () => string> = {
    '28P01': () => copy.wrongPassword({ host, user, setting, command: `sudo -u postgres psql -c ${quoted(`\\password ${user}`)}` }),
    '28000': () => copy.notLetIn({ host, user, command: `sudo -u postgres createuser --pwprompt ${quoted(user)}` }),
    '3D000': () =>
      copy.unknownDatabase({ host, database, command: `sudo -u postgres createdb --owner=${quoted(user)} ${quoted(database)}` }),
    '53300': () => copy.fewConnections({ free: '0', needed: `${needed || 1}`, user }),
    ENOTFOUND: () => copy.unknownHost({ host, setting }),
  }
  const sentence = sentences[error.code ?? '']?.() ?? (url.hostname ? copy.silentServer({ host, reason }) : copy.silentSocket({ reason }))
  return new UnusableDatabase(sentence, { cause: error })
}
