import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { gif, heicPicture, jpegOf, phonePicture, pixelBomb, scene, svg } from '../../test/pictures.ts'
import type { Drawn } from './photo-drawer.server.ts'
import { drawPhoto, tellKind } from './photo-drawing.server.ts'
import { bitsApart, sameWithin } from './similar-photos.server.ts'

/** What becomes of a file: the picture, or the reason why not. */
async function drawn(bytes: Uint8Array, patience?: number): Promise<Drawn | string> {
  const told = tellKind(bytes)
  if ('refusal' in told) return told.refusal
  const answer = await drawPhoto(told.kind, bytes, patience)
  return 'drawn' in answer ? answer.drawn : answer.refusal
}

async function picture(bytes: Uint8Array) {
  const answer = await drawn(bytes)
  assert.ok(typeof answer !== 'string')
  return answer
}

const pixel = async (bytes: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}
const near = (one: number[], other: number[]) => one.every((part, at) => Math.abs(part - other[at]!) <= 24)

for (const [kind, make] of Object.entries({ JPEG: phonePicture, HEIC: heicPicture }))
  test(`a phone's ${kind} comes out upright, in its colors, and with nothing of place, time or camera`, async () => {
    const original = await make()
    const { orientation, exif } = await sharp(original).metadata()
    assert.ok(exif && original.includes('Quillphone'), 'the picture that was sent says where it was taken')
    if (kind === 'JPEG') assert.equal(orientation, 6)
    const { width, height, copies } = await picture(original)
    assert.deepEqual([width, height], [240, 360])
    for (const copy of copies) {
      const meta = await sharp(copy.bytes).metadata()
      const { format, exif: kept, icc, xmp, iptc, orientation: turn, comments } = meta
      assert.deepEqual([kept, icc, xmp, iptc, turn, comments], Array(6).fill(undefined), `${copy.kind} ${copy.width}`)
      assert.equal(format === 'heif' ? 'avif' : format, copy.kind)
      assert.deepEqual([meta.width, meta.height], [240, 360])
      for (const trace of ['Quill', 'GPS', 'Exif', 'http://ns.adobe.com']) assert.ok(!Buffer.from(copy.bytes).includes(trace), trace)
      const [top, bottom] = [await pixel(copy.bytes, 120, 20), await pixel(copy.bytes, 120, 340)]
      assert.ok(near(top, [255, 0, 0]), `${copy.kind}: red is on top, not ${top.join()}`)
      assert.ok(near(bottom, [0, 80, 220]), `${copy.kind}: blue is below, not ${bottom.join()}`)
    }
  })

test('each kind that is taken becomes AVIF, WebP and JPEG in three widths, none wider than the picture', async () => {
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

test('what stands around or behind the pixels does not come out', async () => {
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

test('what is no picture for a page is refused, each for its own reason', async () => {
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
  const answers = await Promise.all(files.map(async ([name, bytes]) => [name, await drawn(bytes)]))
  assert.deepEqual(
    answers,
    files.map(([name, , reason]) => [name, reason]),
  )
})

test('a picture that takes too long is given up, its program ended, and the next one drawn', async () => {
  assert.equal(await drawn(await scene(4, { width: 5000, height: 5000 }).png({ compressionLevel: 1 }).toBuffer(), 5), 'too heavy')
  assert.equal(typeof (await drawn(await jpegOf(4))), 'object')
})

test('the same picture in another size, kind or brightness has nearly the same likeness, and other pictures have not', async () => {
  const likenessOf = async (file: Sharp) => (await picture(await file.toBuffer())).likeness
  const whole = await scene(5, { width: 640, height: 480 }).png().toBuffer()
  const first = await likenessOf(sharp(whole).png())
  assert.match(first, /^[01]{64}$/)
  const again = {
    smaller: sharp(whole).resize(320).jpeg({ quality: 40 }),
    brighter: sharp(whole).modulate({ brightness: 1.15 }).webp(),
    'with a little cut off': sharp(whole).extract({ left: 6, top: 4, width: 628, height: 471 }).jpeg(),
    gray: sharp(whole).greyscale().jpeg(),
  }
  for (const [name, file] of Object.entries(again)) assert.ok(bitsApart(first, await likenessOf(file)) <= sameWithin, name)
  const others = await Promise.all([6, 7, 8].map((number) => likenessOf(scene(number).jpeg())))
  for (const other of others) assert.ok(bitsApart(first, other) > sameWithin * 2)
})
