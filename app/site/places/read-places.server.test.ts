import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { findZip } from './places.server.ts'
import { readZips } from './read-places.server.ts'

const folder = join(import.meta.dirname, '../../../content/places')
const zips = await readZips(folder)

test('every ZIP code of the file is found with its coordinates and state', async () => {
  const [, ...lines] = (await readFile(join(folder, 'zips.csv'), 'utf8')).trim().split('\n')
  assert.ok(lines.length > 40_000)
  for (const line of lines) {
    const [zip, lat, lon, state] = line.split(',')
    assert.deepEqual(findZip(zips, zip!), { lat: Number(lat), lon: Number(lon), state })
  }
})

test('spaces around a ZIP code and its last four digits are ignored', () => {
  const austin = findZip(zips, '78701')
  assert.equal(austin?.state, 'TX')
  for (const text of [' 78701 ', '78701-1234', '787011234', '78701 1234']) assert.deepEqual(findZip(zips, text), austin)
  assert.equal(findZip(zips, '00501')?.state, 'NY')
})

test('invalid and unknown ZIP codes are not found', () => {
  for (const text of ['', '0', '501', '00000', '99999', '7870', '787011', '78701-', 'x78701', '７８７０１', '1e4', '-8701', '78 701'])
    assert.equal(findZip(zips, text), undefined, text)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      findZip(zips, text)
    }),
  )
})

for (const [what, rows] of [
  ['an incomplete line', '01001,42.062,-72.626'],
  ['a ZIP code out of order', '01002,42.377,-72.465,MA\n01001,42.062,-72.626,MA'],
] as const)
  test(`${what} is an error that names the line`, async () => {
    const own = await mkdtemp(join(tmpdir(), 'zips-'))
    await writeFile(join(own, 'zips.csv'), `zip,lat,lon,state\n${rows}\n`)
    await assert.rejects(readZips(own), new RegExp(`Line ${rows.split('\n').length + 1}, "${rows.split('\n').at(-1)}"`))
    await rm(own, { recursive: true })
  })
