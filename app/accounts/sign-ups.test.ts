import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../test/app.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

test('signing up, confirming and signing out', async () => {
  const fields = { email: 'Ann@example.com', password: 'plum orchard evening', birthDate: '1990-01-01', accepted: 'on' }
  const answer = await site.post('/signup', fields)
  assert.deepEqual([answer.status, answer.headers.get('Location'), answer.headers.getSetCookie()], [303, '/success', []])
  await site.runJobs()
  const link = /\/link\/[\w-]+/.exec(site.mails.at(-1)!.text)![0]
  assert.match(await (await site.get(link)).text(), /Confirm and sign in/)
  const confirmed = await site.post(link)
  assert.equal(confirmed.status, 303)
  const cookie = confirmed.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
  const account = await site.get('/account', { Cookie: cookie })
  assert.equal(account.headers.get('Cache-Control'), 'no-store')
  assert.match(await account.text(), /Signed in as Ann@example.com/)
  const out = await site.post('/sign-out', {}, { Cookie: cookie })
  assert.equal(out.headers.get('Clear-Site-Data'), '"cache", "storage"')
  const gone = await site.get('/account', { Cookie: cookie })
  assert.equal(gone.headers.get('Location'), '/sign-in?next=%2Faccount')
  const again = await site.post(
    '/sign-in',
    { email: 'ann@EXAMPLE.com', password: fields.password, next: '/state/Texas' },
    { Cookie: cookie },
  )
  assert.equal(again.headers.get('Location'), '/state/Texas')
})
