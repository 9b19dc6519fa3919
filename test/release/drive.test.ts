import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { utcDate } from '#app/platform/time.ts'
import { find as findChromium } from '../../scripts/engines/chromium.mjs'
import { find as findDebian } from '../../scripts/engines/debian.mjs'
import { args, newVisit } from '../e2e/browser.ts'
import { signUp } from '../e2e/member.ts'
import { readEmail } from '../e2e/mailbox.ts'
import { plugIn } from '../e2e/passkey.ts'
import { jpegOf } from '../pictures.ts'
import { printBar } from '../scale/bars.ts'
import { archiveName, newFolder, packLater, releaseFolder, unpackRelease, version } from './archive.ts'
import { bootMachine, type Machine } from './machine.ts'

// A site's life as its operator and its visitors see it, on bare machines. The tests follow each other.

assert.ok(findDebian())
const origin = 'https://evenfall.test'
const title = 'Unhurried lunches by the river'
const link = /https:\/\/evenfall\.test\/setup\/link\/[\w-]{43}/
const city = '/city/Texas/Austin'
const exchange = newFolder()
const laterVersion = '9.0.0'
const last = readdirSync('migrations').toSorted().at(-1)!.slice(0, 4)
const later = packLater(unpackRelease(), laterVersion, {
  '9001-wider.sql': `-- Works with: ${last}\nalter table accounts add column shade text;`,
})
const undo: (() => unknown)[] = []
after(async () => {
  for (const step of undo.toReversed()) await step()
})
const began = performance.now()
const site = await openMachine()
const { machine } = site
let adPath = ''

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('the installer makes the site, and prints the link to begin', async () => {
  const stdout = await timed('installed', 300, () => install(machine))
  assert.match(stdout, link)
  await useMailAndCertificate(machine)
  await machine.ask('systemctl restart evenfall@1 && systemctl restart evenfall@2')
})

test('the operator sets it up in a browser, and approves an ad with photos that a member posted', { timeout: 300_000 }, async () => {
  const { page } = await site.open('/')
  await plugIn(page)
  await timed('set up in a browser', 180, async () => {
    // A restart makes a new link.
    await page.goto(link.exec(await machine.ask('evenfall setup-link'))![0])
    await press(page, 'Start')
    await page.getByLabel('Email').fill('kit@example.org')
    await page.getByLabel('Password').fill('a long enough phrase')
    await press(page, 'Create the account')
    await page.waitForURL('**/account/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Passkey added.').waitFor()
    await page.getByRole('link', { name: 'continue the setup' }).click()
    await page.getByLabel('Name of the site').fill('Duskwatch')
    assert.match(await page.getByRole('main').innerText(), /The proxy is set up right/)
    await press(page, 'Continue')
    await press(page, 'Send me a test')
    assert.match(await page.getByRole('status').innerText(), /The mail server answered: 250/)
    await press(page, 'Continue')
    await press(page, 'Continue')
    await page.getByLabel('Legal name of the operator').fill('Smith & Sons, Inc.')
    await press(page, 'Continue')
    await page.getByLabel('Show no samples.').check()
    await press(page, 'Continue')
    await press(page, 'Open the site')
    await page.waitForURL((url) => url.pathname === '/admin')
  })

  await timed('an ad posted and approved', 120, async () => {
    const member = await site.open('/ads/new?state=Texas&city=Austin', { storageState: await signUp(site, 'ann@example.org') })
    await member.page.getByLabel('Display name').fill('Ann of the river')
    await member.page.getByLabel('Title').fill(title)
    await member.page
      .getByLabel('Description', { exact: true })
      .fill('Weekday lunches near the library. I like people who book a table, keep it, and talk about their work with pleasure.')
    await member.page.getByLabel('Category').selectOption('W4M')
    const photos = await Promise.all([1, 2].map(async (n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: await jpegOf(n) })))
    await member.page.locator('input[type=file]').setInputFiles(photos)
    await member.page.getByRole('button', { name: 'Remove photo 2' }).waitFor()
    await press(member.page, 'Submit for review')
    await member.page.getByRole('heading', { name: 'Submitted. One step left' }).waitFor()
    const adId = /\/ads\/(\d+)/.exec(member.page.url())![1]!
    adPath = `${city}/ad/${adId}`

    await page.goto('/moderation')
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('link', { name: 'Record the check' }).click()
    await page.getByLabel('In person').check()
    await page.getByRole('checkbox').last().check()
    await page.getByLabel('Date', { exact: true }).fill(utcDate(new Date()))
    await page.getByLabel('Date of birth on the document').fill('1988-02-03')
    await press(page, 'Record the check')
    await page.getByText('The check was recorded').waitFor()
    await page.goto(`/moderation/ads/${adId}`)
    await press(page, 'Approve')
    await page.waitForURL(/\/moderation(\?|$)/)
  })
  await seeAd(site)
})

test('the backup of the night has it', async () => {
  await timed('backed up', 60, () => machine.ask('systemctl start evenfall-backup.service'))
  await machine.ask(`cp /var/backups/evenfall/*.gz /srv/exchange/site.gz && cp /etc/evenfall/evenfall.env /srv/exchange
    chmod 644 /srv/exchange/site.gz`)
  printBar('backup', `${(statSync(join(exchange, 'site.gz')).size / 1e6).toFixed(2)} MB`, 'none')
})

test('an upgrade under load loses no request, and a rollback keeps what was made since', { timeout: 300_000 }, async () => {
  const load = node(visitors, adPath)
  const output = await timed('upgraded under load', 120, () => machine.ask(`evenfall upgrade /srv/later/${laterName()}`))
  assert.match(output, new RegExp(`Upgraded from ${version.replaceAll('.', '\\.')} to 9\\.0\\.0\\.`))
  await machine.ask('touch /tmp/enough')
  const counts = JSON.parse(await load) as { all: number; failed: string[] }
  printBar('requests during the upgrade', `${counts.failed.length} of ${counts.all} failed`, '0')
  assert.deepEqual(counts.failed, [])
  assert.match(await running(), /9\.0\.0[^]*9\.0\.0/)
  await signUp(site, 'bob@example.org')

  await timed('rolled back', 120, () => machine.ask('evenfall rollback'))
  assert.doesNotMatch(await running(), /9\.0\.0/)
  await seeAd(site)
  assert.equal(await countMembers(machine), '3')
})

test('the backup is restored on another machine, where the doctor finds nothing missing', { timeout: 300_000 }, async () => {
  const other = await openMachine()
  await timed('restored on another machine', 300, async () => {
    await install(other.machine, '--no-start')
    await other.machine.ask('cat /srv/exchange/evenfall.env >/etc/evenfall/evenfall.env && evenfall restore /srv/exchange/site.gz')
    await other.machine.ask('systemctl restart caddy')
    await useMailAndCertificate(other.machine)
    await other.machine.ask('systemctl start evenfall.target && systemctl start evenfall@1 evenfall@2')
  })
  await seeAd(other)
  assert.equal(await countMembers(other.machine), '2')
  await other.machine.ask('evenfall verify-log')

  const { status, stdout } = await other.machine.run('evenfall doctor', { env: trusting })
  assert.equal(status, 0, stdout)
  printBar('the doctor', stdout.trim().split('\n').at(-1)!, '0 failed')
  printBar('the whole drive', `${Math.round((performance.now() - began) / 1000)} s`, 'none')
})

/** A bare machine with a mail server, and a browser in its network. */
async function openMachine() {
  const bare = await bootMachine({ '/srv/release': releaseFolder(), '/srv/later': dirname(later) }, exchange)
  undo.push(() => bare[Symbol.asyncDispose]())
  await bare.ask('echo "127.0.0.1 evenfall.test" >>/etc/hosts')
  const [command, ...inNetwork] = bare.inNetwork
  const folder = newFolder()
  const mail = join(folder, 'mail')
  mkdirSync(mail)
  const mailServer = spawn(command, [...inNetwork, process.execPath, join(import.meta.dirname, 'mail-server.ts'), mail], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  undo.push(() => mailServer.kill())
  await once(mailServer.stdout, 'data')
  const program = join(folder, 'chromium')
  writeFileSync(program, `#!/bin/sh\nexec ${bare.inNetwork.join(' ')} ${findChromium()} "$@"\n`, { mode: 0o755 })
  const browser = await chromium.launch({
    executablePath: program,
    args: [...args, '--ignore-certificate-errors', '--host-resolver-rules=MAP evenfall.test 127.0.0.1'],
  })
  undo.push(() => browser.close())
  return {
    machine: bare,
    mailTo: (address: string, subject: string) => readEmail(mail, address, subject),
    async open(path: string, options: BrowserContextOptions = {}) {
      const visit = await newVisit(browser, origin, options)
      await visit.context.addCookies([{ name: 'adult', value: '1', url: origin }])
      const response = await visit.page.goto(path)
      return { ...visit, response: response! }
    },
  }
}

const install = (where: Machine, ...flags: string[]) =>
  where.ask(`sh /srv/release/install.sh --domain evenfall.test --email op@evenfall.test --internal-tls ${flags.join(' ')}`)

const certificate = '/etc/ssl/evenfall.crt'
const trusting = { NODE_EXTRA_CA_CERTS: certificate }

/** A mail server, and trust in the certificate that no authority has signed: a site on the internet needs no such thing. */
async function useMailAndCertificate(where: Machine) {
  const root = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  await where.ask(`until [ -f ${root} ]; do sleep 0.1; done
    install -m 644 ${root} ${certificate}
    mkdir -p /etc/systemd/system/evenfall@.service.d
    printf '[Service]\\nEnvironment=NODE_EXTRA_CA_CERTS=${certificate}\\n' >/etc/systemd/system/evenfall@.service.d/trust.conf
    systemctl daemon-reload
    grep -q ^SMTP_URL /etc/evenfall/evenfall.env || echo 'SMTP_URL="smtp://127.0.0.1:2525"' >>/etc/evenfall/evenfall.env`)
}

/** A visitor finds it on the city's page, and sees its photos. */
async function seeAd(where: typeof site) {
  const { page, close } = await where.open(city)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  assert.equal(new URL(page.url()).pathname, adPath)
  await page.waitForFunction(() => [...document.images].filter((image) => image.naturalWidth > 100).length >= 2)
  await close()
}

const node = (script: string, ...words: string[]) => machine.ask(`/opt/evenfall/current/node/bin/node -e '${script}' ${words.join(' ')}`)
const running = () =>
  node('for (const port of [3001, 3002]) fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text()).then(console.log)')
const countMembers = (where: Machine) => where.ask('runuser -u evenfall -- psql -XtAc "select count(*) from accounts"')
const laterName = () => archiveName.replace(version, laterVersion)

/** Two visitors, through the proxy, until there's a file that says that it's enough. */
const visitors = `
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0"
const counts = { all: 0, failed: [] }
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
const paths = ["${city}", process.argv[1]]
const visit = async (path) => {
  while (!require("fs").existsSync("/tmp/enough")) {
    counts.all++
    await fetch("${origin}" + path, { headers: { Cookie: "adult=1" } }).then(
      async (answer) => { if (!answer.ok || !(await answer.text()).includes("${title}")) counts.failed.push(path + " " + answer.status) },
      (error) => counts.failed.push(path + " " + error.message))
    await pause(20)
  }
}
Promise.all(paths.map(visit)).then(() => console.log(JSON.stringify(counts)))`

async function timed<T>(what: string, most: number, work: () => Promise<T>) {
  const start = performance.now()
  const result = await work()
  printBar(what, `${((performance.now() - start) / 1000).toFixed(1)} s`, `${most} s`)
  return result
}
