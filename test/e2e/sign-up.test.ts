import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ConsoleMessage, Page } from 'playwright-core'
import { proves } from '../proves.ts'
import { openSite } from './browser.ts'

const site = await openSite()
const bornAtAge = (age: number) => `${new Date().getFullYear() - age - 1}-01-01`
const young = bornAtAge(15)

const dialog = (page: Page) => page.getByRole('dialog', { name: /Join Evenfall|This is a sample/ })
const answerWith = (page: Page, status: number, body: string) =>
  page.route('**/functions/v1/signup', (route) => route.fulfill({ status, contentType: 'application/json', body }))

async function openDialog(path = '/city/Texas/Austin') {
  const visit = await site.open(path)
  const opener = visit.page
    .getByRole('main')
    .getByRole('link', { name: /Reply to Ad|Join Free/ })
    .first()
  await opener.click()
  await dialog(visit.page).getByLabel('Email').waitFor()
  return { ...visit, opener }
}

async function fillIn(page: Page) {
  await dialog(page).getByLabel('Email').fill('sue@example.com')
  await dialog(page).getByLabel('Choose Password').fill('a long password')
  await dialog(page).getByLabel('Date of birth').fill('1990-01-01')
  await dialog(page).getByRole('checkbox').check()
}

/** Waits for an error that the form logs, with a deadline: without one, a missing error would hang the test instead of failing it. */
const isError = (pattern: RegExp) => ({
  predicate: (message: ConsoleMessage) => message.type() === 'error' && pattern.test(message.text()),
  timeout: 10_000,
})

const isFocused = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(label)
    .evaluate((field) => field === document.activeElement)

test('Reply to Ad opens the dialog with the focus in its first field, and traps the focus', async () => {
  const { page, close } = await openDialog()
  await dialog(page).locator('input:focus').waitFor()
  assert.ok(await isFocused(page, 'Email'))
  for (let index = 0; index < 12; index++) {
    await page.keyboard.press('Tab')
    // Past the dialog's last field the focus goes to the browser's own bar, never to the page behind.
    assert.ok(
      await page.evaluate(
        () => !document.activeElement || document.activeElement === document.body || Boolean(document.activeElement.closest('dialog')),
      ),
    )
  }
  await close()
})

test('Escape, the button, the backdrop, and Back each close the dialog, stay on the page, and restore the focus', async () => {
  const { page, opener, close } = await openDialog()
  const reopen = async () => {
    await opener.press('Enter')
    await dialog(page).getByLabel('Email').waitFor()
  }
  for (const shut of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
    () => page.goBack(),
  ]) {
    if (!(await dialog(page).isVisible())) await reopen()
    await shut()
    await dialog(page).waitFor({ state: 'hidden' })
    assert.equal(new URL(page.url()).pathname, '/city/Texas/Austin')
    assert.ok(await opener.evaluate((link) => link === document.activeElement), String(shut))
  }
  await close()
})

test('each field shows its error, the first invalid one gets the focus, and the input stays', async () => {
  const { page, complaints, close } = await openDialog()
  await dialog(page).getByLabel('Email').fill('ann@example')
  await dialog(page).getByLabel('Choose Password').fill('short')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByRole('alert').waitFor()
  const text = await dialog(page).innerText()
  for (const sentence of [
    'Nothing you typed was lost.',
    'Enter a valid email address',
    'Use at least 8 characters',
    'Enter your date of birth.',
    'Check the box to continue.',
  ])
    assert.ok(text.includes(sentence), sentence)
  assert.ok(await isFocused(page, 'Email'))
  assert.equal(await dialog(page).getByLabel('Email').inputValue(), 'ann@example')
  assert.equal(await dialog(page).getByLabel('Choose Password').inputValue(), 'short')
  assert.deepEqual(complaints, [])
  await close()
})

test('a date of birth under 18 sends the age alone, and the dialog refuses the next date too', async () => {
  const { page, close } = await openDialog()
  const sent: object[] = []
  page.on('request', (request) => request.url().endsWith('/functions/v1/signup') && sent.push(request.postDataJSON() as object))
  await fillIn(page)
  await dialog(page).getByLabel('Date of birth').fill(young)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByText('You must be 18 or older to join.').waitFor()
  assert.deepEqual(Object.keys(sent[0]!), ['age', 'affiliate_subid'])
  await dialog(page).getByLabel('Date of birth').fill('1990-01-01')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByText('was refused less than 24 hours ago').waitFor()
  await page.goto(new URL('/signup', page.url()).href)
  assert.equal(await page.getByLabel('Date of birth').count(), 0)
  await close()
})

test('the dialog asks about a date that’s more likely a slip, and only the second press sends its age', async () => {
  const { page, close } = await openDialog()
  const sent: object[] = []
  page.on('request', (request) => request.url().endsWith('/functions/v1/signup') && sent.push(request.postDataJSON() as object))
  await fillIn(page)
  await dialog(page).getByLabel('Date of birth').fill(bornAtAge(5))
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page)
    .getByText(`Is January 1, ${bornAtAge(5).slice(0, 4)} right?`)
    .waitFor()
  assert.equal(await page.locator(':focus').getAttribute('id'), 'birth-date')
  assert.deepEqual(sent, [])
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByText('You must be 18 or older to join.').waitFor()
  assert.deepEqual(Object.keys(sent[0]!), ['age', 'affiliate_subid'])
  await close()
})

test('the button shows that the form is being sent, and the next page explains the email without signing in', async () => {
  const { page, close } = await openDialog()
  let sent: { email?: string; age?: number; birthDate?: string } = {}
  const { promise: isSeen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/functions/v1/signup', async (route) => {
    sent = route.request().postDataJSON() as typeof sent
    await isSeen
    await route.continue()
  })
  await fillIn(page)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  const busy = dialog(page).getByRole('button', { name: 'Creating Account...' })
  await busy.waitFor()
  assert.ok(await busy.isDisabled())
  release()
  await page.waitForURL('**/success')
  await page.getByRole('heading', { name: 'Welcome. Check your email' }).waitFor()
  assert.deepEqual((await page.context().cookies()).map(({ name }) => name).toSorted(), ['adult', 'sent-to', 'wanted'])
  assert.equal(sent.email, 'sue@example.com')
  assert.equal(typeof sent.age, 'number')
  assert.equal(sent.birthDate, undefined)
  await close()
})

test('a refusal shows the server’s words, and a refusal without words or no response shows a sentence', async () => {
  proves('sign-up.offline')
  const { page, close } = await openDialog()
  await fillIn(page)
  const alertAfter = async () => {
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await dialog(page).getByRole('button', { name: 'Continue' }).waitFor()
    return dialog(page).getByRole('alert').innerText()
  }
  await answerWith(page, 422, '{"error":"Choose another password."}')
  assert.equal(await alertAfter(), 'Choose another password.')
  const unread = page.waitForEvent('console', isError(/SyntaxError/))
  await answerWith(page, 500, 'not json')
  assert.equal(await alertAfter(), 'Signup failed. Please try again.')
  await unread
  await answerWith(page, 500, '{"redirectUrl":"/success"}')
  assert.equal(await alertAfter(), 'Signup failed. Please try again.')
  const unreached = page.waitForEvent('console', isError(/TypeError: Failed to fetch/))
  await page.route('**/functions/v1/signup', (route) => route.abort())
  assert.equal(await alertAfter(), 'We could not reach the server. Nothing was saved. Please try again.')
  await unreached
  await answerWith(page, 200, '{}')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/success')
  await close()
})

test('if the form can’t be fetched, the link opens its page', async () => {
  const { page, close } = await site.open('/city/Texas/Austin')
  await page.route('**/assets/sign-up-dialog*', (route) => route.abort())
  await page.getByRole('link', { name: 'Reply to Ad' }).first().click()
  await page.waitForURL(/\/signup\?next=/)
  await page.getByRole('heading', { name: /Join Evenfall|This is a sample/ }).waitFor()
  await close()
})

test('without JavaScript the same link is a page whose form shows the same sentences', async () => {
  const { page, close } = await site.open('/city/Texas/Austin', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Reply to Ad' }).first().click()
  await page.getByRole('heading', { name: 'This is a sample' }).waitFor()
  await page.getByLabel('Email').fill('sue@example.com')
  await page.getByLabel('Choose Password').fill('a long password')
  await page.getByLabel('Date of birth').fill(young)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').waitFor()
  assert.match(await page.getByRole('main').innerText(), /You must be 18 or older to join/)
  await close()
})

test('on a page in Spanish the dialog, its links, its errors, and the page after it are in Spanish', async () => {
  const { page, close } = await site.open('/es/city/Texas/Austin')
  await page.getByRole('main').getByRole('link', { name: 'Publicar su anuncio' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Cree una cuenta para publicar un anuncio' })
  await sheet.getByRole('button', { name: 'Continuar' }).click()
  await sheet.getByText('Escriba una dirección de correo válida').waitFor()
  assert.equal(await sheet.getByRole('link', { name: 'Términos' }).getAttribute('href'), '/es/terms')
  await sheet.getByLabel('Correo electrónico').fill('sue@example.com')
  await sheet.getByLabel('Elija una contraseña').fill('a long password')
  await sheet.getByLabel('Fecha de nacimiento').fill('1990-01-01')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL((url) => url.pathname === '/es/success')
  await close()
})
