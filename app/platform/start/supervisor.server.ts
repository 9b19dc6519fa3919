import { execFile } from 'node:child_process'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Lease } from '#app/platform/http/cached-values.server.ts'

/** What systemd asks of a service of Type=notify. Without it, nothing is said. */
type Supervised = { isNotified: boolean; watchdogMs: number }
type Said = '--ready' | '--stopping' | 'WATCHDOG=1'

/** How long a query may take before the database counts as one that doesn't answer. */
const patienceMs = 2000

/** Its socket takes datagrams, which Node can't send to a file, so systemd's own command does. A run takes 8 ms, three times a minute. */
export function openSupervisor({ isNotified, watchdogMs }: Supervised, isWell: () => Promise<boolean> = async () => true) {
  // One that doesn't arrive is like one that wasn't sent, and the supervisor restarts the process.
  const say = (said: Said) => isNotified && execFile('systemd-notify', [said], () => {})
  return {
    /** From now on, systemd counts it as started, and restarts it if it hangs. */
    ready() {
      say('--ready')
      if (watchdogMs) setInterval(() => void isWell().then((is) => is && say('WATCHDOG=1')), watchdogMs / 3).unref()
    },
    /** A stop has a limit of its own, and the watchdog goes on until then. */
    stopping: () => void say('--stopping'),
  }
}

/**
 * False if only a restart can help: the database answers, and yet this process can't hear the changes of others. Where the database is
 * gone, a process that was restarted couldn't even say so to visitors.
 */
export async function isWell(lease: Lease, db: Db) {
  if (lease.holds()) return true
  const silent = Promise.withResolvers<false>()
  const timer = setTimeout(() => silent.resolve(false), patienceMs)
  const asked = db.selectFrom('processes').select('id').limit(1).execute()
  const answered = asked.then(
    () => true,
    () => false,
  )
  const answers = await Promise.race([answered, silent.promise])
  clearTimeout(timer)
  return !answers || lease.holds()
}
