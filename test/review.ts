import type { Insertable } from 'kysely'
import { contentOf } from '#app/ads/ad/ad-content.ts'
import type { Decision } from '#app/moderation/queue/decision.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { testApp } from './app.ts'
import { emailsTo } from './person.ts'
import { newcomer } from './roles.ts'

type Site = Awaited<ReturnType<typeof testApp>>

let count = 0

/** A moderator who is signed in with a second factor. */
export async function moderatorOn(site: Site, role: 'moderator' | 'admin' = 'moderator') {
  const { accountId, headers } = await newcomer(site, { role, hasPasskey: true, proof: 'passkey' })
  // A new network each time, because these tests aren't about limits per network.
  const send = (path: string, fields: Record<string, string>) =>
    site.post(path, fields, headers, `10.7.${(++count >> 8) & 255}.${count & 255}`)
  const read = async (path: string) => (await site.get(path, headers)).text()
  return {
    accountId,
    headers,
    read,
    post: send,
    /** The version token in the forms of a case. */
    version: async (adId: number) => /name="version" value="([^"]+)"/.exec(await read(`/moderation/ads/${adId}`))?.[1] ?? 'nothing',
    /** Opens the case first, as a moderator would. */
    async decide(adId: number, decision: Decision, fields: Record<string, string> = {}) {
      const version = await this.version(adId)
      return send(`/moderation/ads/${adId}/${decision}`, {
        rule: '9',
        quoted: '',
        note: 'Please say it in other words.',
        version,
        ...fields,
      })
    },
  }
}

/** Adds an edit that waits for review. By default it's of the ad that adOn adds. */
export async function editOn({ app }: Site, adId: number, overrides: Partial<Insertable<Tables['revisions']>> = {}) {
  const words = contentOf(await app.db.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirstOrThrow())
  await app.db
    .insertInto('revisions')
    .values({ ad_id: adId, state: 'in review', ...words, edited_at: app.now(), sent_at: app.now(), ...overrides })
    .execute()
}

/** A photo that exists only in the database, because reviews don't read its files. */
export async function photoOn({ app }: Site, adId: number, overrides: Partial<Insertable<Tables['photos']>> = {}) {
  const name = `photo${++count}`
  const plain = { position: 0, width: 1200, height: 800, color: '#886655', perceptual_hash: hashFromBits(0x1234567n * BigInt(count)) }
  await app.db
    .insertInto('photos')
    .values({ ad_id: adId, name, upload_key: name, ...plain, alt: '', alt_asked: null, added_at: app.now(), shown_at: null, ...overrides })
    .execute()
  return name
}

export const hashFromBits = (bits: bigint) => BigInt.asUintN(64, bits).toString(2).padStart(64, '0')

/** The emails that arrived in an account's mailbox since the last call. */
export async function mailsOf(site: Site, accountId: number) {
  const { email } = await site.app.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  return emailsTo(site, email)
}

/** The good news that an account was emailed since the last call. */
export async function goodNewsOf(site: Site, accountId: number) {
  const subjects = (await mailsOf(site, accountId)).map(({ subject }) => subject)
  return subjects.flatMap((subject) => /^Good news: (.+)$/.exec(subject)?.[1] ?? [])
}
