import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { upsertProfile } from '#app/ads/ad/ads.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import type { testApp } from './app.ts'
import { jpegOf } from './pictures.ts'
import { newcomer } from './roles.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Pictures = { gesture?: Uint8Array; document?: Uint8Array; covered?: boolean; request?: number; accept?: string }

let count = 0

/** A new network each time, because these tests aren't about limits per network. */
export const network = () => `10.9.${(++count >> 8) & 255}.${count & 255}`

/** An advertiser who has their identity checked, with their actions on the pages. */
export async function claimantOn(site: Site, member?: { accountId: number; headers: Record<string, string> }) {
  const { db, now, config } = site.app
  const { accountId, headers } = member ?? (await newcomer(site, { role: 'member' }))
  const { id: profileId } = await upsertProfile(db, { accountId, name: 'Marlowe', now: now() })
  // Weeks pass in these tests, so the session must last that long.
  await db.updateTable('sessions').set({ is_remembered: true }).where('account_id', '=', accountId).execute()
  const latest = () =>
    db.selectFrom('claim_requests').selectAll().where('profile_id', '=', profileId).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const post = (path: string, fields: Record<string, string> = {}) =>
    site.post(path, fields, { Accept: 'text/html', ...headers }, network())
  return {
    accountId,
    headers,
    profileId,
    latest,
    post,
    read: async (path = '/ads/identity') => (await site.get(path, headers)).text(),
    /** Asks for a gesture, and returns the request. */
    async begin() {
      await post('/ads/identity')
      return latest()
    },
    async send({ gesture, document, covered = true, request, accept = 'text/html' }: Pictures = {}) {
      const form = new FormData()
      form.set('request', String(request ?? (await latest()).id))
      for (const [name, bytes] of Object.entries({ gesture, document }))
        form.set(name, new File(bytes ? [new Uint8Array(bytes)] : [], bytes ? 'x.jpg' : ''))
      if (covered) form.set('covered', 'on')
      const sent = { method: 'POST', body: form, headers: { Origin: config.origin, Accept: accept, ...headers } }
      return site.site(new Request(`${config.origin}/ads/identity/pictures`, sent), { address: network() })
    },
    /** Creates a request that waits for a moderator. */
    async sent() {
      const { id } = await this.begin()
      await this.send({ gesture: await jpegOf(1), document: await jpegOf(2), request: id })
      return latest()
    },
  }
}

/** Runs the job as its schedule would, and returns its outcome. */
export async function runJob({ app }: Site, name: string) {
  await jobsOf(app)[name]!.run({} as never)
  const run = await app.db.selectFrom('job_runs').select('outcome').where('job', '=', name).orderBy('id', 'desc').executeTakeFirst()
  return run?.outcome && (JSON.parse(run.outcome) as unknown)
}

/** The contents of every file on the site's disk, by file name. */
export async function bytesOnDisk({ app }: Site) {
  const paths = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true })
  const files = paths.filter((path) => path.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.map(async (file) => ({ file, bytes: await readFile(file) })))
}
