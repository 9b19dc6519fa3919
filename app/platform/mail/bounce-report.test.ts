import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { readBounce } from './bounce-report.ts'

const files = globSync('test/corpus/bounces/*.eml').toSorted()

test('reports of Postfix, Exim, Gmail, and Exchange are hard, soft, or none, as their files’ names say', () => {
  assert.ok(files.length >= 18)
  for (const file of files) {
    const [, expected] = basename(file).split('.')
    assert.equal(readBounce(readFileSync(file, 'latin1'))?.kind ?? 'none', expected, file)
  }
})

test('the answer is what the last mail server said, unfolded and without its kind', () => {
  const answerOf = (name: string) => readBounce(readFileSync(`test/corpus/bounces/${name}.eml`, 'latin1'))!.answer
  assert.equal(
    answerOf('postfix-unknown.hard'),
    '550 5.1.1 <ann@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
  )
  assert.equal(answerOf('exim-nothing-said.soft'), '5.0.0')
  assert.match(answerOf('exchange-unknown.hard'), /^550 5\.1\.10 RESOLVER\.ADR/)
})

test('whatever is cut off, repeated, or nested, reading ends and throws nothing', () => {
  for (const file of files) {
    const text = readFileSync(file, 'latin1')
    for (let cut = 0; cut < text.length; cut += 41) readBounce(text.slice(0, cut))
    readBounce(text.replaceAll('\n', '\r'))
    readBounce(text.replaceAll('Action: failed', 'Action: __proto__'))
  }
  const head = 'Content-Type: multipart/report\n\nContent-Type: message/delivery-status\n\n'
  readBounce(`${head}Status: 5.1.1\n${' a'.repeat(400_000)}`)
  readBounce(`${head}${'Action: failed\n'.repeat(100_000)}`)
  readBounce(`${head}Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; ${'user '.repeat(100_000)}`)
  assert.equal(readBounce(`${head}__proto__: failed\nAction: failed\nStatus: 5.1.1\n`)!.kind, 'hard')
  assert.equal(readBounce('\0'.repeat(1000)), undefined)
})

test('a line with a hundred thousand spaces, and one that ends like an old Mac’s, are read, without zeros', () => {
  const headers = `X: ${' '.repeat(100_000)}a\rContent-Type: multipart/report; report-type=delivery-status\n\n`
  const bounce = readBounce(
    `${headers}Content-Type: message/delivery-status\n\nReporting-MTA: dns; a\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 a\0b\n`,
  )
  assert.deepEqual(bounce, { kind: 'hard', answer: '550 ab' })
})
