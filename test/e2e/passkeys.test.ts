import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { proves } from '../proves.ts'
import { openSite } from './browser.ts'
import { plugIn, signOut, touch } from './passkey.ts'

const site = await openSite()

const email = 'pia@example.com'
const password = 'a long enough phrase'
const add = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

declare global {
  interface Window {
    questions?: CredentialRequestOptions[]
  }
}

/** Records what the page asks of the device. */
function noteQuestions() {
  window.questions = []
  const get = navigator.credentials.get.bind(navigator.credentials)
  navigator.credentials.get = (options) => {
    window.questions!.push(options!)
    return get(options)
  }
}

async function join(page: Page, address: string) {
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Choose Password').fill(password)
  await page.getByLabel('Date of birth').fill('1990-01-01')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/success')
  const [link] = /http\S+\/link\/\S+/.exec(await site.mailTo(address, 'Confirm your email address'))!
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.waitForURL('**/account')
}

test('a member signs up, confirms by email, adds a passkey, signs in with it, and removes it', async () => {
  const { page, complaints, close } = await site.open('/signup')
  const device = await plugIn(page)
  await join(page, email)

  await page.goto('/account/security')
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await add(page).click()
  await page.getByText('Passkey added.').waitFor()
  assert.ok(await page.getByText('My laptop', { exact: true }).isVisible())
  assert.match(await site.mailTo(email, 'A passkey was added'), /was added to your account on/)
  const { credentials } = await device.browser.send('WebAuthn.getCredentials', { authenticatorId: device.authenticatorId })
  assert.deepEqual(
    credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId]),
    [[true, 'localhost']],
  )
  await add(page).click()
  await page.getByRole('alert').waitFor()
  assert.match(await page.getByRole('alert').innerText(), /This device already has a passkey for your account/)

  await signOut(page)
  // The browser offers the passkey under the email field, and the software device accepts right away.
  await page.waitForURL('**/account')

  await touch(device, false)
  await page.addInitScript(noteQuestions)
  await signOut(page)
  await page.waitForFunction(() => window.questions?.length === 1)
  await page.getByLabel('Keep me signed in on this device').check()
  await touch(device, true)
  await page.evaluate(() =>
    addEventListener(
      'pagehide',
      () => (localStorage.questions = window.questions!.map(({ mediation, signal }) => `${mediation} ${signal!.aborted}`).join()),
    ),
  )
  await signIn(page).click()
  await page.waitForURL('**/account')
  assert.equal(await page.evaluate(() => localStorage.questions as string), 'conditional true,undefined false')
  const session = (await page.context().cookies()).find(({ name }) => name === 'session')!
  assert.ok(session.expires > Date.now() / 1000)

  await page.goto('/account/security')
  await page.getByRole('link', { name: 'Rename or remove My laptop' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Old laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('link', { name: 'Rename or remove Old laptop' }).click()
  await page.getByRole('button', { name: 'Remove this passkey' }).click()
  await page.getByText('Passkey removed.').waitFor()
  assert.equal(await page.getByText('Old laptop').count(), 0)
  await site.mailTo(email, 'A passkey was removed')
  assert.deepEqual(complaints, [])
  await close()
})

test('a visitor who cancels, has no passkey, no support for them, or no script sees no dead button and a calm message', async () => {
  const stopped = await site.open('/sign-in')
  // To the page, a member who cancels looks like one without a passkey there: the browser doesn't say which.
  await plugIn(stopped.page)
  await signIn(stopped.page).click()
  await stopped.page.getByRole('alert').waitFor()
  assert.match(await stopped.page.getByRole('alert').innerText(), /No passkey was used: it was canceled, or it took too long/)
  assert.deepEqual(stopped.complaints, [])
  await stopped.close()

  const old = await site.open('/age')
  await old.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await old.page.goto('/sign-in')
  await old.page.getByText('This browser doesn’t support passkeys.').waitFor()
  assert.equal(await signIn(old.page).isVisible(), false)
  await old.close()

  const plain = await site.open('/sign-in', { javaScriptEnabled: false })
  assert.equal(await signIn(plain.page).isVisible(), false)
  await plain.close()
})

test('a refusal shows the server’s words, and no response shows a sentence too', async () => {
  proves('passkeys.offline')
  const { page, close } = await site.open('/sign-in')
  await plugIn(page)
  await page.route('**/sign-in/passkey/options', (route) =>
    route.fulfill({ status: 429, contentType: 'application/json', body: '{"error":"Wait a minute."}' }),
  )
  await signIn(page).click()
  await page.getByText('Wait a minute.').waitFor()
  await page.route('**/sign-in/passkey/options', (route) => route.abort())
  await signIn(page).click()
  await page.getByText('We couldn’t reach the server.').waitFor()
  assert.ok(await signIn(page).isEnabled())
  await close()
})

test('a passkey is a second factor after a password, and reauthenticates a member', async () => {
  const { page, complaints, close } = await site.open('/signup')
  const device = await plugIn(page)
  await join(page, 'bea@example.com')
  await page.goto('/account/security')
  await add(page).click()
  await page.getByText('Passkey added.').waitFor()

  await page.goto('/sign-in/again?next=/account/security')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/account/security')

  await touch(device, false)
  await signOut(page)
  await page.getByLabel('Email').fill('bea@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Keep me signed in on this device').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/sign-in/second')
  await touch(device, true)
  await signIn(page).click()
  await page.waitForURL('**/account')
  const session = (await page.context().cookies()).find(({ name }) => name === 'session')!
  assert.ok(session.expires > Date.now() / 1000)

  // The server says that the sign-in is too old, and the page links to the place to renew it.
  const refusal = { status: 403, contentType: 'application/json', body: '{"error":"Show once more.","first":"prove again"}' }
  await page.goto('/account/security')
  assert.deepEqual(complaints, [])
  await page.route('**/account/passkeys/options', (route) => route.fulfill(refusal))
  await add(page).click()
  await page.waitForURL('**/sign-in/again?next=%2Faccount%2Fsecurity')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/account/security')
  await close()
})
