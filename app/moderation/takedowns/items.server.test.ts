import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAddresses } from './items.server.ts'

const origin = 'https://evenfall.example'
const read = (line: string, of = origin) => {
  const [{ line: _, ...named }] = readAddresses(line, of) as [ReturnType<typeof readAddresses>[number]]
  return named
}

for (const line of [
  '123',
  '#123',
  'Ad 123',
  'ad no. 123.',
  'Anuncio 123',
  'anuncio núm. 123',
  '/city/Texas/Austin/ad/123',
  'https://evenfall.example/city/Texas/Austin/ad/123',
  'http://www.evenfall.example/city/Texas/Austin/ad/123/?x=1#photos',
  'HTTPS://EVENFALL.EXAMPLE:8443//city//New%20York/St.%20Anne/ad/123?utm=2',
  'evenfall.example/city/Texas/Austin/ad/123',
  'the second picture at https://evenfall.example/city/Texas/Austin/ad/123',
  'https://evenfall.example./city/texas/austin/ad/123/',
  'https://evenfall.example/messages/new/123',
  'https://evenfall.example/ads/123',
])
  test(`“${line}” names the ad`, () => assert.deepEqual(read(line), { adId: 123 }))

for (const line of [
  '/photos/abcdefghijklmnopqrstuv/640.avif',
  'https://evenfall.example/photos/abcdefghijklmnopqrstuv/1280.jpeg?x',
  'www.evenfall.example/photos/abcdefghijklmnopqrstuv/',
])
  test(`“${line}” names the photo`, () => assert.deepEqual(read(line), { photo: 'abcdefghijklmnopqrstuv' }))

for (const line of [
  'https://elsewhere.example/city/Texas/Austin/ad/123',
  'elsewhere.example/ad/123',
  'https://evenfall.example.evil.example/ad/123',
  'https://evenfall.example/city/Texas/Austin',
  'https://evenfall.example/city/Texas/Austin/ad/12x',
  'https://evenfall.example/%E0%A4%A/ad',
  'my ex has put it up',
  'http://[',
  '0',
  '99999999999999999999',
])
  test(`“${line}” names nothing on this site`, () => assert.deepEqual(read(line), {}))

test('localhost and 127.0.0.1 are the same site', () =>
  assert.deepEqual(read('http://127.0.0.1:3000/x/ad/7', 'http://localhost:3000'), { adId: 7 }))

test('each distinct line is read once', () =>
  assert.deepEqual(readAddresses('12\r\n\n 13 \n12', origin), [
    { line: '12', adId: 12 },
    { line: '13', adId: 13 },
  ]))
