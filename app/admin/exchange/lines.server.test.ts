import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Line, readLines } from './lines.server.ts'

async function read(chunks: Iterable<string | Uint8Array>, options?: { quotes?: boolean }) {
  const lines: Line[] = []
  const bytes = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk)
  })()
  for await (const line of readLines(bytes, options)) lines.push(line)
  return lines
}

test('lines are whole wherever the chunks end, and the last one needs no line break', async () => {
  const text = '\ufeff{"a":1}\r\n\n{"é":"🎈"}'
  const expected = [
    { number: 1, text: '{"a":1}' },
    { number: 2, text: '' },
    { number: 3, text: '{"é":"🎈"}' },
  ]
  assert.deepEqual(await read([text]), expected)
  assert.deepEqual(await read(Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte))), expected)
  assert.deepEqual(await read([]), [])
})

test('a line of CSV ends outside of its quotes, and has the number of its first line', async () => {
  assert.deepEqual(await read(['a,b\r\n"one\n""two""\n",2\r\nc,d\r\n'], { quotes: true }), [
    { number: 1, text: 'a,b' },
    { number: 2, text: '"one\n""two""\n",2' },
    { number: 5, text: 'c,d' },
  ])
})

test('a line that isn’t text doesn’t spoil the next one', async () => {
  assert.deepEqual(await read([Buffer.from([0x7b, 0xff, 0xfe, 0x0a]), 'a\0b\n', 'c\n']), [
    { number: 1, fault: 'notText' },
    { number: 2, fault: 'notText' },
    { number: 3, text: 'c' },
  ])
})

test('an endless line takes no memory, and the next one is read, also after a quote that no one closed', async () => {
  const megabyte = Buffer.alloc(2 ** 20, 'x')
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const endless = (function* () {
    yield '"'
    for (let count = 0; count < 200; count++) {
      yield megabyte
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
    yield '\nnext,line\n'
  })()
  assert.deepEqual(await read(endless, { quotes: true }), [
    { number: 1, fault: 'tooLong' },
    { number: 2, text: 'next,line' },
  ])
  assert.ok(most < 100 * 2 ** 20, `${most}`)
})
