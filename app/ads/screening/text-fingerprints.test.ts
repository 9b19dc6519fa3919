import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomFrom } from '#app/ads/ad/sample.ts'
import { proves } from '../../../test/proves.ts'
import { compareTexts, fingerprintsOf } from './text-fingerprints.server.ts'

const random = randomFrom('marks')
const vocabulary = Array.from({ length: 400 }, (_, index) => `word${index}`)
const words = (count: number) => Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]!)
const share = (one: string, other: string) => fingerprintsOf(one).some((fingerprint) => fingerprintsOf(other).includes(fingerprint))

test('two texts that share eight words in a row share a fingerprint', () => {
  proves('held-data.marks-of-your-texts why')
  for (let round = 0; round < 2000; round++) {
    const passage = words(8)
    const around = () => words(Math.floor(random() * 60))
    const [one, other] = [0, 1].map(() => [...around(), ...passage, ...around()].join(' '))
    assert.ok(share(one!, other!), `${one}\n${other}`)
  }
})

test('texts that share at most four words in a row share no fingerprint', () => {
  for (let round = 0; round < 500; round++) {
    const shared = words(4)
    const text = (name: string) => [...words(30).map((word) => word + name), ...shared, ...words(30).map((word) => word + name)].join(' ')
    assert.ok(!share(text('a'), text('b')))
  }
})

test('punctuation, capitals, accents, and line breaks don’t change fingerprints', () => {
  const plain = 'I like people who book a table at a cafe and keep it'
  assert.deepEqual(fingerprintsOf('I LIKE people,\nwho book -- a table; at a café… and keep it!'), fingerprintsOf(plain))
  const { passages } = compareTexts('dont stop at cafes now', '“Don’t stop at: cafés NOW!”')
  assert.deepEqual(
    passages.map(({ text }) => text),
    ['“', 'Don’t stop at: cafés NOW', '!”'],
  )
})

test('a text of four words has no fingerprint, and one of five words has one', () => {
  assert.deepEqual(fingerprintsOf('Only four words here'), [])
  assert.equal(fingerprintsOf('Here there are five words').length, 1)
})

test('fingerprints fit into a Postgres integer', () => {
  for (const fingerprint of fingerprintsOf(words(500).join(' ')))
    assert.ok(Number.isInteger(fingerprint) && fingerprint >= -(2 ** 31) && fingerprint < 2 ** 31)
})

const lunches = 'Weekday lunches near the library or the concert hall. I like people who book a table and keep it. I answer within a day.'
const copied =
  'New in Irvine. I like people who BOOK a table – and keep it! Cash is fine, and so are long walks by the sea with a flask of tea.'

test('identical texts share everything, and different ones nothing', () => {
  assert.equal(compareTexts(lunches, lunches).share, 100)
  const other = compareTexts(lunches, 'Slow mornings with the paper, then the botanical garden while it is still cool and quiet.')
  assert.deepEqual(other, { share: 0, isSignificant: false, passages: [] })
  assert.equal(compareTexts('', lunches).share, 0)
})

test('a copied sentence is reported with its share, and highlighted in the other text with some words around it', () => {
  const { share, isSignificant, passages } = compareTexts(lunches, copied)
  assert.equal(share, Math.round((100 * 10) / 24))
  assert.ok(isSignificant)
  assert.deepEqual(passages, [
    { text: 'New in Irvine. ', isCommon: false },
    { text: 'I like people who BOOK a table – and keep it', isCommon: true },
    { text: '! Cash is fine, and so are … ', isCommon: false },
  ])
})

test('passages far apart are shown with an ellipsis between them', () => {
  const filler = Array.from({ length: 40 }, (_, index) => `filler${index}`).join(' ')
  const { passages } = compareTexts(
    'one two three four five six, and seven eight nine ten eleven twelve',
    `one two three four five six ${filler} seven eight nine ten eleven twelve`,
  )
  assert.deepEqual(
    passages.filter(({ isCommon }) => isCommon).map(({ text }) => text),
    ['one two three four five six', 'seven eight nine ten eleven twelve'],
  )
  assert.equal(
    passages[1]!.text,
    ' filler0 filler1 filler2 filler3 filler4 filler5 … filler34 filler35 filler36 filler37 filler38 filler39 ',
  )
})

test('a few common words are no passage', () => {
  const { share, isSignificant } = compareTexts('I would like to meet you for tea', 'I would like to sail around the world')
  assert.deepEqual({ share, isSignificant }, { share: 0, isSignificant: false })
})
