import { Worker } from 'node:worker_threads'
import { strToU8 } from 'fflate'
import type { App } from '#app/app.ts'
import { moment } from '#app/ui/dates.ts'
import type { PersonalDataCategory, Person } from './personal-data.server.ts'

/** A member's data as a ZIP: a JSON file per category, photos as they are, and a README that explains the files. */
export async function packPersonalData(app: App, person: Person, categories: PersonalDataCategory[]) {
  const { db, config, now } = app
  const packed: Record<string, Uint8Array> = { 'README.txt': strToU8(describe(config.siteName, person, { categories, now: now() })) }
  for (const { file, read, files } of categories) {
    const rows = await read(db, person)
    packed[`${file}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`)
    for (const { name, bytes } of (await files?.(app, person)) ?? []) packed[`${file}/${name}`] = bytes
  }
  return zipInThread(packed, now())
}

const deadlineMs = 120_000

/** Runs in a worker thread, so that the site keeps responding. If it takes too long it's terminated, and the job tries again later. */
function zipInThread(files: Record<string, Uint8Array>, at: Date) {
  // Resolved through package.json, which works both for the source and for the bundle.
  const url = new URL(import.meta.resolve('./zip-worker.server.ts'))
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

function describe(siteName: string, { email }: Person, { categories, now }: { categories: PersonalDataCategory[]; now: Date }) {
  const intro = [
    `What ${siteName} holds about ${email}`,
    `Written on ${moment(now)}. Each file is a list in JSON: empty where nothing of its kind is held. Times are UTC.`,
  ]
  return `${[...intro, ...categories.map(describeCategory)].join('\n\n')}\n`
}

function describeCategory({ file, name, why, until, secret }: PersonalDataCategory) {
  const lines = [`${file}.json`, name, `Why: ${why}`, `Until: ${until}`, secret && `Held, and not in this copy: ${secret}.`]
  return lines.filter(Boolean).join('\n')
}
