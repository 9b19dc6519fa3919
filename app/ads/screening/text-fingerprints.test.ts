import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomFrom } from '#app/ads/ad/sample.ts'
import { proves } from '../../../test/proves.ts'
import { shortestMatch, fingerprintsOf, wordsIn } from './text-fingerprints.server.ts'

const random = randomFrom('marks')
const vocabulary = Array.from({ length: 400 }, (_, index) => `word${index}`)
const words = (count: number) => Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]!)
const share = (one: string, other: string) => fingerprintsOf(one).some((fingerprint) => fingerprintsOf(other).includes(fingerprint))

test('two texts that share eight words in a row share a fingerprint', () => {
  proves('held-data.marks-of-your-texts why')
  assert.equal(shortestMatch, 8)
  for (let round = 0; round < 2000; round++) {
    const passage = words(shortestMatch)
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
  assert.deepEqual(
    wordsIn('Don’t stop: cafés').map(({ word, from, to }) => [word, from, to]),
    [
      ['dont', 0, 5],
      ['stop', 6, 10],
      ['cafes', 12, 17],
    ],
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
