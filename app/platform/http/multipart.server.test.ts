import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Part, readParts } from './multipart.server.ts'

const read = async (request: Request, fileBytes = 1000) => {
  const parts: Part[] = []
  for await (const part of readParts(request, { fileBytes, fieldBytes: 100 })) parts.push(part)
  return parts
}

/** The same request, with its bytes in chunks of these lengths. */
async function inPieces(form: FormData, lengths: number[]) {
  const whole = new Request('http://localhost/', { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.clone().arrayBuffer())
  let at = 0
  let turn = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      const next = at + lengths[turn++ % lengths.length]!
      controller.enqueue(bytes.slice(at, next))
      at = next
    },
  })
  return new Request('http://localhost/', { method: 'POST', headers: whole.headers, body, duplex: 'half' } as RequestInit)
}

test('forms sent by browsers are read as they were sent, in chunks of any size', async () => {
  const name = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => !/[\r\n\\]/.test(text))
  // Line ends and dashes, which boundaries are made of.
  const content = fc.array(fc.constantFrom('\r', '\n', '-', '--', '\r\n--', 'x', '\0', 'é'), { maxLength: 60 }).map((list) => list.join(''))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, name, content), { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 }),
      async (files, lengths) => {
        const form = new FormData()
        form.set('key', 'one')
        for (const [field, file, text] of files) form.append(field, new File([text], file))
        const parts = await read(await inPieces(form, lengths))
        assert.deepEqual(
          parts.map(({ name: field, file, bytes }) => [field, file, bytes.toString()]),
          [['key', undefined, 'one'], ...files],
        )
      },
    ),
    { numRuns: 200, examples: [[[['\u2028', 'a\u2029b', 'x']], [7]]] },
  )
})

test('a file over the limit is discarded, and the files after it are read', async () => {
  const form = new FormData()
  form.append('photo', new File(['x'.repeat(1001)], 'long.jpg'))
  form.append('photo', new File(['x'.repeat(1000)], 'short.jpg'))
  form.append('next', 'y'.repeat(101))
  const parts = await read(await inPieces(form, [64]))
  assert.deepEqual(
    parts.map(({ bytes, isTooLong }) => [bytes.length, isTooLong]),
    [
      [0, true],
      [1000, false],
      [0, true],
    ],
  )
})

test('all texts of a form together may hold 256 KB, and its files don’t count', async () => {
  const form = (fields: number) => {
    const body = new FormData()
    body.append('photo', new File(['x'.repeat(300 * 1024)], 'photo.jpg'))
    for (let index = 0; index < fields; index++) body.append(`text ${index}`, 'x'.repeat(32 * 1024))
    return new Request('http://localhost/', { method: 'POST', body })
  }
  const count = async (request: Request) => {
    let parts = 0
    for await (const _ of readParts(request, { fileBytes: 2 ** 20, fieldBytes: 64 * 1024 })) parts++
    return parts
  }
  assert.equal(await count(form(8)), 9)
  await assert.rejects(count(form(9)), { init: { status: 413 } })
})

test('a form that is cut off, unterminated, or malformed is refused', async () => {
  const boundary = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const post = (body: string, headers: HeadersInit = boundary) => new Request('http://localhost/', { method: 'POST', headers, body })
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  assert.equal((await read(post(`${part}--b--`)))[0]!.bytes.toString(), '1')
  for (const body of ['', part, `${part}--b`, '--b\r\nContent-Disposition: form-data; name="a"\r\n', `${part.repeat(40)}--b--`])
    await assert.rejects(read(post(body)), Error, JSON.stringify(body.slice(0, 60)))
  await assert.rejects(read(post('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' })), { init: { status: 415 } })
})

test('parsing the headers of any part takes linear time', async () => {
  // 8 KB of each, the limit of a header, in each of 31 parts: a form of 256 KB.
  const repeated = ['\n', '\r', ' ', '\t', '\n ', ';', '; ', ' ;', '"', '\\', ':', 'content-disposition:', '; name="', '; name=', 'é']
  for (const text of repeated)
    for (const start of ['', 'Content-Disposition: form-data', 'Content-Disposition: form-data; name="']) {
      const part = `--b\r\n${start}${text.repeat((8100 - start.length) / Buffer.byteLength(text))}\r\n\r\n1\r\n`
      const body = `${part.repeat(31)}--b--`
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
      const { user } = process.cpuUsage()
      const parts = await read(new Request('http://localhost/', { method: 'POST', headers, body }))
      assert.equal(parts.length, 31)
      // CPU time instead of a clock: 2 to 10 ms each. Quadratic parsing takes seconds.
      const spent = (process.cpuUsage().user - user) / 1000
      assert.ok(spent < 250, `${JSON.stringify(start + text)} took ${spent} ms`)
    }
})
