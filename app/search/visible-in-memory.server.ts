import { type Visitor, unseenMarks } from '#app/ads/audience.ts'
import { listUnfound } from '#app/ads/audience.server.ts'
import type { App } from '#app/app.ts'
import type { AdIndex } from './ad-index.ts'
import type { Bits } from './bits.ts'

export type Remembering = Pick<App, 'db' | 'adIndex'>
export type VisibleInMemory = { index: AdIndex; visible: Bits }

/** The index in memory, and which of its ads somebody may see. Nothing while there is none. */
export async function visibleInMemory({ db, adIndex }: Remembering, visitor: Visitor): Promise<VisibleInMemory | undefined> {
  const hidden = await listUnfound(db, visitor)
  const index = await adIndex.find()
  return index && { index, visible: index.without(index.all(), unseenMarks(visitor), hidden) }
}
