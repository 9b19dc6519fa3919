import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { gif, heicPicture, jpegOf, phonePicture, pixelBomb, scene, svg } from '../../../test/pictures.ts'
import { proves } from '../../../test/proves.ts'
import type { ProcessedPhoto } from './photo-worker.server.ts'
import { processPhoto, detectKind } from './processing.server.ts'
import { bitsApart, sameWithin } from './photos.server.ts'

/** Returns the processed photo, or the reason for its refusal. */
async function processed(bytes: Uint8Array, timeout?: number): Promise<ProcessedPhoto | string> {
  const detected = detectKind(bytes)
  if ('refusal' in detected) return detected.refusal
  const answer = await processPhoto(detected.kind, bytes, timeout)
  return 'photo' in answer ? answer.photo : answer.refusal
}

async function picture(bytes: Uint8Array) {
  const answer = await processed(bytes)
  assert.ok(typeof answer !== 'string')
  return answer
}

const pixel = async (bytes: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}
const near = (one: number[], other: number[]) => one.every((part, index) => Math.abs(part - other[index]!) <= 24)

test('a signal to a worker that is still starting ends that one, and another processes the photo', async () => {
  const photo = await jpegOf(9)
  const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  // Another file of this process may have left an idle one.
  const idle = children().filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('photo-worker'))
  for (const pid of idle) process.kill(Number(pid), 'SIGKILL')
  while (idle.some((pid) => children().includes(pid))) await pause(5)
  await pause(5)
  const before = children()
  const pending = processed(photo)
  const added = () => children().find((pid) => !before.includes(pid))
  const isOver = pending.then(() => true)
  while (!added()) assert.notEqual(await Promise.race([isOver, pause(0)]), true, 'no process was started')
  process.kill(Number(added()), 'SIGTERM')
  assert.equal(typeof (await pending), 'object')
})

for (const [kind, make] of Object.entries({ JPEG: phonePicture, HEIC: heicPicture }))
  test(`a phone's ${kind} is processed upright, in its own colors, and without location, time, or camera data`, async () => {
    proves('photo-editor.hint', 'photo-sending.strip')
    const original = await make()
    const { orientation, exif } = await sharp(original).metadata()
    assert.ok(exif && original.includes('Quillphone'), 'the original has no metadata to remove')
    if (kind === 'JPEG') assert.equal(orientation, 6)
    const { width, height, copies } = await picture(original)
    assert.deepEqual([width, height], [240, 360])
    for (const copy of copies) {
      const meta = await sharp(copy.bytes).metadata()
      const { format, exif: metadata, icc, xmp, iptc, orientation: turn, comments } = meta
      assert.deepEqual([metadata, icc, xmp, iptc, turn, comments], Array(6).fill(undefined), `${copy.kind} ${copy.width}`)
      assert.equal(format === 'heif' ? 'avif' : format, copy.kind)
      assert.deepEqual([meta.width, meta.height], [240, 360])
      for (const trace of ['Quill', 'GPS', 'Exif', 'http://ns.adobe.com']) assert.ok(!Buffer.from(copy.bytes).includes(trace), trace)
      const [top, bottom] = [await pixel(copy.bytes, 120, 20), await pixel(copy.bytes, 120, 340)]
      assert.ok(near(top, [255, 0, 0]), `${copy.kind}: red is on top, not ${top.join()}`)
      assert.ok(near(bottom, [0, 80, 220]), `${copy.kind}: blue is below, not ${bottom.join()}`)
    }
  })

test('each accepted format becomes AVIF, WebP, and JPEG in three widths, none wider than the original', async () => {
  proves('held-data.photos why')
  const sent = {
    jpeg: scene(1, { width: 1300, height: 975 }).jpeg(),
    png: scene(1, { width: 700, height: 525 }).png(),
    webp: scene(1).webp(),
    avif: scene(1).avif({ effort: 0 }),
  }
  const widest = { jpeg: 1280, png: 700, webp: 480, avif: 480 }
  for (const [kind, file] of Object.entries(sent)) {
    const { width, height, color, copies } = await picture(await file.toBuffer())
    const whole = widest[kind as keyof typeof widest]
    assert.deepEqual([width, height], [whole, whole * 0.75], kind)
    assert.match(color, /^#[0-9a-f]{6}$/)
    const sizes = await Promise.all(copies.map(async ({ bytes, ...copy }) => ({ ...copy, actual: (await sharp(bytes).metadata()).width })))
    assert.deepEqual(
      sizes.map(({ width: of, kind: as, actual }) => `${as} ${of} ${actual}`),
      [320, 640, 1280].flatMap((of) => ['avif', 'webp', 'jpeg'].map((as) => `${as} ${of} ${Math.min(of, whole)}`)),
    )
  }
})

test('processing removes data before and after the pixels', async () => {
  proves(
    'guides/escort-monkey-safety-features: We re-encode photos, which strips',
    'guides/verification-process-guide: We re-encode them, which strips',
    'legal/privacy: A photo in an ad',
    'held-data.photos why',
    'photo-editor.hint',
    'photo-sending.strip',
  )
  const clean = await jpegOf(2)
  const page = '<script>alert("quillbait")</script>'
  const zip = Buffer.from(`PK\x03\x04quillbait${'x'.repeat(60)}PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
  const comment = Buffer.concat([clean.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page), clean.subarray(2)])
  for (const polyglot of [Buffer.concat([clean, zip]), Buffer.concat([clean, Buffer.from(page)]), comment]) {
    assert.ok(polyglot.includes('quillbait'))
    const { copies } = await picture(polyglot)
    for (const { bytes } of copies)
      for (const trace of ['quillbait', 'PK\x03\x04', '<script']) assert.ok(!Buffer.from(bytes).includes(trace))
  }
})

test('each kind of unusable file is refused with its own reason', async () => {
  proves('photo-refusals.damaged')
  const [jpeg, png, heic] = [await jpegOf(3), await scene(3).png().toBuffer(), await heicPicture()]
  const avif = await scene(3).avif({ effort: 0 }).toBuffer()
  const huge = Buffer.from(heic)
  huge.writeUInt32BE(30_000, huge.indexOf('ispe') + 8)
  huge.writeUInt32BE(30_000, huge.indexOf('ispe') + 12)
  const files: [string, Uint8Array, string][] = [
    ['nothing', Buffer.alloc(0), 'empty'],
    ['SVG', svg, 'svg'],
    ['SVG without its first line', Buffer.from('\ufeff \n<svg onload="x()"/>'), 'svg'],
    ['GIF', gif, 'gif'],
    ['a page', Buffer.from('<!doctype html><p>svg</p>'), 'other kind'],
    ['a program', Buffer.from('MZ\x90\0'), 'other kind'],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), 'other kind'],
    ['a TIFF', await scene(3).tiff().toBuffer(), 'other kind'],
    ['a bomb', pixelBomb(), 'too many pixels'],
    ['a bomb in HEIC', huge, 'too many pixels'],
    ['a stamp', await scene(3, { width: 400, height: 199 }).jpeg().toBuffer(), 'too small'],
    ['a strip', await scene(3, { width: 1001, height: 250 }).jpeg().toBuffer(), 'too narrow'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'damaged'],
    ['most of a JPEG', jpeg.subarray(0, jpeg.length * 0.9), 'damaged'],
    ['half a PNG', png.subarray(0, png.length / 2), 'damaged'],
    ['half a HEIC', heic.subarray(0, heic.length / 2), 'damaged'],
    ['half an AVIF', avif.subarray(0, avif.length / 2), 'damaged'],
    ['a PNG that lies', pixelBomb({ width: 4000, height: 4000 }), 'damaged'],
    ['three letters', Buffer.from([0xff, 0xd8, 0xff]), 'damaged'],
  ]
  const answers = await Promise.all(files.map(async ([name, bytes]) => [name, await processed(bytes)]))
  assert.deepEqual(
    answers,
    files.map(([name, , reason]) => [name, reason]),
  )
})

test('a photo that takes too long is refused, and the next one is processed', async () => {
  assert.equal(await processed(await scene(4, { width: 5000, height: 5000 }).png({ compressionLevel: 1 }).toBuffer(), 5), 'too heavy')
  assert.equal(typeof (await processed(await jpegOf(4))), 'object')
})

test('copies in another size, format, or brightness have nearly the same hash, and other photos don’t', async () => {
  proves('guides/escort-monkey-safety-features: Where it stops. We can’t recognize', 'legal/privacy: A photo in an ad')
  const hashOf = async (file: Sharp) => (await picture(await file.toBuffer())).perceptual_hash
  const whole = await scene(5, { width: 640, height: 480 }).png().toBuffer()
  const first = await hashOf(sharp(whole).png())
  assert.match(first, /^[01]{64}$/)
  const variants = {
    smaller: sharp(whole).resize(320).jpeg({ quality: 40 }),
    brighter: sharp(whole).modulate({ brightness: 1.15 }).webp(),
    'with a little cut off': sharp(whole).extract({ left: 6, top: 4, width: 628, height: 471 }).jpeg(),
    gray: sharp(whole).greyscale().jpeg(),
  }
  for (const [name, file] of Object.entries(variants)) assert.ok(bitsApart(first, await hashOf(file)) <= sameWithin, name)
  const others = await Promise.all([6, 7, 8].map((number) => hashOf(scene(number).jpeg())))
  for (const other of others) assert.ok(bitsApart(first, other) > sameWithin * 2)
})
