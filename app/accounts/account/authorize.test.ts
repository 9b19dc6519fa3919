import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutesBefore } from '#app/platform/time.ts'
import { type Access, authorize, type AccessLevel } from './authorize.ts'
import type { Viewer } from './account.ts'
import type { Standing } from '../../../test/roles.ts'
import { answers, standings } from '../../../test/standings.ts'

const now = new Date('2026-05-03T12:00:00Z')

test('the whole table of who may open what, and what they have to do first', () => {
  let tried = 0
  for (const [name, row] of Object.entries(answers))
    for (const [who, wanted] of Object.entries(row)) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const access: Access = method === 'POST' ? { post: who as AccessLevel } : { get: who as AccessLevel }
        assert.equal(authorize(access, method, viewerOf(name as keyof typeof answers), now), wanted, `${name}, ${method}, ${who}`)
        tried++
      }
    }
  assert.equal(tried, Object.keys(standings).length * 7 * 3)
})

test('a URL that isn’t in the table is closed to everyone', () => {
  for (const name of Object.keys(answers) as (keyof typeof answers)[])
    for (const method of ['GET', 'HEAD', 'POST']) assert.equal(authorize(undefined, method, viewerOf(name), now), 'closed', name)
})

test('a method that isn’t in the row isn’t allowed', () => {
  assert.equal(authorize({ post: 'admin' }, 'GET', undefined, now), 'not taken')
  assert.equal(authorize({ get: 'admin' }, 'POST', undefined, now), 'not taken')
})

test('a confirmed identity is fresh for less than ten minutes', () => {
  for (const [minutes, wanted] of [
    [9.99, 'open'],
    [10, 'prove again'],
  ] as const) {
    const viewer = viewerOf('a member')!
    viewer.session.provedAt = minutesBefore(now, minutes)
    assert.equal(authorize({ get: 'fresh' }, 'GET', viewer, now), wanted)
  }
})

function viewerOf(name: keyof typeof standings): Viewer | undefined {
  const standing: Standing | undefined = standings[name]
  if (!standing) return undefined
  const { role, proof = 'password', hasPasskey: hasSecondFactor = false, provedMinutesAgo = 0 } = standing
  const provedAt = minutesBefore(now, provedMinutesAgo)
  return {
    accountId: 1,
    email: 'ann@example.com',
    role,
    language: null,
    hasSecondFactor,
    deletionDueAt: null,
    session: { id: 1, proof, isRemembered: false, beganAt: provedAt, provedAt },
  }
}
