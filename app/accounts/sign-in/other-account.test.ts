import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, type Person, personOn } from '../../../test/person.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const form = (email: string) => ({ email, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
const bob = await memberOn(site, 'bob@example.com')
const whoIs = async (person: Person) => /[\w-]+@example\.com/.exec(await (await person.get('/account')).text())?.[0]

async function confirmationOf(email: string) {
  await personOn(site).post('/signup', form(email))
  return linkIn((await emailsTo(site, email)).at(-1)!.text)
}

test('a confirmation link opened by someone who’s signed in to another account switches only when asked to', async () => {
  const link = await confirmationOf('ann@example.com')
  const page = await (await bob.get(link)).text()
  assert.match(page, /This browser is signed in as bob@example\.com\. This page is for ann@example\.com\./)
  assert.match(page, /If you confirm, bob@example\.com is signed out in this browser\./)
  assert.match(page, /href="\/account">Stay signed in as bob@example\.com</)
  assert.doesNotMatch(page, />Confirm and sign in</)
  assert.equal(await whoIs(bob), 'bob@example.com', 'opening it changes nothing')

  // A page that was opened before the browser was signed in has the plain button.
  const stale = await bob.post(link)
  assert.equal(stale.status, 409)
  assert.match(await stale.text(), /Nothing has been confirmed yet, because this browser is signed in to another account\./)
  assert.equal(await whoIs(bob), 'bob@example.com')
  assert.equal((await personOn(site).post('/sign-in', form('ann@example.com'))).status, 422, 'ann isn’t confirmed')

  assert.equal(await bob.redirectOf(bob.post(link, { switch: 'yes' })), '303 /account')
  assert.equal(await whoIs(bob), 'ann@example.com')
  await bob.post('/sign-out')
  await bob.post('/sign-in', form('bob@example.com'))
})

test('without another session, or with its own, the link asks nothing more', async () => {
  const link = await confirmationOf('cas@example.com')
  const cas = personOn(site)
  const page = await (await cas.get(link)).text()
  assert.doesNotMatch(page, /This browser is signed in as/)
  assert.equal(await cas.redirectOf(cas.post(link)), '303 /account')
})

test('no other emailed link changes who’s signed in, and each says so before and after', async () => {
  const dee = await memberOn(site, 'dee@example.com')
  await dee.post('/sign-in/link', { email: 'dee@example.com' })
  const vouch = linkIn((await emailsTo(site, 'dee@example.com')).at(-1)!.text)
  await dee.post('/account/address', { email: 'dee-new@example.com' })
  const toNew = linkIn((await emailsTo(site, 'dee-new@example.com')).at(-1)!.text)
  await dee.post('/reset', { email: 'dee@example.com' })
  const mails = await emailsTo(site, 'dee@example.com')
  const reset = linkIn(mails.find(({ text }) => /\/reset\//.test(text))!.text)
  const links = [
    [vouch, /You can sign in from this browser now/],
    [toNew, /Your new address is confirmed/],
    [reset, /Your new password is saved/],
  ] as const
  for (const [link, done] of links) {
    const page = await (await bob.get(link)).text()
    const isNew = link === toNew
    assert.match(page, /This browser is signed in as bob@example\.com\./)
    assert.match(page, isNew ? /This page is for another account\./ : /This page is for dee@example\.com\./)
    if (isNew) assert.doesNotMatch(page, /dee/)
    assert.match(page, /The button doesn’t change who’s signed in here\./)
    const answer = await bob.post(link, { password: 'quiet lantern harbor' })
    assert.equal(answer.status, 303)
    const after = await (await bob.get(answer.headers.get('Location')!)).text()
    assert.match(after, done)
    assert.match(after, /This browser is signed in as bob@example\.com\./)
    assert.match(after, /href="\/sign-out">Sign out to use another account</)
    assert.equal(await whoIs(bob), 'bob@example.com')
  }
})
