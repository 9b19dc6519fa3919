import '#app/copy-catalogs.ts'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { readConfig } from '#app/config.server.ts'
import { contentFill } from '#app/site/content/fill.server.ts'
import { dateText } from '#app/site/guides/text-date.server.ts'
import { runCommand } from './command.ts'

// `npm run date-texts` gives today's date to each text in content/ and CONTENT_DIR that has changed since its date.
await runCommand(
  async () => {
    const config = readConfig()
    const { numbers } = contentFill(config)
    const today = new Date().toISOString().slice(0, 10)
    const folders = ['content', ...(config.contentDir ? [config.contentDir] : [])]
    const changed = globSync(folders.map((folder) => `${folder}/{guides,legal}/*.md`)).filter((path) => {
      const file = readFileSync(path, 'utf8')
      const dated = dateText(file, numbers, today)
      if (dated !== file) writeFileSync(path, dated)
      return dated !== file
    })
    return changed.map((path) => `${path} is dated ${today}`).join('\n') || 'No text has changed since it was dated.'
  },
  { usage: 'npm run date-texts gives today’s date to each text in content/ and CONTENT_DIR that has changed since its date.' },
)
