import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { translations } from '#app/copy-catalogs.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { describeOutcome } from './run-outcomes.ts'
import { runOutcomesCopy } from './copy.ts'

const [english, spanish] = [openCopy('en').read(runOutcomesCopy), openCopy('es', translations.es).read(runOutcomesCopy)]

test('a stored outcome is shown in the reader’s language, with its numbers', () => {
  for (const [stored, inEnglish, inSpanish] of [
    ['removed 1,234', 'removed 1,234', 'borrados: 1,234'],
    ['found 3 of 5, lapsed 1', 'found 3 of 5, expired: 1', 'encontrados: 3 de 5, vencidos: 1'],
    ['1 row and 1 file, checked', 'rows: 1, files: 1, checked', 'filas: 1, archivos: 1, todo comprobado'],
    ['DatabaseError 40001', 'DatabaseError 40001', 'DatabaseError 40001'],
  ] as const)
    assert.deepEqual([describeOutcome(english, stored), describeOutcome(spanish, stored)], [inEnglish, inSpanish])
})

test('every outcome that a scheduled job returns is known', () => {
  const table = readFileSync('app/jobs.server.ts', 'utf8')
  const returned = Array.from(table.matchAll(/run: async \(\) => `([^`]*)`/g), ([, text]) => text!.replaceAll(/\$\{[^}]*\}/g, '2'))
  assert.ok(returned.length > 10)
  assert.deepEqual(
    returned.filter((text) => describeOutcome(spanish, text) === text),
    [],
  )
})
