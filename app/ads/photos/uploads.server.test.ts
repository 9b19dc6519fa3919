import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { jpegOf, uploadForm } from '../../../test/pictures.ts'
import { listPhotos } from './photos.server.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { db, config } = site.app

const send = (ad: { id: number; headers: Record<string, string> }, form: FormData) =>
  server.fetch(`/ads/${ad.id}/photos`, {
    method: 'POST',
    body: form,
    headers: { Origin: config.origin, Accept: 'application/json', ...ad.headers },
  })
const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error

test('of thirty concurrent uploads, exactly eight are added, and each of the others is refused with a reason', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const pictures = await Promise.all(Array.from({ length: 30 }, (_, number) => jpegOf(number)))
  const answers = await Promise.all(
    pictures.map((bytes, number) => send(ad, uploadForm({ [`${number}.jpg`]: bytes }, { key: `upload-number-${number}` }))),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  assert.deepEqual([answers.length - refused.length, new Set(refused.map(({ status }) => status))], [8, new Set([409])])
  for (const answer of refused) assert.match(await errorOf(answer), /^An ad can have 8 photos/)
  const photos = await listPhotos(db, ad.id)
  assert.equal(photos.length, 8)
  const positions = await db.selectFrom('photos').select('position').where('ad_id', '=', ad.id).orderBy('position').execute()
  assert.deepEqual(
    positions.map(({ position }) => position),
    [1, 2, 3, 4, 5, 6, 7, 8],
  )
  for (const { name } of photos) {
    const picture = await server.fetch(`/photos/${name}/1280.webp`, { headers: ad.headers })
    assert.deepEqual([picture.status, picture.headers.get('Content-Type')], [200, 'image/webp'])
  }
})

test('a file over 20 MB is refused, and the others in the same form are added', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const large = Buffer.concat([await jpegOf(1), Buffer.alloc(20 * 2 ** 20)])
  const alone = await send(ad, uploadForm({ 'large.jpg': large }))
  assert.deepEqual([alone.status, await errorOf(alone)], [413, 'It’s larger than 20 MB. Make a smaller copy and add that.'])
  const beside = await send(ad, uploadForm({ 'large.jpg': large, 'good.jpg': await jpegOf(2) }, { key: 'another-key' }))
  assert.equal(beside.status, 413)
  assert.equal((await listPhotos(db, ad.id)).length, 1)
})

test('an upload whose Content-Length is over the limit is refused, and other forms keep their lower limit', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${config.origin}\r\nCookie: ${ad.headers.Cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`
  for (const [path, length] of [
    [`/ads/${ad.id}/photos`, 170 * 2 ** 20],
    ['/account/password', 300 * 1024],
  ] as const)
    assert.match(await firstLine(head(path, length)), / 413 /, path)
})

test('an upload to someone else’s ad gets a 404 and adds nothing', async () => {
  const [ad, stranger] = [await adOn(site, { state: 'draft' }), await adOn(site)]
  const answer = await send({ id: ad.id, headers: stranger.headers }, uploadForm({ 'large.jpg': Buffer.alloc(8 * 2 ** 20) }))
  assert.equal(answer.status, 404)
  assert.equal((await listPhotos(db, ad.id)).length, 0)
})

test('an upload that is cut off adds nothing and frees its slot', async () => {
  const ad = await adOn(site, { state: 'draft' })
  const form = new Request(config.origin, { method: 'POST', body: uploadForm({ 'one.jpg': await jpegOf(3) }) })
  const body = Buffer.from(await form.arrayBuffer())
  const head = `POST /ads/${ad.id}/photos HTTP/1.1\r\nHost: x\r\nOrigin: ${config.origin}\r\nCookie: ${ad.headers.Cookie}\r\nContent-Type: ${form.headers.get('Content-Type')}\r\nContent-Length: ${body.length}\r\n\r\n`
  for (let count = 0; count < 12; count++)
    await new Promise<void>((gone) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(head)
        socket.write(body.subarray(0, body.length - 200), () => socket.destroy())
      })
      socket.on('error', () => {}).on('close', () => gone())
    })
  // If slots leaked, none would be left for this upload.
  assert.equal((await send(ad, uploadForm({ 'one.jpg': await jpegOf(3) }))).status, 200)
  assert.equal((await listPhotos(db, ad.id)).length, 1)
  assert.deepEqual(
    site.lines.filter(({ level }) => level === 'error'),
    [],
  )
})

test('uploads that are still arriving, and one that waits for its turn, keep no one from adding a photo', async () => {
  const [slow, other] = [await adOn(site, { state: 'draft' }), await adOn(site, { state: 'draft' })]
  const head = `POST /ads/${slow.id}/photos HTTP/1.1\r\nHost: x\r\nOrigin: ${config.origin}\r\nCookie: ${slow.headers.Cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n`
  const sockets = await Promise.all(
    Array.from(
      { length: 12 },
      () =>
        new Promise<Socket>((sent) => {
          const socket = connect(server.port, '127.0.0.1', () =>
            socket.write(`${head}--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nx`, () => sent(socket)),
          )
        }),
    ),
  )
  const answers = await Promise.all(
    [41, 42].map(async (seed) => send(other, uploadForm({ 'one.jpg': await jpegOf(seed) }, { key: `upload-number-${seed}` }))),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  for (const socket of sockets) socket.destroy()
})

async function firstLine(bytes: string) {
  return (await server.send(bytes)).split('\r\n')[0]!
}
