import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AdIndex } from '#app/browse/search/ad-index.ts'
import { mostWords } from '#app/browse/search/ad-query.ts'
import { MatchedAds } from '#app/browse/search/match-words.ts'
import { dice } from '../many-ads.ts'
import { longestTurn } from './main-thread.ts'
import { reportAttack } from './report.ts'

const ads = 100_000
const wordsOfAd = 60
const vocabulary = Array.from({ length: 400 }, (_, number) => `w${number}`)

/** Fills the index with texts that repeat the same few words, as ads of one category do. */
function fillIndex() {
  const roll = dice(11)
  const index = new AdIndex()
  for (let id = 1; id <= ads; id++) {
    const words = new Map<string, number[]>()
    for (let position = 1; position <= wordsOfAd; position++) {
      const word = vocabulary[Math.floor(vocabulary.length ** (roll(1000) / 1000)) - 1]!
      words.set(word, [...(words.get(word) ?? []), position])
    }
    index.put({ id, time: id, words, tags: [] })
  }
  return index
}

/** As many of `part` as fit into the box, as `typed` there and as `read` by Postgres. */
function fill(typed: string, read: (number: number) => string, sign: string) {
  return Array.from({ length: Math.floor(mostWords / typed.length) }, (_, number) => read(number)).join(sign)
}

const pair = (number: number) => `'w${number % 5}' <-> 'w${(number * 3 + 1) % 5}'`
const hostile = {
  'phrases of common words': fill('"ab cd" or ', pair, ' | '),
  'phrases that must not be there': fill('-"ab cd" ', (number) => `!( ${pair(number)} )`, ' & '),
  'one long phrase': fill('ab ', (number) => `'w${number % 2}'`, ' <-> '),
  'hyphens everywhere': fill('ab-cd-ef ', (number) => `'none' <-> ${pair(number)}`, ' & '),
}

test('looking up any words that fit into the search box in 100,000 ads blocks the main thread for less than 50 ms', async () => {
  const index = fillIndex()
  const turns: Record<string, number> = {}
  for (const [name, tsquery] of Object.entries(hostile)) {
    const tries = []
    // One try may include a garbage collection, but not all of them.
    for (let turn = 0; turn < 3; turn++) tries.push((await longestTurn(() => new MatchedAds(tsquery, index).found)).longest)
    turns[name] = Math.min(...tries)
  }
  for (const [name, longest] of Object.entries(turns)) assert.ok(longest < 50, `${longest} ms for ${name}`)
  reportAttack('words made to be slow to look up, by the longest turn in milliseconds', turns)
})
