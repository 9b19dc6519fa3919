import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { signUpCopy } from './copy.ts'
import { ageOn, findSignUpErrors as findErrors, readSignUpAnswer, type SignUp } from './sign-up.ts'

const copy = openCopy('en').read(signUpCopy)
const good = { email: 'ann@example.com', password: 'long enough', age: 30 }
const find = (signUp: Partial<SignUp>) => findErrors(copy, signUp, 8)

test('each invalid field has its own sentence', () => {
  assert.equal(find(good), null)
  assert.match(find({ ...good, email: 'ann@example' })!.email!, /valid email/)
  assert.match(find({ ...good, password: 'short' })!.password!, /at least 8/)
  assert.match(findErrors(copy, good, 20)!.password!, /at least 20/)
  assert.match(find({ ...good, password: 'x'.repeat(1001) })!.password!, /at most 1,000/)
  assert.match(find({ ...good, password: 'Ann@example.com' })!.password!, /isn’t your email address/)
  assert.match(find({ ...good, age: 17 })!.birthDate!, /18 or older/)
  assert.match(find({ ...good, age: 121 })!.birthDate!, /date of birth/)
  assert.deepEqual(Object.keys(find({})!), ['email', 'password', 'birthDate'])
})

test('only a 2xx response leads to the next page, and only on this site', () => {
  const read = (isOk: boolean, body: unknown) => readSignUpAnswer(copy, { isOk, body, origin: 'https://here.example' })
  for (const body of [
    {},
    undefined,
    null,
    'text',
    [],
    { error: 'No.' },
    { redirectUrl: '' },
    { redirectUrl: 7 },
    { redirectUrl: 'http://' },
  ])
    assert.deepEqual(read(true, body), { to: '/success' })
  for (const redirectUrl of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x'])
    assert.deepEqual(read(true, { redirectUrl }), { to: '/success' }, redirectUrl)
  assert.deepEqual(read(true, { redirectUrl: 'https://here.example/welcome?a=1#b' }), { to: '/welcome?a=1#b' })
  const failed = { error: 'Signup failed. Please try again.' }
  for (const body of [{ redirectUrl: '/success' }, {}, null, { error: '' }, { error: { text: 'No.' } }])
    assert.deepEqual(read(false, body), failed)
  assert.deepEqual(read(false, { error: 'No.', redirectUrl: '/success' }), { error: 'No.' })
})

test('an invalid address is an error', () => {
  for (const email of ['', 'a', 'a@b', 'a b@c.de', '<a@b.de>', 'a@b.de,c@d.ef', 'a@b..de', 'a@@b.de', `${'a'.repeat(250)}@b.de`])
    assert.ok(find({ ...good, email }), email)
})

test('a visitor is 18 on their birthday and 17 the day before', () => {
  assert.equal(ageOn(new Date(2026, 4, 3), '2008-05-03'), 18)
  assert.equal(ageOn(new Date(2026, 4, 2), '2008-05-03'), 17)
  assert.equal(ageOn(new Date(2026, 1, 28), '2008-02-29'), 17)
  assert.equal(ageOn(new Date(2026, 2, 1), '2008-02-29'), 18)
})

test('an invalid date has no age', () => {
  for (const date of ['', '2008-02-30', '2008-13-01', '08-01-01', 'yesterday', '2008-1-1'])
    assert.ok(Number.isNaN(ageOn(new Date(), date)), date)
})

test('age never decreases over time', () => {
  const day = fc.date({ min: new Date(1930, 0, 1), max: new Date(2030, 0, 1), noInvalidDate: true })
  fc.assert(
    fc.property(day, day, day, (birth, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      const born = `${birth.getFullYear()}-${String(birth.getMonth() + 1).padStart(2, '0')}-${String(birth.getDate()).padStart(2, '0')}`
      return ageOn(earlier, born) <= ageOn(later, born)
    }),
  )
})
