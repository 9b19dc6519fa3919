import { UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { startupCopy } from '#app/platform/start/copy.ts'
import { hash } from 'node:crypto'
import { type ChangeFeed, keptMinutes } from '#app/platform/db/changes.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { minuteMs } from '#app/platform/time.ts'
import { readAds } from './indexed-ads.server.ts'
import { SearchRefused, type SearchServer, SearchUnavailable } from './opensearch-client.server.ts'
import { emptyPosition, goneTag, toDocument, toTombstone, turnFields } from './opensearch-query.server.ts'

/** Raise this with each change of the mapping or of `toDocument`. Each release reads and writes only indices of its own number. */
const mappingVersion = 2

const onDisk = (type: 'long' | 'integer') => ({ type, index: false })
const mappings = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    id: { type: 'long' },
    time: { type: 'long' },
    rank: { type: 'integer' },
    born: { type: 'integer', doc_values: false },
    words: { type: 'text', analyzer: 'words', norms: false, index_options: 'positions' },
    tags: { type: 'keyword', doc_values: false },
    choices: { type: 'keyword', index: false },
    sum: { type: 'keyword', index: false },
    version: { type: 'long', index: false },
    turnsFrom: onDisk('integer'),
    ...Object.fromEntries(turnFields.map((field) => [field, onDisk('long')])),
  },
}
const settings = {
  number_of_shards: 2,
  auto_expand_replicas: '0-1',
  // The writer refreshes, so that it knows what searches see.
  refresh_interval: '-1',
  // Until then, a late write of a deleted document is refused.
  gc_deletes: '1h',
  // A search looks into each segment, and a busy site makes one a second.
  merge: { policy: { segments_per_tier: 4, max_merge_at_once: 4, floor_segment: '16mb' } },
  analysis: {
    filter: { gaps: { type: 'stop', stopwords: [emptyPosition] } },
    analyzer: { words: { type: 'custom', tokenizer: 'whitespace', filter: ['gaps'] } },
  },
}

type Meta = { site: string; mapping: number }
type Aliases = Record<string, { aliases: Record<string, unknown> }>
type BulkAnswer = { items: Record<string, { _id: string; status: number; error?: { reason?: string } }>[] }
type TurnsAnswer = { hits: { hits: { fields?: { id?: [number]; turnsFrom?: [number] } }[] } }
type Operation = { action: object; document?: object }

/** What is written for an ad: its document, or what stands for one that is gone. `sum` tells whether it has changed. */
export type Written = { id: number; isLive: boolean; sum: string; document: object }

/**
 * Documents that aren't ads, whose versions say up to which change an index is current, when a writer last looked for changes, when a
 * builder last added to it, and until which day all its ads have turns.
 */
type Mark = 'position' | 'tended' | 'filled' | 'turns'

/** The indices of one site. The alias names the one that is searched; another may be in the making, and gets all changes, too. */
export class AdIndices {
  readonly server: SearchServer
  readonly alias: string
  #site: string

  constructor(server: SearchServer, site: string) {
    this.server = server
    this.#site = site
    this.alias = `ads-${site}-v${mappingVersion}`
  }

  async list(): Promise<{ name: string; isLive: boolean }[]> {
    const found = await this.server.find<Aliases>(`${this.alias}-*/_alias`)
    return Object.entries(found ?? {}).map(([name, { aliases }]) => ({ name, isLive: this.alias in aliases }))
  }

  /** Whether someone gave our alias to an index of another site, whose ads would be shown. */
  async isForeign() {
    const found = await this.server.find<Record<string, { mappings: { _meta?: Meta } }>>(`${this.alias}/_mapping`)
    return Object.values(found ?? {}).some(({ mappings }) => mappings._meta?.site !== this.#site)
  }

  /** A new index that will get all changes after this version. */
  async create(version: number, time: number) {
    const name = `${this.alias}-${time}`
    const meta: Meta = { site: this.#site, mapping: mappingVersion }
    await this.server.send('PUT', name, { settings, mappings: { ...mappings, _meta: meta } })
    await this.mark(name, 'filled', time)
    await this.mark(name, 'tended', time)
    await this.mark(name, 'position', version)
    return name
  }

  /** Puts the alias on this index in one step, and returns those that had it. */
  async makeLive(name: string) {
    const others = (await this.list()).filter(({ isLive }) => isLive).map((other) => other.name)
    const { alias } = this
    const actions = [...others.map((index) => ({ remove: { index, alias } })), { add: { index: name, alias } }]
    await this.server.send('POST', '_aliases', { actions })
    return others.filter((other) => other !== name)
  }

  async delete(name: string) {
    await this.server.send('DELETE', name).catch((error: Error) => {
      if (!(error instanceof SearchRefused && error.status === 404)) throw error
    })
  }

  refresh = (name: string) => this.server.send('POST', `${name}/_refresh`)

  async readMark(name: string, mark: Mark, patienceMs?: number) {
    return (await this.server.find<{ _version?: number }>(`${name}/_doc/${mark}`, patienceMs))?._version
  }

  async mark(name: string, mark: Mark, version: number) {
    await this.#bulk(name, [{ action: indexAction(mark, version), document: { tags: [goneTag] } }])
  }

  /** Whether nobody has written to it for so long that changes may be deleted that it doesn't have. */
  async isUntended(name: string, now: Date) {
    const tended = (await this.readMark(name, 'tended')) ?? 0
    return now.getTime() - tended > (keptMinutes / 2) * minuteMs
  }

  /** Writes documents, and returns the ids of those that the index doesn't have in a later version. */
  async write(name: string, written: readonly Written[], versionOf: (id: number) => number) {
    const operations = written.map(({ id, sum, document }): Operation => {
      return { action: indexAction(String(id), versionOf(id)), document: { ...document, sum, version: versionOf(id) } }
    })
    return this.#bulk(name, operations)
  }

  /** The ads whose turns end first, and from which day they have them. */
  async listByTurns(name: string, most: number) {
    const body = {
      sort: [{ turnsFrom: { order: 'asc', missing: '_last' } }],
      size: most,
      stored_fields: '_none_',
      docvalue_fields: ['id', 'turnsFrom'],
    }
    const { hits } = await this.server.send<TurnsAnswer>('POST', `${name}/_search`, body)
    return hits.hits.flatMap(({ fields: { id, turnsFrom } = {} }) => (turnsFrom ? [{ id: id![0], turnsFrom: turnsFrom[0] }] : []))
  }

  /** Deletes documents if they still have these versions. */
  deleteDocuments = (name: string, documents: readonly { id: number; version: number }[]) =>
    this.#bulk(
      name,
      documents.map(({ id, version }) => ({ action: { delete: versioned(String(id), version) } })),
    )

  async #bulk(name: string, operations: readonly Operation[]): Promise<number[]> {
    if (!operations.length) return []
    const lines = operations.flatMap(({ action, document }) => (document ? [action, document] : [action]))
    const { items } = await this.server.send<BulkAnswer>('POST', `${name}/_bulk`, lines)
    const answers = items.flatMap((item) => Object.values(item))
    // A conflict means that a later version is there, and a deleted document may be gone already.
    const failed = answers.find(({ status }) => status >= 300 && status !== 409 && status !== 404)
    if (failed) throw new SearchUnavailable(`a document could not be written: ${failed.status} ${failed.error?.reason ?? ''}`)
    return answers.filter(({ status }) => status < 300).map(({ _id }) => Number(_id))
  }
}

const versioned = (id: string, version: number) => ({ _id: id, version, version_type: 'external_gte' })
const indexAction = (id: string, version: number) => ({ index: versioned(id, version) })

/** What has to be written for these ads, as they are now. */
export async function readForIndex(db: Db, ids: readonly number[], now: Date): Promise<Written[]> {
  const today = now.toISOString().slice(0, 10)
  const written: Written[] = []
  for await (const ads of readAds(db, ids, today))
    for (const ad of ads) written.push({ id: ad.id, isLive: true, ...summed(toDocument(ad, today)) })
  const live = new Set(written.map(({ id }) => id))
  const gone = ids.filter((id) => !live.has(id)).map((id) => ({ id, isLive: false, sum: '', document: toTombstone(id, now.getTime()) }))
  return [...written, ...gone]
}

/** The sum leaves out the turns, which differ from day to day. */
export function summed(document: object) {
  const lasting = Object.entries(document).filter(([name]) => !name.startsWith('turn'))
  return { sum: hash('sha256', JSON.stringify(lasting)).slice(0, 16), document }
}

/** Refuses a server that isn't one for searching, or whose index belongs to another site or to another state of the database. */
export async function refuseOtherServers(indices: AdIndices, feed: ChangeFeed) {
  const copy = terminal.read(startupCopy)
  const { name: host } = indices.server
  try {
    const root = await indices.server.send<{ version?: { lucene_version?: string } }>('GET', '', undefined, 5000)
    if (!root.version?.lucene_version) throw new UnsafeSettings(copy.noSearchServer({ host, reason: 'Lucene' }))
    if (await indices.isForeign()) throw new UnsafeSettings(copy.foreignIndex({ host, index: indices.alias }))
    const position = await indices.readMark(indices.alias, 'position')
    if (position && position > (await feed.newest())) throw new UnsafeSettings(copy.newerIndex({ host, index: indices.alias }))
  } catch (error) {
    const cause = (error as Error).cause as NodeJS.ErrnoException | undefined
    const isWrong = error instanceof SearchRefused || cause?.code === 'ENOTFOUND'
    throw isWrong ? new UnsafeSettings(copy.noSearchServer({ host, reason: (error as Error).message })) : error
  }
}
