import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { isUnreachable } from '#app/platform/db/unreachable.ts'
import { formatWait } from '#app/advertise/identity/wait.ts'
import { findFigures } from './figures.server.ts'

/** The median waits of /transparency that an advertiser has ahead. One with too little behind it is left out. */
export async function findPostingWaits(app: Parameters<typeof findFigures>[0], reader: CopyReader) {
  const { figures } = await findFigures(app).catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return { figures: [] }
  })
  const waitOf = (name: string) => {
    const value = figures.find((figure) => figure.name === name)?.value
    return typeof value === 'number' ? formatWait(reader, value) : undefined
  }
  return { review: waitOf('review-wait-median'), identity: waitOf('identity-wait-median') }
}
