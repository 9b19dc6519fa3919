import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { slipsAllowed, slipsBetween } from '#app/places/misspelling.ts'
import type { ReadWords } from './search-words.ts'

const newestRead = 20_000
const mostKept = 8000
/** A word of one ad alone may be somebody's name. */
const fewestAds = 3
const keptMs = 10 * 60_000
const kept = new WeakMap<Db, { until: number; words: { word: string; ads: number }[] }>()

export async function readWords(db: Db, typed: string): Promise<ReadWords> {
  const { rows } = await sql<{ nodes: number; whole: string; indexed: string }>`
    select numnode(query) as nodes, query::text as whole, querytree(query) as indexed from websearch_to_tsquery('english', ${typed}) as query`.execute(
    db,
  )
  const { nodes, whole, indexed } = rows[0]!
  return { typed, isEmpty: nodes === 0, whole, indexed: indexed === 'T' ? '' : indexed }
}

/** By a job: which words the newest live ads for everybody use, and how many of them do. */
export async function gatherSearchWords(db: Db) {
  return db.transaction().execute(async (transaction) => {
    await sql`truncate search_words`.execute(transaction)
    const { numAffectedRows } = await sql`insert into search_words (word, ads)
      select word, ndoc from ts_stat(${`select to_tsvector('simple', title || ' ' || description) from ads
        where state = 'live' and not is_members_only and hidden_from = '{}' order by confirmed_at desc, id desc limit ${newestRead}`})
      where ndoc >= ${fewestAds}::int and word ~ '^[[:alpha:]]{3,24}$' order by ndoc desc, word limit ${mostKept}::int`.execute(transaction)
    return Number(numAffectedRows)
  })
}

/** The words that were typed with those that no ad uses put right, if each of them is a slip of the hand away from one that ads use. */
export async function suggestWords(db: Db, typed: string, now: Date): Promise<string | undefined> {
  const known = await listKnown(db, now)
  const uses = new Map(known.map(({ word, ads }) => [word, ads]))
  let isChanged = false
  const words = typed.split(' ').map((word) => {
    const plain = word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
    if (plain.length < 4 || word.startsWith('-') || uses.has(plain)) return word
    const nearest = nearestWord(plain, known)
    if (nearest) isChanged = true
    return nearest ?? word
  })
  return isChanged ? words.join(' ') : undefined
}

function nearestWord(typed: string, known: readonly { word: string }[]) {
  let fewest = slipsAllowed(typed) + 1
  let nearest: string | undefined
  // The most used come first, so that of two as near the more common one is meant.
  for (const { word } of known) {
    const slips = slipsBetween(typed, word, fewest - 1)
    if (slips < fewest) [fewest, nearest] = [slips, word]
    if (fewest <= 1) break
  }
  return nearest
}

async function listKnown(db: Db, now: Date) {
  const last = kept.get(db)
  if (last && last.until > now.getTime()) return last.words
  const words = await db.selectFrom('search_words').selectAll().orderBy('ads', 'desc').orderBy('word').execute()
  kept.set(db, { until: now.getTime() + keptMs, words })
  return words
}
