import { setImmediate } from 'node:timers/promises'
import type { EndReason, AdState } from '#app/ads/ad.ts'
import type { Db } from '#app/db/storage.server.ts'
import { findSharingAds, textOf } from '#app/screening/text-prints.server.ts'
import { compareTexts, type Passage } from './shared-words.ts'

export type SameText = {
  adId: number
  title: string
  state: AdState
  endReason: EndReason | null
  isSameAccount: boolean
  /** Of the words that are looked at, how many also stand there. */
  share: number
  passages: Passage[]
}

type Looked = { adId: number; profileId: number; words: { title: string; description: string }; limit?: number }

/** Other ads that say the same at some length: those of other accounts first, the most alike before the rest. A draft that was never sent is its writer's alone. */
export async function listSameTexts(db: Db, { adId, profileId, words, limit = 5 }: Looked): Promise<SameText[]> {
  const text = textOf(words)
  const sharing = await findSharingAds(db, { text, adId })
  if (sharing.length === 0) return []
  const others = await db
    .selectFrom('ads')
    .leftJoin('revisions', (join) => join.onRef('ad_id', '=', 'ads.id').on('revisions.state', '=', 'in review'))
    .select(['ads.id', 'profile_id', 'ads.state', 'end_reason', 'ads.title', 'ads.description'])
    .select(['revisions.title as edit_title', 'revisions.description as edit_description'])
    .where('ads.id', 'in', sharing)
    .where((or) => or.or([or('ads.sent_at', 'is not', null), or('live_at', 'is not', null)]))
    .execute()
  const found: SameText[] = []
  for (const other of others) {
    const { edit_title: title, edit_description: description } = other
    const versions = [textOf(other), ...(title !== null && description !== null ? [textOf({ title, description })] : [])]
    const [likest] = versions.map((version) => compareTexts(text, version)).toSorted((a, b) => b.share - a.share)
    const isSameAccount = other.profile_id === profileId
    if (likest?.isWorthTelling) {
      const { share, passages } = likest
      found.push({ adId: other.id, title: other.title, state: other.state, endReason: other.end_reason, isSameAccount, share, passages })
    }
    // Thirty comparisons in a row would hold everyone else up.
    await setImmediate()
  }
  return found.toSorted((a, b) => Number(a.isSameAccount) - Number(b.isSameAccount) || b.share - a.share || b.adId - a.adId).slice(0, limit)
}
