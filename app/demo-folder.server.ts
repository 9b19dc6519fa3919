import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, UnsafeSettings } from './config.server.ts'

/** In the data folder of a demo: it says who can sign in, and that nothing else there is true. */
export const demoFile = 'demo.json'

/** Made-up data is only ever served as such. */
export function refuseUnmarkedDemo({ dataDir, isDemo, databaseUrl }: Pick<Config, 'dataDir' | 'isDemo' | 'databaseUrl'>) {
  if (!isDemo && !databaseUrl && existsSync(join(dataDir, demoFile)))
    throw new UnsafeSettings(`${dataDir} holds the demo's made-up data. Start it with npm run demo, or choose another DATA_DIR.`)
}
