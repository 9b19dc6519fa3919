import type { Insertable } from 'kysely'
import type { Decision } from '#app/moderation/decision.ts'
import type { Tables } from '#app/db/tables.ts'
import type { testApp } from './app.ts'
import { mailsTo } from './person.ts'
import { newcomer } from './roles.ts'

type Site = Awaited<ReturnType<typeof testApp>>

let count = 0

/** Somebody who moderates, signed in as they have to be. */
export async function moderatorOn(site: Site, role: 'moderator' | 'admin' = 'moderator') {
  const { accountId, headers } = await newcomer(site, { role, hasPasskey: true, proof: 'passkey' })
  // From another network each time: what is counted by network is not what is tried.
  const send = (path: string, fields: Record<string, string>) =>
    site.post(path, fields, headers, `10.7.${(++count >> 8) & 255}.${count & 255}`)
  const read = async (path: string) => (await site.get(path, headers)).text()
  return {
    accountId,
    headers,
    read,
    post: send,
    /** What the forms of a case carry. */
    seen: async (adId: number) => /name="seen" value="([^"]+)"/.exec(await read(`/moderation/ads/${adId}`))?.[1] ?? 'nothing',
    /** With the case opened before, as a person would. */
    async decide(adId: number, decision: Decision, fields: Record<string, string> = {}) {
      const seen = await this.seen(adId)
      return send(`/moderation/ads/${adId}/${decision}`, { rule: '9', quoted: '', note: 'Please say it in other words.', seen, ...fields })
    },
  }
}

/** An edit that waits for review, of the ad that adOn makes unless said otherwise. */
export async function editOn({ app }: Site, adId: number, given: Partial<Insertable<Tables['revisions']>> = {}) {
  const { title, description, age, category, state_abbr, city_slug } = await app.db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', adId)
    .executeTakeFirstOrThrow()
  const words = { title, description, age, category, state_abbr, city_slug }
  await app.db
    .insertInto('revisions')
    .values({ ad_id: adId, state: 'in review', ...words, edited_at: app.now(), sent_at: app.now(), ...given })
    .execute()
}

/** A picture in the database alone: its files are no matter of a review. */
export async function photoOn({ app }: Site, adId: number, given: Partial<Insertable<Tables['photos']>> = {}) {
  const name = `photo${++count}`
  const plain = { position: 0, width: 1200, height: 800, color: '#886655', likeness: likenessOf(0x1234567n * BigInt(count)) }
  await app.db
    .insertInto('photos')
    .values({ ad_id: adId, name, upload_key: name, ...plain, alt: '', alt_asked: null, added_at: app.now(), shown_at: null, ...given })
    .execute()
  return name
}

export const likenessOf = (bits: bigint) => BigInt.asUintN(64, bits).toString(2).padStart(64, '0')

/** What has come to the mailbox of an account since it was last looked at. */
export async function mailsOf(site: Site, accountId: number) {
  const { email } = await site.app.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  return mailsTo(site, email)
}
