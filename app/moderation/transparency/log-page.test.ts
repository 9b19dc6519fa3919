import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorNumbered } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const read = async (path = '/moderation/log') => (await site.get(path)).text()
type NewEvent = Partial<Parameters<typeof appendEvent>[1]>
const append = (event: NewEvent) =>
  inTransaction(db, (transaction) =>
    appendEvent(transaction, { kind: 'decided', actor: 'moderator', subject: 'ad', now: site.clock.now, ...event }),
  )

test('an empty log says that nothing has been decided', async () => assert.match(await read(), /No decisions yet/))

test('the log shows each decision with its rule and actor, and no ids of accounts, ads, or decisions', async () => {
  proves('log.lead', 'log.report acted on')
  for (const id of [4711, 4712]) await moderatorNumbered(site, id)
  await append({ actorId: 4711, subjectId: 100815, rule: 3, outcome: 'remove', details: { decision: 990099 } })
  await append({ actor: 'clock', subjectId: 100816, rule: 7, outcome: 'hide' })
  await append({ kind: 'case claimed', actorId: 4712, subjectId: 100817 })
  await append({ kind: 'take-down decided', actor: 'clock', subject: 'take-down', rule: 7, outcome: 'removed' })
  await append({ kind: 'report closed', subject: 'report', outcome: 'acted on' })
  const page = await read()
  assert.match(page, /An ad was removed\. By a moderator\./)
  assert.match(page, /A takedown request was decided: the content was removed\. Automatic, under the site’s rules\./)
  assert.match(page, /A report was closed: we acted on it\. By a moderator\./)
  assert.match(page, /An ad was hidden\. Automatic, under the site’s rules\./)
  assert.match(page, /href="\/rules#rule-3"/)
  assert.match(page, /May 3/)
  // The hash of the last event may have any of these digits in it.
  assert.doesNotMatch(page.replaceAll(/[0-9a-f]{64}/g, ''), /4711|4712|100815|100816|100817|990099|case claimed/)
})

test('the page shows the hash of the last event, including events that are not listed', async () => {
  const { id, hash } = await db.selectFrom('events').select(['id', 'hash']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const page = await read()
  assert.ok(page.includes(hash))
  assert.match(page, new RegExp(`Event ${id} has`))
})

test('the log’s pages list every decision once', async () => {
  for (let index = 0; index < 150; index++) await append({ rule: 1, outcome: 'approve' })
  const numbersIn = (page: string) => [...page.matchAll(/class="meta">Event (\d+)/g)].map(([, id]) => Number(id))
  const first = await read()
  const next = /href="(\/moderation\/log\?before=\d+)"/.exec(first)![1]!
  const met = [...numbersIn(first), ...numbersIn(await read(next))]
  assert.equal(met.length, 154)
  assert.equal(new Set(met).size, 154)
  assert.match(await read('/moderation/log?before=nonsense'), /How to check it/)
})

test('the log names what each reversed decision was about', async () => {
  for (const subject of ['ad', 'edit', 'photo', 'account', 'claim']) await append({ subject, outcome: 'restore' })
  const page = await read()
  assert.equal(page.match(/A decision about an? (ad|edit|photo|account|identity check)\b.*? was reversed\./g)?.length, 5)
})
