import { changeEach, notifyAdvertiser } from '#app/ads/ad/ad-date-jobs.server.ts'
import { hostFile, linkCheckDays, type OwnLink } from '#app/ads/ad/own-link.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { readOutside, type Unread } from '#app/platform/http/outside.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { daysAfter, daysBefore } from '#app/platform/time.ts'
import { linkExpiredEmail } from './identity-emails.ts'
import { findOwnLinks, hasToken } from './link-proof.ts'
import { tagsOfLinks } from './own-links.server.ts'

type NoProof = Unread | 'not there'
type Proof = { how: NonNullable<OwnLink['how']> } | { why: NoProof }

/** Checks a page now and stores the outcome. A confirmation survives failed checks until it expires. */
export async function checkLink(app: App, link: OwnLink): Promise<Proof> {
  const proof = await findProof(app, link)
  const now = app.now()
  const { id, confirmed_at, expires_at, failed_since } = link
  const holds = confirmed_at !== null && expires_at !== null && expires_at > now
  const found = 'how' in proof && {
    how: proof.how,
    confirmed_at: holds ? confirmed_at : now,
    expires_at: daysAfter(now, linkCheckDays.expiry),
    failed_since: null,
  }
  await changePages(app, async (transaction) => {
    const checked = { checked_at: now, ...(found || { failed_since: failed_since ?? now }) }
    await transaction.updateTable('links').set(checked).where('id', '=', id).execute()
    return { tags: found ? await tagsOfLinks(transaction, link.profile_id) : [] }
  })
  return proof
}

/** Looks for proof on the page itself, and in the one file that proves ownership of the whole host. */
async function findProof(app: App, { url, token, profile_id }: OwnLink): Promise<Proof> {
  const page = await readOutside(new URL(url), app.outside)
  if (page.ok && page.type === 'plain' && hasToken(page.text, token)) return { how: 'file' }
  if (page.ok && page.type === 'html' && (await hasOwnAd(app, profile_id, findOwnLinks(page.text, page.url)))) return { how: 'link' }
  const file = await readOutside(new URL(hostFile, url), app.outside)
  if (file.ok && file.type === 'plain' && hasToken(file.text, token)) return { how: 'host file' }
  return { why: page.ok || file.ok ? 'not there' : page.why }
}

/** Whether one of the URLs is an ad of this profile, in any language. */
async function hasOwnAd({ db, config }: App, profileId: number, urls: URL[]) {
  const ids = urls
    .filter(({ origin, pathname }) => origin === config.origin && /^(\/[a-z]{2})?\/city\/[^/]+\/[^/]+\/ad\/\d+$/.test(pathname))
    .map(({ pathname }) => idOf(pathname.slice(pathname.lastIndexOf('/') + 1)))
  if (!ids.length) return false
  const ads = db
    .selectFrom('ads')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('id', 'in', [...new Set(ids)].slice(0, 100))
  return (await ads.executeTakeFirst()) !== undefined
}

/** Checks confirmed pages once a week and failing ones each day, and ends confirmations that have expired. */
export async function checkLinks(app: App, limit = 200) {
  const expired = await expireLinks(app)
  const now = app.now()
  const due = await app.db
    .selectFrom('links')
    .selectAll()
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb.and([eb('failed_since', 'is', null), eb('checked_at', '<=', daysBefore(now, linkCheckDays.weekly))]),
        eb.and([eb('failed_since', 'is not', null), eb('checked_at', '<=', daysBefore(now, linkCheckDays.daily))]),
      ]),
    )
    .orderBy('checked_at')
    .limit(limit)
    .execute()
  const byId = new Map(due.map((link) => [link.id, link]))
  const found = await changeEach(app, due, async (id) => 'how' in (await checkLink(app, byId.get(id)!)))
  return { linksFound: { found, all: due.length, expired } }
}

async function expireLinks(app: App) {
  const over = await app.db.selectFrom('links').select('id').where('expires_at', '<=', app.now()).orderBy('id').execute()
  return changeEach(app, over, async (id) => (await changePages(app, (transaction) => expireLink(app, transaction, id))) !== undefined)
}

async function expireLink(app: App, transaction: Db, id: number) {
  const now = app.now()
  const link = await transaction.selectFrom('links').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!link?.expires_at || link.expires_at > now) return undefined
  const since = link.failed_since ?? link.expires_at
  await transaction.updateTable('links').set({ how: null, confirmed_at: null, expires_at: null }).where('id', '=', id).execute()
  await notifyAdvertiser(app, transaction, link, (site) => linkExpiredEmail(site, { since }))
  await appendEvent(transaction, { kind: 'link lapsed', actor: 'clock', subject: 'link', subjectId: id, outcome: 'lapsed', now })
  return { tags: await tagsOfLinks(transaction, link.profile_id) }
}
