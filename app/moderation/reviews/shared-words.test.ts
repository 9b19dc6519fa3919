import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTexts } from './shared-words.server.ts'

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
