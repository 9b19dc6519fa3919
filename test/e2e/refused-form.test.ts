import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { newcomer } from '../roles.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const member = await newcomer(clocked.site, { role: 'member' })

for (const javaScriptEnabled of [true, false])
  test(`a refused form has a title that says so, and the focus is on what to correct${javaScriptEnabled ? '' : ', without JavaScript'}`, async () => {
    const { page, close } = await clocked.visit('/sign-in', adult, { javaScriptEnabled })
    await page.getByLabel('Email').fill('no.one@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not a password')
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').waitFor()
    assert.match(await page.title(), /^Error: Sign in/)
    assert.equal(await page.locator(':focus').getAttribute('role'), 'alert')
    await page.keyboard.press('Tab')
    assert.equal(await page.locator(':focus').evaluate((one) => Boolean(one.closest('main'))), true)
    await close()
  })

for (const javaScriptEnabled of [true, false])
  test(`the focus is on what was just done, so that screen readers say it${javaScriptEnabled ? '' : ', without JavaScript'}`, async () => {
    const page = await clocked.open('/account/sessions?after=others', member.headers, { javaScriptEnabled })
    assert.equal(await page.locator(':focus').innerText(), 'All other sessions ended. This browser stays signed in.')
    await page.keyboard.press('Tab')
    assert.equal(await page.locator(':focus').evaluate((one) => Boolean(one.closest('main'))), true)
    await page.context().close()
  })

test('the title of a tool has 32 to 40 px, and that of a page to read is larger', async () => {
  const page = await clocked.open('/account', member.headers, { viewport: { width: 1280, height: 800 } })
  const sizeOf = async (path: string) => {
    await page.goto(path)
    return page.locator('h1').evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))
  }
  const ad = await adOn(clocked.site, { state: 'paused', accountId: member.accountId })
  const forms = ['/account', '/account/security', '/account/sessions', '/ads/new', '/takedown', '/account/deletion', '/messages']
  for (const path of [...forms, '/find?q=springfield', '/sign-in/recovery', '/messages/answers', `/ads/${ad.id}/preview`]) {
    const size = await sizeOf(path)
    assert.ok(size >= 32 && size <= 40, `${path}: ${size}`)
    await page.setViewportSize({ width: path === '/account' ? 360 : 1280, height: 780 })
  }
  assert.ok((await sizeOf('/terms')) > 60)
  await page.context().close()
})

for (const width of [360, 1280])
  test(`what’s wrong with a form of a staff page is as wide as its fields at ${width} px`, async () => {
    const admin = await newcomer(clocked.site, { role: 'admin', hasPasskey: true, proof: 'passkey' })
    const page = await clocked.open('/admin/site', admin.headers, { viewport: { width, height: 800 } })
    await page.locator('[name=name]').fill('<>')
    await page.locator('form[action$="/site/site"] button').click()
    const boxOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
    const [errors, field] = [await boxOf('.errors'), await boxOf('[name=name]')]
    assert.deepEqual([errors.left, errors.right], [field.left, field.right])
    await page.context().close()
  })

test('a checkbox has the site’s colors at night, and its mark says whether it is checked', async () => {
  const page = await clocked.open('/age', {}, { colorScheme: 'dark' })
  const box = page.getByRole('checkbox')
  const colorOf = () => box.evaluate((one) => getComputedStyle(one).backgroundColor)
  assert.equal(await colorOf(), 'rgb(15, 10, 22)')
  await box.check()
  assert.equal(await colorOf(), 'rgb(242, 171, 68)')
  await page.context().close()
})
