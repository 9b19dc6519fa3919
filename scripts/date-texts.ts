import '#app/copy-catalogs.ts'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { readConfig } from '#app/config.server.ts'
import { contentFill } from '#app/site/content/fill.server.ts'
import { readArguments } from './arguments.mjs'
import { dateText } from '#app/site/guides/text-date.server.ts'

readArguments({ usage: 'npm run date-texts gives today’s date to each text in content/ and CONTENT_DIR that has changed since its date.' })
// `npm run date-texts` gives today's date to each text in content/ and CONTENT_DIR that has changed since its date.
const config = readConfig()
const { numbers } = contentFill(config)
const today = new Date().toISOString().slice(0, 10)
const changed = globSync(
  ['content', ...(config.contentDir ? [config.contentDir] : [])].map((folder) => `${folder}/{guides,legal}/*.md`),
).filter((path) => {
  const file = readFileSync(path, 'utf8')
  const dated = dateText(file, numbers, today)
  if (dated !== file) writeFileSync(path, dated)
  return dated !== file
})
for (const path of changed) console.log(`${path} is dated ${today}`)
if (changed.length === 0) console.log('No text has changed since it was dated.')
