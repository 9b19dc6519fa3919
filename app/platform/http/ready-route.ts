import { sql } from 'kysely'
import type { Route } from './+types/ready-route'
import { appContext } from '#app/app.ts'
import { hasRoom } from '#app/platform/files/disk-room.server.ts'

const patience = 2000

/**
 * Whether a proxy should send visitors here: not once the process was asked to stop, and not while the database doesn't answer or the disk
 * is full.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, isStopping, isListening } = context.get(appContext)
  if (isStopping()) return respond('stopping', 503)
  if (!isListening()) return respond('can’t hear the changes of other processes', 503)
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve('the database is slow'), patience)
  const ping = sql`select 1`.execute(db).then(
    () => 'ready',
    () => 'the database is not responding',
  )
  const answered = await Promise.race([ping, late.promise])
  clearTimeout(timer)
  const word = answered === 'ready' && !(await hasRoom(config.dataDir)) ? 'the disk of the data folder is full or read-only' : answered
  return respond(word, word === 'ready' ? 200 : 503)
}

function respond(word: string, status: number) {
  return new Response(`${word}\n`, { status, headers: { 'Content-Type': 'text/plain' } })
}
