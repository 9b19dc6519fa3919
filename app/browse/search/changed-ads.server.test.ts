import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeFeed, recordChange } from '#app/platform/db/changes.server.ts'
import { minuteMs } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { ChangedAds } from './changed-ads.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const feed = changeFeed(db)
const record = (adId: number) => db.transaction().execute((transaction) => recordChange(transaction, null, [`ad:${adId}`]))

/** An index whose writer last wrote this long ago. */
async function indexOf(minutes: number) {
  const marks = { position: await feed.newest(), tended: clock.now.getTime() - minutes * minuteMs }
  const indices = {
    readMark: async (_: string, mark: string) => marks[mark as keyof typeof marks],
    isUntended: async (_: string, now: Date) => now.getTime() - marks.tended > 30 * minuteMs,
  }
  return { marks, changed: new ChangedAds({ db, feed, indices, index: 'ads', now: app.now }) }
}

test('the changes that an index doesn’t have yet are answered for, and dropped once it has them', async () => {
  const { id } = await adOn(site)
  const { marks, changed } = await indexOf(0)
  const version = await record(id)
  assert.deepEqual([...(await changed.current())!.ids], [id])
  marks.position = version
  await changed.settle()
  assert.deepEqual([...(await changed.current())!.ids], [])
})

test('when changes may be deleted that the index never got, nothing is said about the ads, even by a process that heard of them', async () => {
  const { id } = await adOn(site)
  const { changed, marks } = await indexOf(0)
  assert.ok(await changed.current())
  await record(id)
  changed.hear([id])
  marks.tended -= 31 * minuteMs
  await changed.settle()
  assert.ok(await changed.current(), 'all changes are still there')
  await db.deleteFrom('changes').execute()
  await changed.settle()
  assert.equal(await changed.current(), undefined)
  await record(id)
  await changed.settle()
  assert.equal(await changed.current(), undefined, 'a later change says nothing about the lost one')
  // Another index is live.
  marks.tended = clock.now.getTime()
  marks.position = await feed.newest()
  assert.ok(await changed.current())
})

test('a change that was rolled back isn’t taken for one that the index has missed', async () => {
  const { changed, marks } = await indexOf(1)
  await assert.rejects(
    db.transaction().execute(async (transaction) => {
      await recordChange(transaction, null, ['ad:1'])
      throw new Error('never')
    }),
  )
  await record(1)
  assert.ok(await changed.current())
  marks.tended -= 31 * minuteMs
  changed.forget()
  assert.equal(await changed.current(), undefined)
})
