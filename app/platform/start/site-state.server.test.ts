import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { wholeSite } from '#app/platform/http/page-cache.server.ts'
import { testApp } from '../../../test/app.ts'
import { SiteStates, store } from './site-state.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app

test('another process shows a switch once it has read the change, and one that can’t hear of changes asks each time', async () => {
  const other = new SiteStates(db, { isPublic: false })
  const lease = { isHeld: false, holds: () => lease.isHeld }
  const deaf = new SiteStates(db, { isPublic: false, lease })
  assert.equal((await other.read()).maintenance, false)
  assert.equal((await deaf.read()).maintenance, false)
  await store(db, { maintenance: 'on' }, now())
  assert.equal((await other.read()).maintenance, false, 'held in memory until it hears of it')
  assert.equal((await deaf.read()).maintenance, true)
  other.purge('ad:1')
  assert.equal((await other.read()).maintenance, false)
  other.purge(wholeSite)
  assert.equal((await other.read()).maintenance, true)
  await store(db, { maintenance: 'off' }, now())
  other.purgeAll()
  assert.equal((await other.read()).maintenance, false)
})

test('what was read before a purge isn’t held after it', async () => {
  const states = new SiteStates(db, { isPublic: false })
  const early = states.read()
  states.purge(wholeSite)
  await early
  await store(db, { posting: 'off' }, now())
  assert.equal((await states.read()).posting, false)
  await store(db, { posting: 'on' }, now())
})

test('while the database doesn’t answer, the last known state counts', async () => {
  await using broken = await testApp()
  await store(broken.app.db, { messages: 'off' }, broken.app.now())
  assert.equal((await broken.app.state.read()).messages, false)
  const { current } = broken.app.state
  broken.lease.isHeld = false
  await broken.app.db.schema.alterTable('site_state').renameTo('elsewhere').execute()
  assert.deepEqual(await broken.app.state.read(), current)
})
