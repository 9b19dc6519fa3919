import '#app/copy-catalogs.ts'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { madeUpAdsCopy } from '#app/browse/listings/copy.ts'
import { addMadeUpAds, removeMadeUpAds } from '#app/browse/listings/made-up-ads.server.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { readPlaces } from '#app/site/places/read-places.server.ts'
import { runCommand } from './command.ts'

const copy = terminal.read(madeUpAdsCopy)
const most = 2_000_000

await runCommand(
  async (_, { flags, options: { ads = '' } }) => {
    const count = Number(ads)
    const isAdding = /^\d+$/.test(ads) && count > 0 && count <= most
    if (isAdding === flags.has('remove')) throw new CommandRefused(copy.usage)
    const config = readConfig()
    if (config.isPublic) throw new CommandRefused(copy.publicSite)
    const { db, close } = await openStorage(config)
    try {
      const began = performance.now()
      const secondsSince = () => Math.round((performance.now() - began) / 100) / 10
      if (!isAdding) {
        const count = await removeMadeUpAds(db)
        return copy.removed({ count, seconds: secondsSince() })
      }
      const places = await readPlaces('content/places')
      const onProgress = (done: number) => {
        if (done % 100_000 === 0 && done < count) console.log(copy.progress({ ads: done, seconds: secondsSince() }))
      }
      await addMadeUpAds(db, places, { count, now: new Date(), onProgress })
      return copy.added({ count, seconds: secondsSince() })
    } finally {
      await close()
    }
  },
  { usage: copy.usage, flags: ['remove'], options: ['ads'] },
)
