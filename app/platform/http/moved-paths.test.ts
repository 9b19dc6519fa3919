import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { personOn } from '../../../test/person.ts'
import { moderatorOn } from '../../../test/review.ts'
import { movedTo } from './site-routes.server.ts'

const formerPaths = {
  '/take-downs/7/answer': '/takedowns/7/answer',
  '/moderation/take-downs/7': '/moderation/takedowns/7',
  '/moderation/take-downs/7/removal': '/moderation/takedowns/7/removal',
  '/moderation/cases/take-down/7/claim': '/moderation/cases/take-down/7/take',
  '/moderation/bans/7/seconding': '/moderation/bans/7/second',
  '/moderation/decisions/7/undoing': '/moderation/decisions/7/undo',
  '/account/deletion/undoing': '/account/deletion/undo',
  '/account/sessions/ending': '/account/sessions/end',
  '/account/sessions/7/ending': '/account/sessions/7/end',
  '/ads/7/ending': '/ads/7/end',
  '/ads/7/discarding': '/ads/7/discard',
}

const site = await testApp()
const person = personOn(site)
const moderator = await moderatorOn(site)

test('each former address redirects to its new one, with its query', async () => {
  for (const [former, now] of Object.entries(formerPaths)) {
    const read = await person.get(`${former}?after=saving`)
    assert.deepEqual([read.status, read.headers.get('Location')], [301, `${now}?after=saving`], former)
    const inSpanish = await person.get(`/es${former}?after=saving`)
    assert.deepEqual([inSpanish.status, inSpanish.headers.get('Location')], [301, `/es${now}?after=saving`], former)
  }
})

test('a form that was open during an upgrade arrives at the new address as a form, which checks who sent it', async () => {
  for (const [former, now] of Object.entries(formerPaths)) {
    const sent = await moderator.post(former, { note: 'Typed before the upgrade.' })
    assert.deepEqual([sent.status, sent.headers.get('Location')], [308, now], former)
    const elsewhere = await site.post(former, {}, { Origin: 'https://evil.test' })
    assert.equal(elsewhere.status, 403, former)
    const unknown = await person.post(now, {})
    assert.match(`${unknown.status} ${unknown.headers.get('Location') ?? ''}`, /^(401|403|404|405|303 \/sign-in)/, now)
  }
})

test('no spelling of a former address leads to another site', async () => {
  const spellings = ['/%2F', '//', '/\\', '/%5C', '/\t/']
  for (const former of Object.keys(formerPaths))
    for (const spelling of spellings)
      for (const path of [
        `${spelling}evil.test${former}`,
        `${former}${spelling}evil.test`,
        former.replace('/', `${spelling}evil.test/`),
        `/es${spelling}evil.test${former}`,
      ]) {
        assert.match(movedTo(path) ?? '/', /^\/(?![/\\\t])/, path)
        const url = new URL(site.app.config.origin)
        url.pathname = path
        const answer = await site.site(new Request(url))
        const to = answer.headers.get('Location')
        if (to) assert.equal(new URL(to, site.app.config.origin).origin, new URL(site.app.config.origin).origin, path)
      }
})
