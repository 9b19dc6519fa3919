import { isAdminStill } from '#app/admin/people/admins.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { wholeSite } from '#app/platform/http/page-cache.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { findStored, store } from '#app/platform/start/site-state.server.ts'
import { readSwitches, storedAs, switchNames, type Switches } from '#app/platform/start/switches.ts'

const keys = Object.keys(switchNames) as (keyof Switches)[]

/** What a form was rendered from. */
export const switchesVersion = (switches: Switches) => keys.map((key) => storedAs(switches[key])).join()

export const findSwitches = async ({ db }: Pick<App, 'db'>) => readSwitches(await findStored(db))

type Change = { switches: Switches; version: string; adminId: number }
type Outcome = { outcome: 'done' | 'changed' | 'not an admin'; tags: string[] }

/** Returns once every process has heard of it, so that the next page anywhere shows it. */
export async function changeSwitches(app: App, { switches, version, adminId }: Change): Promise<Outcome['outcome']> {
  const now = app.now()
  const { outcome } = await changePages(app, async (transaction): Promise<Outcome> => {
    if (!(await isAdminStill(transaction, adminId))) return { outcome: 'not an admin', tags: [] }
    const before = readSwitches(await findStored(transaction))
    const changed = keys.filter((key) => before[key] !== switches[key])
    if (!changed.length) return { outcome: 'done', tags: [] }
    if (switchesVersion(before) !== version) return { outcome: 'changed', tags: [] }
    const values = Object.fromEntries(changed.map((key) => [switchNames[key], storedAs(switches[key])]))
    await store(transaction, values, now)
    const event = { kind: 'switches changed', actor: 'admin', actorId: adminId, subject: 'site' } as const
    await appendEvent(transaction, { ...event, details: values, now })
    return { outcome: 'done', tags: [wholeSite] }
  })
  return outcome
}
