import { saveSearch } from '#app/browse/saved/searches.server.ts'
import { emptyQuery } from '#app/browse/search/ad-query.ts'
import { adOn } from './ads.ts'
import { keyOn } from './api-key.ts'
import type { testApp } from './app.ts'
import { decisionOn } from './decisions.ts'
import { photoOn } from './pictures.ts'
import { addPasskey, newcomer } from './roles.ts'
import { threadOn } from './threads.ts'

type Site = Awaited<ReturnType<typeof testApp>>

/** For each kind of record that an address can name: adds one for an account, and returns the part of the address that names it, or both. */
export function recordsOn(site: Site): Record<string, (accountId: number) => Promise<string | string[]>> {
  const { db } = site.app
  return {
    async session(accountId) {
      const { id } = await db
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      return String(id)
    },
    key: async (accountId) => String((await keyOn(site, accountId)).id),
    passkey: (accountId) => addPasskey(site.app, accountId),
    ad: async (accountId) => String((await adOn(site, { accountId })).id),
    async visit(accountId) {
      const ad = await adOn(site, { accountId })
      const visit = { ad_id: ad.id, state_abbr: 'TX', city_slug: 'dallas', from_on: '2026-06-01', to_on: '2026-06-02' }
      const { id } = await db.insertInto('visits').values(visit).returning('id').executeTakeFirstOrThrow()
      return [ad.id, id].map(String)
    },
    decision: async (accountId) => String(await decisionOn(site, { accountId })),
    thread: async (accountId) => String(await threadOn(site, { memberId: accountId })),
    async block(accountId) {
      const { accountId: blocked_id } = await newcomer(site, { role: 'member' })
      const block = { account_id: accountId, blocked_id, blocked_at: site.clock.now }
      return String((await db.insertInto('blocks').values(block).returning('id').executeTakeFirstOrThrow()).id)
    },
    async answer(accountId) {
      const { profileId } = await adOn(site, { accountId })
      const text = { profile_id: profileId, name: 'Hello', text: 'Thank you for writing.', written_at: site.clock.now }
      return String((await db.insertInto('answer_texts').values(text).returning('id').executeTakeFirstOrThrow()).id)
    },
    async search(accountId) {
      const saved = await saveSearch(db, {
        accountId,
        name: 'Texas',
        query: { ...emptyQuery, state: 'TX' },
        every: 'day',
        now: site.app.now(),
      })
      return String((saved as { id: number }).id)
    },
    async 'takedown answer'(accountId) {
      const { id } = await adOn(site, { accountId })
      const photo = await photoOn(site, id)
      const now = site.clock.now
      const row = { form_key: `key ${id}`, kind: 'stolen', addresses: String(id), made_at: now, hidden_at: now, due_at: now } as const
      const made = await db.insertInto('take_downs').values(row).returning('id').executeTakeFirstOrThrow()
      const item = { take_down_id: made.id, account_id: accountId, ad_id: id, photo_id: photo, hidden_at: now }
      await db.insertInto('take_down_items').values(item).execute()
      return String(made.id)
    },
    async link(accountId) {
      const { profileId } = await adOn(site, { accountId })
      const none = { how: null, confirmed_at: null, checked_at: null, failed_since: null, expires_at: null }
      const link = { profile_id: profileId, url: 'https://example.com/', token: 'x', added_at: site.clock.now, ...none }
      return String((await db.insertInto('links').values(link).returning('id').executeTakeFirstOrThrow()).id)
    },
    async 'removed photo'(accountId) {
      const { id } = await adOn(site, { accountId })
      const photo = await photoOn(site, id)
      await db.updateTable('photos').set({ removed_at: site.clock.now, shown_at: null }).where('id', '=', photo).execute()
      return [String(id), String(photo)]
    },
    async photo(accountId) {
      const { id } = await adOn(site, { accountId })
      return [String(id), String(await photoOn(site, id))]
    },
  }
}
