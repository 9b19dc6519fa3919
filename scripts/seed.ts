import { readConfig } from '#app/config.server.ts'
import { addMadeUpAds, removeMadeUpAds } from '#app/listings/made-up-ads.server.ts'
import { CommandRefused } from '#app/db/command-refused.ts'
import { openStorage } from '#app/db/storage.server.ts'
import { readPlaces } from '#app/places/read-places.server.ts'
import { runCommand } from './command.ts'

const usage = 'Say how many ads to make up: npm run seed -- --ads 1000. To remove them all again: npm run seed -- --remove'
const most = 2_000_000

await runCommand(
  async (what, number = '') => {
    const count = Number(number)
    const isAdding = what === '--ads' && /^\d+$/.test(number) && count > 0 && count <= most
    if (!isAdding && what !== '--remove') throw new CommandRefused(usage)
    const config = readConfig()
    if (config.isPublic) throw new CommandRefused('This is a public site, which can’t have made-up ads. Nothing was changed.')
    const { db, close } = await openStorage(config)
    try {
      const began = performance.now()
      const took = () => `${Math.round((performance.now() - began) / 100) / 10} seconds`
      if (!isAdding)
        return `Removed ${(await removeMadeUpAds(db)).toLocaleString('en-US')} made-up advertisers with their ads in ${took()}. A running site shows this after a restart.`
      const places = await readPlaces('content/places')
      const onProgress = (done: number) => {
        if (done % 100_000 === 0 && done < count) console.log(`${done.toLocaleString('en-US')} ads after ${took()}`)
      }
      await addMadeUpAds(db, places, { count, now: new Date(), onProgress })
      return `Made up ${count.toLocaleString('en-US')} live ads in ${took()}, each labeled as such. They have a photo count but no photos. A running site shows them after a restart.`
    } finally {
      await close()
    }
  },
  usage,
  process.argv[2] === '--remove' ? 1 : 2,
)
