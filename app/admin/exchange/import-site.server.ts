import { setImmediate } from 'node:timers/promises'
import { isBarredAddress } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { exchangeCopy } from './copy.ts'
import { type Entry, type Folder, readRecords } from './folder.server.ts'
import { type ImportStore, openDryRun, openStore } from './import-store.server.ts'
import { type Problem, readAd, readAdvertiser, type Rules } from './imported-records.server.ts'
import { findMember, isAnswered } from './imports.server.ts'
import { importPhoto } from './import-photo.server.ts'
import { type Noun, nounNames, type RecordOf } from './records.ts'

export type ImportSite = Pick<App, 'config' | 'db' | 'files' | 'places' | 'zips' | 'state' | 'textScreen' | 'copy' | 'now'>

/** What became of a record: it's new, was imported before, isn't for this site, or has problems. */
type Outcome = 'added' | 'known' | 'skipped' | { problems: Problem[] } | { skipped: Problem }
type Counts = { added: number; known: number; skipped: number; wrong: number }
type Importing = { isDry: boolean; signal: AbortSignal; report: (sentence: string) => void; progress?: (line: string) => void }

/**
 * Reads a folder line by line: each is imported as a whole or not at all, and none twice. Whatever stops it, the next run goes on with what's
 * missing. Returns how many records of each noun there were.
 */
export async function importFolder(site: ImportSite, folder: Folder, { isDry, signal, report, progress }: Importing) {
  const copy = terminal.read(exchangeCopy)
  await site.state.read()
  const reader = site.copy[terminal.language]
  const store = isDry ? openDryRun(site) : openStore(site)
  const importing = { site, rules: { ...site, reader }, store, folder, accepted: new Set<string>() }
  const counts: Partial<Record<Noun, Counts>> = {}
  for (const noun of nounNames) {
    const found = (counts[noun] = { added: 0, known: 0, skipped: 0, wrong: 0 })
    for await (const entry of readRecords(folder, noun)) {
      signal.throwIfAborted()
      // The embedded database works in the thread that answers visitors.
      await setImmediate()
      const outcome = await importEntry(importing, noun, entry)
      found[typeof outcome === 'string' ? outcome : 'skipped' in outcome ? 'skipped' : 'wrong']++
      if (entry.line % (noun === 'photos' ? 100 : 5000) === 0) progress?.(copy.counts({ file: folder.fileOf[noun]!, ...found }))
      if (typeof outcome === 'string') continue
      const problems = 'skipped' in outcome ? [outcome.skipped] : outcome.problems
      const place = { file: folder.fileOf[noun]!, line: entry.line }
      for (const { column, sentence } of problems) report(copy.problem({ ...place, column, sentence }))
    }
  }
  return counts as Record<Noun, Counts>
}

/** `accepted` has the advertisers and ads that this folder may add to: those that it has itself, for the addresses that they have here. */
type Context = { site: ImportSite; rules: Rules; store: ImportStore; folder: Folder; accepted: Set<string> }

function importEntry<N extends Noun>(context: Context, noun: N, entry: Entry<N>): Promise<Outcome> | Outcome {
  const copy = context.rules.reader.read(exchangeCopy)
  if ('fault' in entry) return { problems: [{ column: '-', sentence: copy[entry.fault] }] }
  if ('column' in entry) return { problems: [{ column: entry.column, sentence: copy.badValue }] }
  return importers[noun](context, entry.record)
}

const importers: { [N in Noun]: (context: Context, record: RecordOf<N>) => Promise<Outcome> | Outcome } = {
  advertisers: importAdvertiser,
  ads: importAd,
  photos: ({ site, rules, store, folder, accepted }, record) =>
    accepted.has(`ad ${record.ad}`)
      ? importPhoto(site, { rules, store, folder: folder.path, adSource: sourceOf(folder, record.ad) }, record)
      : 'skipped',
  // A site has its own: these say what the other one's were.
  places: () => 'skipped',
  rules: () => 'skipped',
}

const sourceOf = ({ site }: Folder, id: string) => `${site} ${id}`

async function importAdvertiser({ site, rules, store, folder, accepted }: Context, record: RecordOf<'advertisers'>): Promise<Outcome> {
  const read = readAdvertiser(rules, record)
  if ('problems' in read) return read
  const source = sourceOf(folder, record.id)
  const copy = rules.reader.read(exchangeCopy)
  const { email } = read.value
  const known = await store.findAdvertiser(source)
  // Anyone can write the name of another site into a folder.
  if (known && known.emailKey !== emailKey(email)) return { problems: [{ column: 'email', sentence: copy.otherEmail }] }
  if (known) {
    accepted.add(`advertiser ${record.id}`)
    return 'known'
  }
  const skip = (sentence: string): Outcome => ({ skipped: { column: 'email', sentence } })
  if (await findMember(site.db, email)) return skip(copy.hasAccount)
  if (await isAnswered(site, email)) return skip(copy.answered)
  if (await isBarredAddress(site, site.db, email)) return skip(copy.barred)
  if (!(await store.addAdvertiser({ source, ...read.value }))) return { problems: [{ column: 'email', sentence: copy.sameEmail }] }
  accepted.add(`advertiser ${record.id}`)
  return 'added'
}

async function importAd({ site, rules, store, folder, accepted }: Context, record: RecordOf<'ads'>): Promise<Outcome> {
  if (!accepted.has(`advertiser ${record.advertiser}`) || record.state === 'ended') return 'skipped'
  const { id: advertiser } = (await store.findAdvertiser(sourceOf(folder, record.advertiser)))!
  const read = readAd(rules, record)
  if ('problems' in read) return read
  const source = sourceOf(folder, record.id)
  const found = await store.findAd(source)
  const copy = rules.reader.read(exchangeCopy)
  const refuse = (sentence: string): Outcome => ({ problems: [{ column: 'advertiser', sentence }] })
  // Anyone can write the id of someone else's ad into a folder.
  if (found && found.advertiser_id !== advertiser) return refuse(copy.otherAdvertiser)
  if (found) {
    accepted.add(`ad ${record.id}`)
    return 'known'
  }
  const most = site.config.adsPerAccount
  if ((await store.countAds(advertiser)) >= most) return refuse(copy.enoughAds({ most }))
  const isAdded = await store.addAd(advertiser, { source, content: read.value })
  accepted.add(`ad ${record.id}`)
  return isAdded ? 'added' : 'known'
}
