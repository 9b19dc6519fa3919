import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import { countNumbers, listNumbers } from './numbers.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const read = async (headers: Record<string, string>) => (await site.get('/admin/numbers', headers)).text()
const of = async (name: string) => (await listNumbers(db, clock.now)).find((listed) => listed.name === name)!.days

test('each day’s numbers are recorded once the day is over, without other days’, and old ones are deleted', async () => {
  const empty = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
  assert.match(await read(empty.headers), /first numbers will be here tomorrow/)
  await adOn(site)
  await adOn(site, { state: 'paused' })
  const mail = {
    recipient: 'a@example.com',
    kind: 'x',
    subject: '',
    reason: '',
    text_body: null,
    html_body: null,
    unsubscribe: null,
    failure: null,
  }
  const at = (day: string) => new Date(`${day}Z`)
  for (const sent of ['2026-05-02T23:59:59.999', '2026-05-03T00:00:00', '2026-05-03T23:59:59.999', '2026-05-04T00:00:00'])
    await db
      .insertInto('mails')
      .values({ ...mail, written_at: at(sent), sent_at: at(sent) })
      .execute()
  await db.insertInto('daily_numbers').values({ day: '2025-03-01', name: 'mails', value: 4 }).execute()
  clock.now = new Date('2026-05-04T00:04:00Z')
  assert.deepEqual(await countNumbers(db, clock.now), { recorded: 7 })
  await adOn(site)
  assert.deepEqual(await countNumbers(db, clock.now), { recorded: 0 })
  assert.deepEqual(
    [(await of('mails')).at(-1), (await of('live ads')).at(-1)],
    [
      { day: '2026-05-03', value: 2 },
      { day: '2026-05-03', value: 1 },
    ],
  )
  assert.deepEqual([(await of('sign-ups')).at(-1)!.value, (await of('accounts')).at(-1)!.value, (await of('mails')).length], [3, 3, 90])
  assert.deepEqual((await of('mails')).at(0), { day: '2026-02-03', value: undefined })
  assert.deepEqual(await db.selectFrom('daily_numbers').select('day').distinct().execute(), [{ day: '2026-05-03' }])
  const { headers } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
  const page = await read(headers)
  assert.doesNotMatch(page, /-plot"/, 'one night is a number, not a plot')
  assert.match(page, /Emails, by day: May 3: 2</)
})
