import type { Db } from '#app/platform/db/storage.server.ts'
import type { StateName } from '#app/platform/db/tables.ts'
import { type Lease, Purgeable } from '#app/platform/http/cached-values.server.ts'
import { wholeSite } from '#app/platform/http/page-cache.server.ts'
import { allOpen, readSwitches, type Switches } from './switches.ts'

type SiteState = Switches & {
  /** The site is public, and no one has set it up. */
  needsSetup: boolean
  /** States in which no one can post yet. */
  closedStates: readonly string[]
}

type Stored = ReadonlyMap<StateName, string>
/** `changed` gets what is stored before anyone else learns that it changed. */
type Settings = { isPublic: boolean; lease?: Lease; changed?: (stored: Stored) => Promise<void> }

/** A page waits this long for a database that doesn't answer. */
const patience = 1000

/** The switches and what was chosen in setup, in memory until someone changes them. */
export class SiteStates extends Purgeable {
  #db: Db
  #changed: (stored: Stored) => Promise<void>
  #isPublic: boolean
  #state: SiteState
  #isCurrent = false
  #generation = 0
  #loading: Promise<SiteState> | undefined

  constructor(db: Db, { isPublic, lease, changed = async () => {} }: Settings) {
    super(lease)
    this.#db = db
    this.#isPublic = isPublic
    this.#changed = changed
    this.#state = { ...allOpen, needsSetup: isPublic, closedStates: [] }
  }

  /** As the last request found it. */
  get current() {
    return this.#state
  }

  /** While the database doesn't answer, what was last known. */
  async read(): Promise<SiteState> {
    if (!this.lease.holds()) return this.#load()
    if (this.#isCurrent) return this.#state
    const loading = (this.#loading ??= this.#load().finally(() => {
      if (this.#loading === loading) this.#loading = undefined
    }))
    return loading
  }

  purge(...tags: string[]) {
    if (tags.includes(wholeSite)) this.purgeAll()
  }

  purgeAll() {
    this.#generation++
    this.#isCurrent = false
    this.#loading = undefined
  }

  async #load() {
    const generation = this.#generation
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(late.resolve, patience)
    const stored = await Promise.race([findStored(this.#db), late.promise]).catch(() => undefined)
    clearTimeout(timer)
    if (!stored) return this.#state
    await this.#changed(stored)
    const state = {
      ...readSwitches(stored),
      needsSetup: this.#isPublic && !stored.has('setup done'),
      closedStates: stored.get('closed states')?.split(',').filter(Boolean) ?? [],
    }
    // What was read before a purge may be older than it.
    if (generation === this.#generation) {
      this.#state = state
      this.#isCurrent = true
    }
    return state
  }
}

/** What is stored, by its name. */
export async function findStored(db: Db) {
  const rows = await db.selectFrom('site_state').select(['name', 'value']).execute()
  return new Map<StateName, string>(rows.map(({ name, value }) => [name, value]))
}

/** Call it through `changePages` with the tag `wholeSite`, so that every process hears of it. */
export async function store(transaction: Db, values: Partial<Record<StateName, string>>, now: Date) {
  for (const [name, value] of Object.entries(values) as [StateName, string][])
    await transaction
      .insertInto('site_state')
      .values({ name, value, changed_at: now, expires_at: null })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now, expires_at: null }))
      .execute()
}
