import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Piece, diffWords, highlightText } from './highlight.ts'

const bracketChanges = (pieces: Piece[]) => pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const diff = (before: string, after: string) => {
  const pieces = diffWords(before, after)
  return [bracketChanges(pieces.before), bracketChanges(pieces.after)]
}

test('differences are highlighted on both sides, word by word', () => {
  assert.deepEqual(diff('near the old theater or', 'near the concert hall or'), ['near the [old theater] or', 'near the [concert hall] or'])
  assert.deepEqual(diff('Mon, Tue', 'Mon, Tue, Thu'), ['Mon, [Tue]', 'Mon, [Tue, Thu]'])
  assert.deepEqual(diff('the same', 'the same'), ['the same', 'the same'])
  assert.deepEqual(diff('', 'all new words'), ['', '[all new words]'])
  assert.deepEqual(diff('all gone', ''), ['[all gone]', ''])
  assert.deepEqual(diff('one\n\ntwo', 'one\ntwo'), ['one\n[\n]two', 'one\ntwo'])
})

test('each side’s pieces add up to its text, and what isn’t highlighted is the longest common subsequence', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % below
  const words = () => Array.from({ length: random(7) }, () => 'abc'[random(3)]!)
  const longest = (a: string[], b: string[]): number =>
    !a.length || !b.length
      ? 0
      : a[0] === b[0]
        ? 1 + longest(a.slice(1), b.slice(1))
        : Math.max(longest(a.slice(1), b), longest(a, b.slice(1)))
  for (let round = 0; round < 500; round++) {
    const [a, b] = [words(), words()]
    // Each word is on its own line, because a line break counts as a word, and isn't merged with changed neighbors as a space is.
    const [before, after] = [a, b].map((list) => list.join('')) as [string, string]
    const pieces = diffWords(a.join(' '), b.join(' '))
    assert.equal(pieces.before.map(({ text }) => text).join(''), a.join(' '))
    assert.equal(pieces.after.map(({ text }) => text).join(''), b.join(' '))
    const common = (side: Piece[]) =>
      side
        .filter(({ isChanged }) => !isChanged)
        .map(({ text }) => text.replaceAll(' ', ''))
        .join('')
    assert.equal(common(pieces.before), common(pieces.after), `${before} / ${after}`)
    assert.ok(common(pieces.after).length <= longest(a, b))
    if (a.join() === b.join()) assert.equal(common(pieces.after), after)
  }
})

test('the longest texts that an ad may have are compared even if they have nothing in common', () => {
  const [before, after] = ['a ', 'b '].map((word) => word.repeat(1000)) as [string, string]
  const pieces = diffWords(before, after)
  assert.equal(pieces.before.map(({ text }) => text).join(''), before)
  assert.equal(
    pieces.after
      .filter(({ isChanged }) => !isChanged)
      .map(({ text }) => text)
      .join('')
      .trim(),
    '',
  )
})

test('findings are highlighted over changes, and each is named once, at its end', () => {
  const { after } = diffWords('call me', 'call me now please')
  const highlighted = highlightText(after, [
    { name: 'Contact', from: 5, to: 11 },
    { name: 'Haste', from: 8, to: 11 },
  ])
  assert.deepEqual(
    highlighted.map(({ text, isChanged, isFound, rule }) => [text, isChanged, isFound, rule]),
    [
      ['call ', false, false, undefined],
      ['me', false, true, undefined],
      [' ', true, true, undefined],
      ['now', true, true, 'Contact, Haste'],
      [' please', true, false, undefined],
    ],
  )
  assert.equal(highlighted.map(({ text }) => text).join(''), 'call me now please')
})

test('overlapping findings of one rule are highlighted as one', () => {
  const { after } = diffWords('text me at 512 555', 'text me at 512 555')
  const found = [
    { name: 'Contact', from: 0, to: 14 },
    { name: 'Contact', from: 11, to: 18 },
  ]
  assert.deepEqual(highlightText(after, found), [{ text: 'text me at 512 555', isChanged: false, isFound: true, rule: 'Contact' }])
})
