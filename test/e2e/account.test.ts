import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { openSite } from './browser.ts'
import { plugIn, signInWithPasskey, signOut, touch } from './passkey.ts'

const site = await openSite()

const email = 'ann@example.com'
const firstPassword = 'plum orchard evening'
const secondPassword = 'seven quiet lanterns'

async function typePassword(page: Page, password: string) {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function openEmail(page: Page, subject: string) {
  await page.goto(/http\S+/.exec(await site.mailTo(email, subject))![0])
}

test(
  'a member signs up, confirms, adds a passkey and an authenticator, resets the password, copies their data, and deletes the account',
  { timeout: 240_000 },
  async () => {
    const { page, complaints, close } = await site.open('/city/Texas/Austin')
    const device = await plugIn(page)

    // Signs up from an ad, and confirms by email.
    await page.getByRole('link', { name: 'Reply to Ad' }).first().click()
    const dialog = page.getByRole('dialog', { name: /Join Evenfall|This is a sample/ })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Choose Password').fill(firstPassword)
    await dialog.getByLabel('Date of birth').fill('1990-01-01')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Welcome. Check your email' }).waitFor()
    await openEmail(page, 'Confirm your email address')
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()

    // Adds a passkey, signs out, and signs in with it.
    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Passkey added.').waitFor()
    await touch(device, false)
    await signOut(page)
    await page.getByText('You’re signed out.').waitFor()
    await signInWithPasskey(page, device)
    await touch(device, false)

    // Sets up an authenticator, and saves the recovery codes.
    await page.goto('/account/authenticator')
    assert.ok(await page.getByRole('img', { name: /A QR code for your authenticator app/ }).isVisible())
    const secret = (await page.locator('code.key').innerText()).replaceAll(' ', '')
    const codeIn = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
    await page.getByLabel(/digits/).fill(codeIn(0))
    await page.getByRole('main').locator('form').getByRole('button').click()
    await page.getByText('Your authenticator app is on.').waitFor()
    const recoveryCodes = (await page.locator('pre.codes').innerText()).trim().split('\n')
    assert.equal(recoveryCodes.length, 10)

    // Forgets the password: the link sets a new one, ends every session, and the second factor is still required.
    await page.goto('/reset')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await openEmail(page, 'Choose a new password')
    await page.getByLabel('New password').fill(secondPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('Your new password is saved').waitFor()
    await typePassword(page, firstPassword)
    await page.getByText('Wrong email or password').waitFor()
    await typePassword(page, secondPassword)
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    await page.getByLabel(/Six digits/).fill(codeIn(1))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()

    // Signs in with a recovery code, as a member who left the phone at home would.
    await signOut(page)
    await typePassword(page, secondPassword)
    await page.getByLabel(/recovery codes/).fill(recoveryCodes[0]!.toUpperCase())
    await page.getByRole('button', { name: 'Sign in with a recovery code' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()

    // Downloads a copy of everything.
    await page.goto('/account/export')
    await page.getByRole('button', { name: 'Make a copy' }).click()
    await openEmail(page, 'Your copy is ready')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the ZIP' }).click()
    const files = unzipSync(await readFile(await (await coming).path()))
    assert.ok(Object.values(files).some((bytes) => strFromU8(bytes).includes(email)))

    // Finds each email in the list, which lets members recognize a fake one.
    await page.goto('/account/messages')
    for (const subject of ['Confirm your email address', 'Choose a new password', 'Your password was changed', 'Your copy is ready'])
      assert.ok(await page.getByText(subject, { exact: true }).first().isVisible(), subject)

    // Requests the deletion, twice, and cancels it.
    await page.goto('/account/deletion')
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText(/has a link that stops the deletion/).waitFor()
    await openEmail(page, 'Your account will be deleted')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.getByText('Your account stays, and nothing was deleted.').waitFor()
    await page.goto('/account')
    assert.equal(await page.getByText(/will be deleted in/).count(), 0)
    // The refused password is the only thing that the browser logs.
    assert.deepEqual(
      complaints.filter((line) => !line.includes('422')),
      [],
    )
    await close()
  },
)
