import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCells, writeCells } from './csv.ts'

const cells = [
  '=HYPERLINK("http://x.example","y")',
  '+1',
  '-1+1',
  '@sum(a1)',
  "'quoted'",
  "''",
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '=',
  '',
  'plain',
  'a, b',
  'a "b" c',
  '"',
  'two\r\nlines',
  ' spaces ',
  '🎈, é',
]

test('a spreadsheet finds no formula in a cell, and reading takes the apostrophe away again', () => {
  const line = writeCells(cells)
  const shown = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted ?? plain!)
  assert.equal(shown.length, cells.length)
  for (const cell of shown) assert.doesNotMatch(cell, /^[=+\-@＝＋－＠\t\r\n]/)
  assert.deepEqual(readCells(line.slice(0, -2)), cells)
})

test('cells that others wrote are read by RFC 4180, and wrong quotes are refused', () => {
  assert.deepEqual(readCells('a,"b ""c""",,"d\ne"'), ['a', 'b "c"', '', 'd\ne'])
  assert.deepEqual(readCells(''), [''])
  for (const wrong of ['"a', 'a"b"', '"a"b', '"a""', 'a,"b']) assert.equal(readCells(wrong), undefined, wrong)
  assert.equal(readCells(`"${'""'.repeat(100_000)}"`)![0]!.length, 100_000)
})
