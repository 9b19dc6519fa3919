import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomFrom } from '#app/ads/sample.ts'
import { foundFrom, marksOf, wordsIn } from './text-marks.ts'

const random = randomFrom('marks')
const vocabulary = Array.from({ length: 400 }, (_, at) => `word${at}`)
const words = (count: number) => Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]!)
const share = (one: string, other: string) => marksOf(one).some((mark) => marksOf(other).includes(mark))

test('a passage of eight words, anywhere in two texts, gives them a mark in common', () => {
  assert.equal(foundFrom, 8)
  for (let round = 0; round < 2000; round++) {
    const passage = words(foundFrom)
    const around = () => words(Math.floor(random() * 60))
    const [one, other] = [0, 1].map(() => [...around(), ...passage, ...around()].join(' '))
    assert.ok(share(one!, other!), `${one}\n${other}`)
  }
})

test('texts that share at most four words in a row have no mark in common', () => {
  for (let round = 0; round < 500; round++) {
    const shared = words(4)
    const text = (name: string) => [...words(30).map((word) => word + name), ...shared, ...words(30).map((word) => word + name)].join(' ')
    assert.ok(!share(text('a'), text('b')))
  }
})

test('signs, capitals, accents and line ends hide nothing', () => {
  const plain = 'I like people who book a table at a cafe and keep it'
  assert.deepEqual(marksOf('I LIKE people,\nwho book -- a table; at a café… and keep it!'), marksOf(plain))
  assert.deepEqual(
    wordsIn('Don’t stop: cafés').map(({ word, from, to }) => [word, from, to]),
    [
      ['dont', 0, 5],
      ['stop', 6, 10],
      ['cafes', 12, 17],
    ],
  )
})

test('a text too short for a row has no marks, and one of a few words has one', () => {
  assert.deepEqual(marksOf('Only four words here'), [])
  assert.equal(marksOf('Here there are five words').length, 1)
})

test('marks are numbers that the database takes', () => {
  for (const mark of marksOf(words(500).join(' '))) assert.ok(Number.isInteger(mark) && mark >= -(2 ** 31) && mark < 2 ** 31)
})
