import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, languageCodes, weekdays } from '#app/ads/ad/ad-content.ts'
import {
  type AdQuery,
  type FilterName,
  emptyQuery,
  filtersOf,
  radii,
  readAdQuery,
  readCursor,
  sortOf,
  sorts,
  withoutFilter,
  writeAdQuery,
  writeCursor,
} from './ad-query.ts'

const read = (text: string) => readAdQuery(new URLSearchParams(text))
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const anyQuery = fc.record({
  words: fc.string({ maxLength: 100 }).map((text) => text.replaceAll(/[\s\0]+/g, ' ').trim()),
  state: maybe(['TX', 'NY']),
  city: maybe(['austin', 'new-york-2']),
  within: maybe(radii),
  category: maybe(categories),
  youngest: maybe([18, 30]),
  oldest: maybe([30, 99]),
  languages: fc.uniqueArray(fc.constantFrom(...languageCodes), { maxLength: 4 }),
  isVerified: fc.boolean(),
  day: maybe(weekdays),
  hasPhotos: fc.boolean(),
  sort: fc.constantFrom(...sorts),
}) satisfies fc.Arbitrary<AdQuery>

test('a query survives writing and reading', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const text = writeAdQuery(query)
      const { query: reparsed, errors, placeInput } = read(text)
      assert.deepEqual(errors, {})
      assert.equal(placeInput, '')
      assert.equal(writeAdQuery(reparsed), text)
      assert.deepEqual(writeAdQuery({ ...emptyQuery, ...reparsed }), text)
    }),
    { numRuns: 400 },
  )
})

test('an address is short: it leaves out defaults, empty fields, and unknown ones, whatever their order', () => {
  const asked =
    'photos=1&utm_source=x&q=%20late%20%20suppers%20&in=TX%2Faustin&within=&language=fr&language=es&category=&sort=relevant&verified=0'
  assert.equal(writeAdQuery(read(asked).query), 'q=late+suppers&in=TX/austin&language=es&language=fr&photos=1')
  assert.equal(writeAdQuery(read('').query), '')
  assert.equal(writeAdQuery(read('within=25&sort=near&in=TX').query), 'in=TX')
  assert.equal(writeAdQuery(read('sort=relevant').query), '')
})

test('words make the best match the order unless another was chosen, and the address has only the other', () => {
  for (const [asked, sort, address] of [
    ['q=tea', 'relevant', 'q=tea'],
    ['q=tea&sort=relevant', 'relevant', 'q=tea'],
    ['q=tea&sort=', 'relevant', 'q=tea'],
    ['q=tea&sort=published', 'published', 'q=tea&sort=published'],
    ['in=TX', 'published', 'in=TX'],
    ['in=TX&sort=published', 'published', 'in=TX'],
    ['in=TX&sort=fresh', 'fresh', 'in=TX&sort=fresh'],
  ] as const) {
    const { query } = read(asked)
    assert.deepEqual([sortOf(query), writeAdQuery(query)], [sort, address], asked)
  }
  for (const sort of ['', '&sort=published']) assert.equal(writeAdQuery(withoutFilter(read(`q=tea&in=TX${sort}`).query, 'words')), 'in=TX')
  const after = writeCursor('relevant', { began: 1, id: 2, time: 3, isVerified: false, rank: 0.5, since: 1 })
  assert.equal(read(`q=tea&after=${after}`).query.after, after)
})

test('search text has no invisible characters', () => {
  assert.equal(read('q=late%E2%80%AE%07%20suppers&in=TX/austin').query.words, 'late suppers')
})

test('invalid fields get a sentence and are left out', () => {
  const invalid: [string, keyof ReturnType<typeof read>['errors']][] = [
    [`q=${'x'.repeat(121)}`, 'words'],
    ['q=a%00b', 'words'],
    ['in=Texas', 'place'],
    ['in=TX/Austin', 'place'],
    [`place=${'x'.repeat(81)}`, 'place'],
    ['in=TX/austin&within=11', 'within'],
    ['category=w4m', 'category'],
    ['youngest=17', 'age'],
    ['oldest=-1', 'age'],
    ['youngest=1e2', 'age'],
    ['youngest=40&oldest=30', 'age'],
    ['language=xx', 'languages'],
    ['language=constructor', 'languages'],
    ['day=Mon', 'day'],
    ['sort=cheap', 'sort'],
    ['after=nonsense', 'after'],
  ]
  for (const [text, filter] of invalid) {
    const { query, errors } = read(text)
    assert.deepEqual(Object.keys(errors), [filter], text)
    assert.match(errors[filter]!, /^[A-Z].*\.$/)
    assert.equal(read(writeAdQuery(query)).errors[filter], undefined)
  }
})

const filterNames: FilterName[] = ['words', 'place', 'within', 'category', 'age', 'languages', 'verified', 'day', 'photos']

test('every filter can be removed, along with only the filters that depend on it', () => {
  fc.assert(
    fc.property(anyQuery, (asked) => {
      const { query } = read(writeAdQuery(asked))
      const has = filtersOf(query)
      for (const filter of filterNames) {
        const left = filtersOf(withoutFilter(query, filter))
        assert.deepEqual(
          left,
          has.filter((name) => name !== filter && !(filter === 'place' && name === 'within')),
        ) // a radius depends on its city
      }
    }),
  )
})

test('a cursor returns its position, and only for its own order', () => {
  const number = fc.integer({ min: 0, max: 3e12 })
  fc.assert(
    fc.property(
      fc.constantFrom(...sorts),
      number,
      number,
      number,
      fc.integer({ min: 0, max: 6 }),
      fc.float({ min: 0, max: 1, noNaN: true }),
      (sort, began, id, time, band, rank) => {
        const isVerified = sort === 'published' && id % 2 === 0
        const text = writeCursor(sort, { began, id, time, isVerified, band, rank: Math.abs(rank), since: 5 })
        const extra = { published: {}, fresh: {}, near: { band }, relevant: { rank: Math.abs(rank), since: 5 } }[sort]
        assert.deepEqual(readCursor(text, sort), { began, id, time, isVerified, ...extra })
        for (const other of sorts) if (other !== sort) assert.equal(readCursor(text, other), undefined)
      },
    ),
  )
  fc.assert(fc.property(fc.string(), (text) => readCursor(text, 'fresh') === undefined))
})
