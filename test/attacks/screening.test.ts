import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { screenWords } from '#app/advertise/posting/ad-faults.server.ts'
import { countCharacters, isTooLong } from '#app/advertise/posting/ad-input.ts'
import type { WordGroup } from '#app/ads/screening/text-screen.ts'
import { readWordRules } from '#app/ads/screening/word-rules.server.ts'
import { longestTurn } from './main-thread.ts'
import { reportAttack } from './report.ts'

const english = openCopy('en')
const [, most] = adLimits.description
const screen = await readWordRules(['content/word-rules.json', 'content/minors-terms.json'], () => new Date('2026-05-03'))

/**
 * The units that cost the screen the most per character: digits, invisible marks, look-alikes, ligatures, and each pattern of its own
 * rules.
 */
const units = [
  ...['1 7 ', '@1$0!|', 's3x-t33n 7teen @ge 1 6 ', 'XVII ', '❶❼ ', '½', 'ﷺ', '👨‍👩‍👧‍👦', '🇺🇸', '각'],
  ...[`a${'\u0301'.repeat(7)}`, `1${'\uFE0F'.repeat(7)}`, `1${'\u0301'.repeat(7)} `, `7${'\u{E0061}'.repeat(3)}`, '1\u200D7\u200D '],
  ...screen.rules.rules.flatMap(({ groups }) => groups.flatMap(patternsOf)).map((pattern) => `${pattern} `),
]

test('screening the longest description, whatever its text, blocks the main thread for less than 50 ms', async () => {
  screenWords(english, screen, { title: '', description: 'The first text builds the trie of patterns.' })
  let [slowest, worst] = [0, '']
  for (const unit of units) {
    const description = longestOf(unit)
    assert.equal(isTooLong(description, most), false, unit)
    // One try may include a garbage collection, but not both.
    const tries = []
    for (let turn = 0; turn < 2; turn++) {
      const { longest } = await longestTurn(async () => screenWords(english, screen, { title: '', description }))
      tries.push(longest)
    }
    const least = Math.min(...tries)
    if (least > slowest) [slowest, worst] = [least, unit]
  }
  assert.ok(slowest < 50, `${slowest} ms for ${worst}`)
  reportAttack('texts made to be slow to screen', { texts: units.length, longestTurnInMilliseconds: slowest, text: JSON.stringify(worst) })
})

function patternsOf({ words, near = [], notNear = [], flagNear = [], except = [] }: WordGroup) {
  return [...words, ...near, ...notNear, ...flagNear, ...except]
}

/** Repeats the unit up to the longest text that is still screened. Longer texts are refused before. */
function longestOf(unit: string) {
  const added = unit.normalize('NFKD').length - unit.length
  return unit.repeat(Math.floor(Math.min(most / countCharacters(unit), (most * 8) / unit.length, (most * 4) / added)))
}
