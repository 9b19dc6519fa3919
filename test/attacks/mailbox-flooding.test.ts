import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { spendEmails } from '#app/platform/http/budgets.server.ts'
import { mailboxKey } from '#app/platform/mail/email-address.ts'
import { testApp } from '../app.ts'
import { memberOn, personOn } from '../person.ts'
import { reportAttack } from './report.ts'

type Site = Awaited<ReturnType<typeof testApp>>

let networks = 0
const newNetwork = () => ({ address: `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}` })

/** All emails to one mailbox, whatever tag follows its name. */
async function reached(site: Site, mailbox: string) {
  await site.runJobs()
  return site.mails.filter(({ to }) => mailboxKey(to) === mailboxKey(mailbox)).length
}

const spellings = (name: string, domain: string) =>
  Array.from(
    { length: 36 },
    (_, index) => [`${name}+${index}@${domain}`, `${name.slice(0, 1)}.${name.slice(1)}+a+${index}@${domain.toUpperCase()}`][index % 2]!,
  )

test('sign-ups send one mailbox six emails an hour, whatever tag is added to its address and from however many networks', async () => {
  await using site = await testApp()
  const statuses = new Set<number>()
  for (const email of spellings('victim', 'gmail.com').map((one, index) => (index % 3 ? one : one.replace(/gmail/i, 'GoogleMail')))) {
    const form = { email, password: 'plum orchard evening', birthDate: '1990-01-01', accepted: 'on' }
    statuses.add((await site.post('/signup', form, {}, newNetwork().address)).status)
  }
  const emails = await reached(site, 'victim@gmail.com')
  assert.equal(emails, 6)
  assert.deepEqual(
    [...statuses].toSorted((a, b) => a - b),
    [303, 429],
  )
  reportAttack('sign-ups with plus tags and dots', { signUps: 36, emails })
})

/** One spelling of a mailbox for each number, at providers that ignore more than a plus tag. */
const otherSpellings = {
  Proton: (i: number) => `v.${'_-.'[i % 3]!.repeat(i + 1)}ictim@${['proton.me', 'protonmail.com', 'pm.me'][i % 3]}`,
  Yahoo: (i: number) => `victim-shop${i}@yahoo.com`,
  Fastmail: (i: number) => `shop${i}@victim.fastmail.com`,
}

for (const [provider, spell] of Object.entries(otherSpellings))
  test(`sign-ups send one mailbox at ${provider} six emails an hour, however its address is spelled`, async () => {
    await using site = await testApp()
    const addresses = Array.from({ length: 9 }, (_, index) => spell(index))
    for (const email of addresses) {
      const form = { email, password: 'plum orchard evening', birthDate: '1990-01-01', accepted: 'on' }
      await site.post('/signup', form, {}, newNetwork().address)
    }
    const emails = await reached(site, addresses[0]!)
    assert.equal(emails, 6)
    reportAttack(`sign-ups with other spellings at ${provider}`, { signUps: addresses.length, emails })
  })

test('every form that takes an address emails a mailbox at most three times an hour, whatever tag is added to its address', async () => {
  await using site = await testApp()
  // Each address has an account, because otherwise the forms would send it nothing.
  const emails = Array.from({ length: 5 }, (_, index) => `victim+${index}@example.com`)
  for (const email of emails) {
    await site.app.limits.reset('sign-up mails per address', mailboxKey(email))
    await site.app.limits.reset('sign-ups per address', mailboxKey(email))
    await memberOn(site, email, newNetwork())
  }
  const caused: Record<string, number> = {}
  for (const path of ['/reset', '/sign-in/link']) {
    site.mails.length = 0
    for (const email of emails) await site.post(path, { email }, {}, newNetwork().address)
    caused[path === '/reset' ? 'resets' : 'signInLinks'] = await reached(site, 'victim@example.com')
  }
  await site.app.limits.reset('sign-up mails per address', 'new@example.com')
  const waiting = Array.from({ length: 5 }, (_, index) => `new+${index}@example.com`)
  for (const email of waiting)
    await site.post(
      '/signup',
      { email, password: 'plum orchard evening', birthDate: '1990-01-01', accepted: 'on' },
      {},
      newNetwork().address,
    )
  await site.runJobs()
  site.mails.length = 0
  for (const email of waiting) await site.post('/success', { email }, {}, newNetwork().address)
  caused.resends = await reached(site, 'new@example.com')
  const stranger = await memberOn(site, 'stranger@example.com', newNetwork())
  site.mails.length = 0
  for (let index = 0; index < 5; index++) await stranger.post('/account/address', { email: `change+${index}@example.com` })
  caused.addressChanges = await reached(site, 'change@example.com')
  for (let index = 0; index < 12; index++) {
    const form = { kind: 'words', addresses: 'Ad 9001', acts: 'self', facts: 'It is about me.', faith: 'on', accuracy: 'on', perjury: 'on' }
    const reach = { name: 'A Stranger', reach: 'mail', mail: `taken+${index}@example.com` }
    await site.post('/takedown', { ...form, ...reach, form_key: crypto.randomUUID() }, {}, newNetwork().address)
  }
  caused.takedownReceipts = await reached(site, 'taken@example.com')
  for (const [what, count] of Object.entries(caused)) assert.equal(count, 3, what)
  reportAttack('every other form that takes an address, with plus tags', caused)
})

test('the limits treat tagged addresses as one mailbox, and the accounts don’t', async () => {
  await using site = await testApp()
  await memberOn(site, 'ann+one@example.com', newNetwork())
  await memberOn(site, 'ann+two@example.com', newNetwork())
  const accounts = await site.app.db.selectFrom('accounts').select('email').orderBy('id').execute()
  assert.deepEqual(
    accounts.map(({ email }) => email),
    ['ann+one@example.com', 'ann+two@example.com'],
  )
})

test('a network that used up its daily emails gets the same refusal for a member’s address as for any other', async () => {
  await using site = await testApp()
  const { app } = site
  await memberOn(site, 'member@example.com', newNetwork())
  const thief = personOn(site, newNetwork())
  const { address } = newNetwork()
  const spent = await inTransaction(app.db, (transaction) => spendEmails(app, transaction, { address }, 199))
  assert.deepEqual(spent, [])
  const form = { password: 'plum orchard evening', birthDate: '1990-01-01', accepted: 'on' }
  assert.equal((await site.post('/signup', { ...form, email: 'last@example.com' }, {}, address)).status, 303)
  const readAnswer = async (path: string, email: string) => {
    const answer = await site.post(path, { ...form, email }, {}, address)
    return [answer.status, (await answer.text()).replaceAll(email, '')]
  }
  for (const path of ['/signup', '/reset', '/success', '/sign-in/link']) {
    const [status, text] = await readAnswer(path, 'member@example.com')
    assert.equal(status, 429, path)
    assert.match(String(text), /Your network requested too many emails today/)
    assert.deepEqual(await readAnswer(path, `nobody${path.length}@example.com`), [status, text], path)
  }
  await site.runJobs()
  site.mails.length = 0
  assert.equal((await thief.post('/reset', { email: 'member@example.com' })).status, 200)
  assert.equal(await reached(site, 'member@example.com'), 1, 'other networks go on')
  reportAttack('emails from one network', { emails: 200, thenRefused: 8 })
})
