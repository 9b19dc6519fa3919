import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { readConfig } from '#app/config.server.ts'
import { proves } from '../../../test/proves.ts'
import { hashings, hashPassword, verifyPassword } from './passwords.server.ts'
import { signUpLimits } from './sign-up.ts'

const password = 'wide open bridge'
const stored = await hashPassword(password)

test('a hash is Argon2id with at least OWASP’s parameters and a new salt each time', async () => {
  proves('legal/privacy: An account')
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(stored)!.map(Number)
  assert.ok(memory! >= 46 * 1024 && passes! >= 1)
  assert.notEqual(await hashPassword(password), stored)
})

test('only the right password matches its hash, and a hash at today’s cost isn’t replaced', async () => {
  assert.deepEqual(await verifyPassword(stored, password), { ok: true })
  assert.deepEqual(await verifyPassword(stored, 'Wide open bridge'), { ok: false })
  assert.deepEqual(await verifyPassword(stored, `${password} `), { ok: false })
  assert.deepEqual(await verifyPassword(await hashPassword('a\0b'), 'a\0c'), { ok: false })
})

test('a cheaper hash is replaced only when its password is entered', async () => {
  const same = { memoryCost: 46 * 1024, timeCost: 2, parallelism: 1 }
  const argon2i = 1
  for (const cheaper of [{ memoryCost: 19_456 }, { timeCost: 1 }, { algorithm: argon2i }]) {
    const old = await hash(password, { ...same, ...cheaper })
    assert.deepEqual(await verifyPassword(old, 'another one'), { ok: false })
    const { ok, hash: renewed } = await verifyPassword(old, password)
    assert.ok(ok && renewed, JSON.stringify(cheaper))
    assert.deepEqual(await verifyPassword(renewed, password), { ok: true })
  }
  assert.deepEqual(await verifyPassword(await hash(password, { ...same, timeCost: 3 }), password), { ok: true })
})

test('without an account a password is hashed too and never matches', async () => {
  const answer = verifyPassword(undefined, password)
  assert.equal(hashings.count().running, 1)
  assert.deepEqual(await answer, { ok: false })
})

test('an accented letter matches however the keyboard composed it', async () => {
  const [decomposed, composed] = ['cafe\u0301 \ufb01ne', 'caf\u00e9 fine']
  assert.deepEqual(await verifyPassword(await hashPassword(decomposed), composed), { ok: true })
  assert.deepEqual(await verifyPassword(await hashPassword(composed), decomposed), { ok: true })
})

test('a password that’s too long is rejected before it’s hashed', async () => {
  const long = 'x'.repeat(signUpLimits.longestPassword + 1)
  for (const known of [stored, undefined]) {
    const answer = verifyPassword(known, long)
    assert.equal(hashings.count().running, 0)
    assert.deepEqual(await answer, { ok: false })
  }
  await assert.rejects(hashPassword(long), /at most 1000 characters/)
  assert.deepEqual(await verifyPassword(await hashPassword(long.slice(1)), long.slice(1)), { ok: true })
})

test('two passwords are hashed at once, and the others wait their turn', async () => {
  const answers = Promise.all(Array.from({ length: 5 }, () => verifyPassword(stored, password)))
  assert.deepEqual(hashings.count(), { running: 2, waiting: 3 })
  assert.ok((await answers).every(({ ok }) => ok))
  assert.deepEqual(hashings.count(), { running: 0, waiting: 0 })
})

test('tasks run in order, and a failed one frees its slot', async () => {
  const started: number[] = []
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
  const ended = works.map((work, index) =>
    hashings
      .run(() => {
        started.push(index)
        return work.promise
      })
      .catch(() => 'failed'),
  )
  assert.deepEqual(started, [0, 1])
  works[1]!.reject(new Error('This one fails.'))
  assert.equal(await ended[1], 'failed')
  assert.deepEqual(started, [0, 1, 2])
  works[2]!.resolve()
  await ended[2]
  assert.deepEqual([started, hashings.count()], [[0, 1, 2, 3], { running: 2, waiting: 0 }])
  works[0]!.resolve()
  works[3]!.resolve()
  await Promise.all(ended)
  assert.deepEqual(hashings.count(), { running: 0, waiting: 0 })
})

test('no error message contains the password or the hash', async () => {
  const failures = [hashPassword(password.repeat(100)), verifyPassword('$argon2id$broken', password), verifyPassword('', password)]
  for (const failure of await Promise.allSettled(failures)) {
    assert.equal(failure.status, 'rejected')
    const stack = String((failure.reason as Error).stack)
    assert.ok(!stack.includes(password) && !stack.includes('$argon2id'), stack)
  }
  assert.deepEqual(hashings.count(), { running: 0, waiting: 0 })
})

test('the minimum length is 8, and can be set as low as 6', () => {
  assert.equal(readConfig({}).passwordMinLength, 8)
  assert.equal(readConfig({ PASSWORD_MIN_LENGTH: '6' }).passwordMinLength, 6)
  assert.throws(() => readConfig({ PASSWORD_MIN_LENGTH: '5' }), /PASSWORD_MIN_LENGTH/)
})
