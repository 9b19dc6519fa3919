import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Role } from '#app/accounts/account/account.ts'
import { UnsafeSettings, type Config } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { hashSecret } from '#app/platform/http/secret.server.ts'
import { startupCopy } from '#app/platform/start/copy.ts'

type DemoSettings = Pick<Config, 'dataDir' | 'isDemo' | 'databaseUrl'>

/** In the data folder of a demo: it says who can sign in, and that nothing else there is true. */
export const demoFile = 'demo.json'

export const demoDomain = 'demo.example'
const demoAdmin = `kit@${demoDomain}`

type Part = 'a member' | 'an advertiser' | 'a moderator' | 'the admin'

/** Someone whom the demo signs in as. `link` is the secret of the sign-in link. Staff have a key for an authenticator app. */
export type Person = { accountId: number; name: string; role: Role; what: Part; email: string; link: string; key?: string }

export type Demo = { madeAt: string; people: Person[] }

export const readDemo = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, demoFile), 'utf8')) as Demo

/** Made-up data is only ever served as such. */
export function refuseUnmarkedDemo({ dataDir, isDemo, databaseUrl }: DemoSettings) {
  if (!isDemo && !databaseUrl && existsSync(join(dataDir, demoFile)))
    throw new UnsafeSettings(terminal.read(startupCopy).demoFolder({ folder: dataDir }))
}

/** A demo that was moved, or restored elsewhere, has its people, too. No one can confirm such an address, so no other site has this admin. */
export const refuseUnmarkedDemoRows =
  ({ isDemo }: Pick<Config, 'isDemo'>) =>
  async (db: Db) => {
    if (isDemo) return
    const { rows } = await sql<{ found: boolean }>`select to_regclass('accounts') is not null as found`.execute(db)
    if (!rows[0]!.found) return
    const admin = await db.selectFrom('accounts').select('id').where('email_key', '=', demoAdmin).where('role', '=', 'admin').execute()
    if (admin.length) throw new UnsafeSettings(terminal.read(startupCopy).demoDatabase)
  }

/** Finds whom a sign-in link is for. Outside a demo's own folder and database there are none. */
export function findDemoPerson({ dataDir, isDemo, databaseUrl }: DemoSettings, link: string) {
  if (!isDemo || databaseUrl || !existsSync(join(dataDir, demoFile))) return undefined
  return readDemo(dataDir).people.find((person) => hashSecret(person.link) === hashSecret(link))
}
