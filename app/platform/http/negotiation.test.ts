import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chooseEncoding, matchesEtag } from './negotiation.ts'

const encodings = ['br', 'gzip', 'identity'] as const
const quality = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000)
const spaces = fc.constantFrom('', ' ', '  ')

test('the encoding with the highest q-value wins, brotli before gzip before none', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...encodings], { minLength: 1 }),
      fc.array(quality, { minLength: 3, maxLength: 3 }),
      spaces,
      (names, qualities, gap) => {
        const header = names.map((name, index) => `${name}${gap};${gap}q=${qualities[index]}`).join(`${gap},`)
        const chosen = chooseEncoding(header)
        const weight = (name: string) =>
          names.includes(name as never) ? qualities[names.indexOf(name as never)]! : name === 'identity' ? 0.0001 : 0
        const allowed = encodings.filter((name) => weight(name) > 0)
        if (!allowed.length) return chosen === 'identity' // the header allows nothing, so the response isn't encoded
        return weight(chosen) === Math.max(...allowed.map(weight)) && chosen === allowed.find((name) => weight(name) === weight(chosen))
      },
    ),
  )
})

test('an encoding with q=0 is never sent while another is allowed', () => {
  assert.equal(chooseEncoding('br;q=0, gzip'), 'gzip')
  assert.equal(chooseEncoding('br;q=0.000, *;q=0.5'), 'gzip')
  assert.equal(chooseEncoding('*;q=0, identity'), 'identity')
  assert.equal(chooseEncoding('gzip;q=0'), 'identity')
  assert.equal(chooseEncoding('br;q=2'), 'identity')
})

test('a name that only contains an encoding is not that encoding', () => {
  assert.equal(chooseEncoding('vbr, xgzip'), 'identity')
  assert.equal(chooseEncoding('BR'), 'br')
  assert.equal(chooseEncoding(undefined), 'identity')
})

test('any Accept-Encoding header gets one of three answers', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (header) => encodings.includes(chooseEncoding(header))))
})

test('If-None-Match matches a tag in a list, strong or weak, at any position', () => {
  const tag = fc.stringMatching(/^[\w,-]{1,12}$/).map((text) => `"${text}"`)
  fc.assert(
    fc.property(fc.uniqueArray(tag, { minLength: 1, maxLength: 6 }), fc.nat(), fc.boolean(), spaces, (tags, at, weak, gap) => {
      const header = tags.map((one) => (weak ? `W/${one}` : one)).join(`${gap},${gap}`)
      const mine = tags[at % tags.length]!
      return matchesEtag(header, mine) && matchesEtag(header, `W/${mine}`) && !matchesEtag(header, '"not one of these!"')
    }),
  )
  assert.ok(matchesEtag('*', '"a"'))
  assert.ok(!matchesEtag('a, "b', '"a"'))
  assert.ok(!matchesEtag(undefined, '"a"'))
})

test('any If-None-Match header is read without an error', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (header) => typeof matchesEtag(header, '"a"') === 'boolean'))
})
