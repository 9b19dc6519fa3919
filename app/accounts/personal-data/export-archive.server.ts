import type { Config } from '#app/config.server.ts'
import { Worker } from 'node:worker_threads'
import { strToU8 } from 'fflate'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { categoryWords } from './category-words.server.ts'
import { personalDataCopy } from './copy.ts'
import type { PersonalDataCategory, Person } from './personal-data.server.ts'

type Reader = Person & { language?: Language }
/** Files that a later room adds to the archive, by name. */
export type MoreFiles = (app: App, person: Reader) => Promise<Record<string, string>>

/** A member's data as a ZIP: a JSON file per category, photos as they are, and a README that explains the files. */
export async function packPersonalData(
  app: App,
  person: Reader,
  categories: PersonalDataCategory[],
  findMore: MoreFiles = async () => ({}),
) {
  const { db, now } = app
  const more = Object.entries(await findMore(app, person))
  const readme = describe(app.copy[person.language ?? 'en'], {
    config: app.config,
    site: app.config.siteName,
    email: person.email,
    files: categories.map(({ file }) => file),
    isPortable: more.length > 0,
    now: now(),
  })
  const packed: Record<string, Uint8Array> = { 'README.txt': strToU8(readme) }
  for (const { file, select, files } of categories) {
    const rows = await select(db, person, now()).execute()
    packed[`${file}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`)
    for (const { name, bytes } of (await files?.(app, person)) ?? []) packed[`${file}/${name}`] = bytes
  }
  for (const [name, text] of more) packed[name] = strToU8(text)
  return zipInThread(packed, now())
}

const deadlineMs = 120_000

/** Runs in a worker thread, so that the site keeps responding. If it takes too long it's terminated, and the job tries again later. */
function zipInThread(files: Record<string, Uint8Array>, at: Date) {
  // Resolved through package.json, which works both for the source and for the bundle.
  const url = new URL(import.meta.resolve('#app/accounts/personal-data/zip-worker.server.ts'))
  // Transferred if nothing else shares the memory, and copied otherwise.
  const own = Object.values(files).filter((bytes) => bytes.byteLength === bytes.buffer.byteLength)
  const worker = new Worker(url, { workerData: { files, at }, transferList: own.map(({ buffer }) => buffer as ArrayBuffer) })
  return new Promise<Uint8Array>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error('An export took too long to pack.')), deadlineMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(deadline)
      reject(new Error('The thread that packs an export ended early.'))
    })
  }).finally(() => void worker.terminate())
}

type Readme = { config: Config; site: string; email: string; files: PersonalDataCategory['file'][]; isPortable: boolean; now: Date }

function describe(reader: CopyReader, { config, site, email, files, isPortable, now }: Readme) {
  const copy = reader.read(personalDataCopy)
  const words = categoryWords(reader, config)
  const intro = [
    copy.readmeTitle({ site, email }),
    copy.readmeLead({ when: reader.dates.dayAndYear(now) }),
    isPortable && copy.readmePortable,
  ]
  const sections = files.map((file) => {
    const { name, why, until, secret } = words[file]
    const lines = [
      `${file}.json`,
      name,
      copy.readmeWhy({ why }),
      copy.readmeUntil({ until }),
      secret && copy.readmeSecret({ what: secret }),
    ]
    return lines.filter(Boolean).join('\n')
  })
  return `${[...intro, ...sections].filter(Boolean).join('\n\n')}\n`
}
