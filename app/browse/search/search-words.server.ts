import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { countRows, type Db } from '#app/platform/db/storage.server.ts'
import { maxTypos, editDistance } from '#app/site/places/place.ts'
import { minuteMs } from '#app/platform/time.ts'

const newestRead = 20_000
const atOnce = 500
const mostSuggested = 8000
/** How many ads must use a word that may be someone's name. */
const fewestAds = 3
const cachedMs = 10 * minuteMs
const cached = new WeakMap<Db, { until: number; count: number; words: string[] }>()

/** Postgres's tsquery for words as typed. Undefined for words that are in nearly every ad, such as "the". */
export const readWords = async (db: Db, input: string) => (await readAllWords(db, [input])).get(input)

/** The same for several inputs. */
export async function readAllWords(db: Db, inputs: readonly string[]) {
  const { rows } = await sql<{ input: string; nodes: number; tsquery: string }>`
    select input, numnode(query) as nodes, query::text as tsquery
    from unnest(${inputs}::text[]) as input, websearch_to_tsquery('english', input) as query`.execute(db)
  return new Map(rows.map(({ input, nodes, tsquery }) => [input, nodes === 0 ? undefined : tsquery]))
}

/** Live ads that everyone may see, newest first, as SQL text for ts_stat. */
const publicAds = `from ads where state = 'live' and not is_members_only and hidden_from = '{}'`
const text = `title || ' ' || description`
/** Words that an ad writes in lowercase. One with a capital may be somebody's name. */
const ordinaryText = `regexp_replace(${text}, '\\m[[:upper:]][[:alpha:]]*', ' ', 'g')`

const countWords = (texts: string, ads: string) =>
  sql<{ word: string; ads: number }>`select word, ndoc as ads from ts_stat(${`select to_tsvector('simple', ${texts}) ${ads}`})
    where word ~ '^[[:alpha:]]{3,24}$'`

/** A job: stores the words of the newest live ads, and how many ads use each. */
export async function gatherSearchWords(db: Db) {
  const counts = new Map<string, { ads: number; isOrdinary: boolean }>()
  for (let read = 0; read < newestRead; read += atOnce) {
    const ads = `from (select title, description ${publicAds} order by confirmed_at desc, id desc offset ${read} limit ${atOnce}) as newest`
    const { rows } = await countWords(text, ads).execute(db)
    if (!rows.length) break
    const ordinary = new Set((await countWords(ordinaryText, ads).execute(db)).rows.map(({ word }) => word))
    for (const { word, ads: more } of rows) {
      const counted = counts.get(word)
      counts.set(word, { ads: (counted?.ads ?? 0) + more, isOrdinary: counted?.isOrdinary || ordinary.has(word) })
    }
    // On the embedded database, other requests have their turn.
    await setImmediate()
  }
  const stored = [...counts].filter(([, { ads, isOrdinary }]) => isOrdinary || ads >= fewestAds)
  const common = stored.toSorted(([, one], [, other]) => other.ads - one.ads).slice(0, mostSuggested)
  await db.transaction().execute(async (transaction) => {
    await sql`truncate search_words`.execute(transaction)
    await sql`insert into search_words (word, ads)
      select * from unnest(${common.map(([word]) => word)}::text[], ${common.map(([, { ads }]) => ads)}::int[])`.execute(transaction)
  })
  return common.length
}

/** Adds the words of some ads that have changed, so that those of a new one are known before the job counts them. */
export async function addSearchWords(db: Db, adIds: readonly number[]) {
  const found = countWords(ordinaryText, `${publicAds} and id = any ('{${adIds.map(Number).join()}}')`)
  await sql`insert into search_words (word, ads) ${found} on conflict do nothing`.execute(db)
}

/** The words as typed, with misspelled ones replaced by words from ads. Undefined if there's nothing to replace. */
export async function suggestWords(db: Db, input: string, now: Date): Promise<string | undefined> {
  const known = await listKnown(db, now)
  const all = new Set(known)
  const words = input.split(' ').map((word) => {
    const plain = word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
    if (plain.length < 3 || word.startsWith('-') || all.has(plain)) return word
    return nearestWord(plain, known) ?? word
  })
  const corrected = words.join(' ')
  return corrected === input ? undefined : corrected
}

function nearestWord(input: string, known: readonly string[]) {
  // In a word of three letters, only a missing one is recognized: any other change would make it another word.
  const isShort = input.length === 3
  let fewest = (isShort ? 1 : maxTypos(input)) + 1
  let nearest: string | undefined
  // The most common words come first, so that they win a tie.
  for (const word of known) {
    if (isShort && !(word.length === 4 && word[0] === input[0])) continue
    const edits = editDistance(input, word, fewest - 1)
    if (edits < fewest) [fewest, nearest] = [edits, word]
    if (fewest <= 1) break
  }
  return nearest
}

async function listKnown(db: Db, now: Date) {
  const last = cached.get(db)
  let count = await countRows(db, 'search_words')
  if (last && last.count === count && last.until > now.getTime()) return last.words
  // The table doesn't survive a crash of the database, and a new site has no words yet.
  if (count === 0) count = await gatherSearchWords(db)
  const rows = await db.selectFrom('search_words').select('word').orderBy('ads', 'desc').orderBy('word').limit(mostSuggested).execute()
  const words = rows.map(({ word }) => word)
  cached.set(db, { until: now.getTime() + cachedMs, count, words })
  return words
}

/**
 * A tsquery with its phrases split into words. Postgres finds words in its index but reads the text of every ad for a phrase, and on
 * the embedded database a dozen phrases would hold the site for longer than a tenth of a second.
 */
export const withoutPhrases = (tsquery: string) => tsquery.replaceAll(/'[^']*'|<[-\d]+>/g, (token) => (token.startsWith('<') ? '&' : token))
