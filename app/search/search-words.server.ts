import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { maxTypos, editDistance } from '#app/places/place.ts'
import { minuteMs } from '#app/time.ts'

const newestRead = 20_000
const mostSuggested = 8000
/** A word that only one ad uses may be someone's name. */
const fewestAds = 3
const cachedMs = 10 * minuteMs
const cached = new WeakMap<Db, { until: number; words: string[] }>()

/** Postgres's tsquery for words as typed. Undefined for words that are in nearly every ad, such as "the". */
export async function readWords(db: Db, input: string) {
  const { rows } = await sql<{ nodes: number; tsquery: string }>`
    select numnode(query) as nodes, query::text as tsquery from websearch_to_tsquery('english', ${input}) as query`.execute(db)
  const { nodes, tsquery } = rows[0]!
  return nodes === 0 ? undefined : tsquery
}

/** A job: stores the words of the newest live ads, and how many ads use each. Only ads that everyone may see count. */
export async function gatherSearchWords(db: Db) {
  return db.transaction().execute(async (transaction) => {
    await sql`truncate search_words`.execute(transaction)
    const { numAffectedRows } = await sql`insert into search_words (word, ads)
      select word, ndoc from ts_stat(${`select to_tsvector('simple', title || ' ' || description) from ads
        where state = 'live' and not is_members_only and hidden_from = '{}' order by confirmed_at desc, id desc limit ${newestRead}`})
      where ndoc >= ${fewestAds}::int and word ~ '^[[:alpha:]]{3,24}$' order by ndoc desc, word limit ${mostSuggested}::int`.execute(
      transaction,
    )
    return Number(numAffectedRows)
  })
}

/** The words as typed, with misspelled ones replaced by words from ads. Undefined if there's nothing to replace. */
export async function suggestWords(db: Db, input: string, now: Date): Promise<string | undefined> {
  const known = await listKnown(db, now)
  const all = new Set(known)
  const words = input.split(' ').map((word) => {
    const plain = word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
    if (plain.length < 4 || word.startsWith('-') || all.has(plain)) return word
    return nearestWord(plain, known) ?? word
  })
  const corrected = words.join(' ')
  return corrected === input ? undefined : corrected
}

function nearestWord(input: string, known: readonly string[]) {
  let fewest = maxTypos(input) + 1
  let nearest: string | undefined
  // The most common words come first, so that they win a tie.
  for (const word of known) {
    const edits = editDistance(input, word, fewest - 1)
    if (edits < fewest) [fewest, nearest] = [edits, word]
    if (fewest <= 1) break
  }
  return nearest
}

async function listKnown(db: Db, now: Date) {
  const last = cached.get(db)
  if (last && last.until > now.getTime()) return last.words
  const rows = await db.selectFrom('search_words').select('word').orderBy('ads', 'desc').orderBy('word').execute()
  const words = rows.map(({ word }) => word)
  cached.set(db, { until: now.getTime() + cachedMs, words })
  return words
}
