import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readWordRules } from './word-rules.server.ts'

const screen = await readWordRules(['content/word-rules.json', 'content/minors-terms.json'], () => new Date('2026-11-25'))

function outcomeOf(sentence: string) {
  const found = screen.find(sentence).filter(({ rule }) => rule === 'minors' || rule === 'minors-terms')
  if (!found.length) return 'passed'
  return found.some(({ isFlag }) => !isFlag) ? 'stopped' : 'flagged'
}

const rowsOf = (path: string) =>
  readFileSync(`test/corpus/${path}`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))

const evasionsIn = (path: string) =>
  rowsOf(path).map(([kind, language, sentence]) => ({ kind, language, sentence: sentence!, outcome: outcomeOf(sentence!) }))
const innocentIn = (path: string) =>
  rowsOf(path).map(([language, sentence]) => ({ language, sentence: sentence!, outcome: outcomeOf(sentence!) }))

/** Our own half, and seven sets by people who hadn't read the rules. */
const evasions = {
  ours: evasionsIn('evasions.txt'),
  held: evasionsIn('evasions-held-out.txt'),
  second: evasionsIn('evasions-held-out-2.txt'),
  third: evasionsIn('evasions-held-out-3.txt'),
  fourth: evasionsIn('evasions-held-out-4.txt'),
  fifth: evasionsIn('evasions-held-out-5.txt'),
  sixth: evasionsIn('evasions-held-out-6.txt'),
  seventh: evasionsIn('evasions-held-out-7.txt'),
}
const innocent = {
  ours: innocentIn('innocent.txt'),
  held: innocentIn('innocent-held-out.txt'),
  second: innocentIn('innocent-held-out-2.txt'),
  third: innocentIn('innocent-held-out-3.txt'),
  fourth: innocentIn('innocent-held-out-4.txt'),
  fifth: innocentIn('innocent-held-out-5.txt'),
  sixth: innocentIn('innocent-held-out-6.txt'),
  seventh: innocentIn('innocent-held-out-7.txt'),
}

const percent = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)}%)`

test('at least 90% of the direct evasions of each set, in each language, are stopped or flagged', (t) => {
  for (const [set, rows] of Object.entries(evasions)) {
    const groups = Map.groupBy(rows, ({ kind, language }) => `${kind} ${language}`)
    assert.deepEqual([...groups.keys()].toSorted(), ['coded en', 'coded es', 'direct en', 'direct es'])
    for (const [name, some] of groups) {
      const missed = some.filter(({ outcome }) => outcome === 'passed').map(({ sentence }) => sentence)
      t.diagnostic(`evasions, ${set}, ${name}: missed ${percent(missed.length, some.length)}: ${missed.join(' | ')}`)
      if (name.startsWith('direct')) assert.ok(missed.length <= some.length * 0.1, `${set}, ${name}:\n${missed.join('\n')}`)
    }
  }
})

test('at most 1% of the innocent sentences of each set are stopped, and at most 12% are flagged', (t) => {
  for (const [set, rows] of Object.entries(innocent)) {
    const inOutcome = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).map(({ sentence }) => sentence)
    const [stopped, flagged] = [inOutcome('stopped'), inOutcome('flagged')]
    t.diagnostic(`innocent, ${set}: stopped ${percent(stopped.length, rows.length)}: ${stopped.join(' | ')}`)
    t.diagnostic(`innocent, ${set}: flagged ${percent(flagged.length, rows.length)}: ${flagged.join(' | ')}`)
    assert.ok(stopped.length <= rows.length * 0.01, stopped.join('\n'))
    assert.ok(flagged.length <= rows.length * 0.12, flagged.join('\n'))
  }
})

test('the corpus has 600 evasions and 1,000 innocent sentences, half of each by someone else, and none twice', () => {
  for (const [halves, least] of [
    [evasions, 300],
    [innocent, 500],
  ] as const) {
    assert.ok(halves.ours.length >= least && halves.held.length >= least)
    const rows = Object.values(halves).flat()
    const sentences = rows.map(({ sentence }) => sentence)
    assert.deepEqual(
      sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index),
      [],
    )
    const spanish = rows.filter(({ language }) => language === 'es')
    assert.ok(spanish.length >= sentences.length * 0.3)
  }
})
