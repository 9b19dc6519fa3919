import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { createServer as createMailServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { freePort } from '../../scripts/engines/ports.mjs'
import { unpackDatabase } from '../snapshot.ts'
import { args, newVisit } from './browser.ts'
import { plugIn } from './passkey.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-setup-'))
const undo: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
after(async () => {
  for (const step of undo.toReversed()) await step()
})

/** Takes every email, and answers like Postfix. */
async function openMailServer() {
  const server = createMailServer((socket) => {
    let isText = false
    socket.on('error', () => {})
    socket.write('220 mail.example.org ESMTP\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean))
        if (isText) {
          if (line !== '.') continue
          isText = false
          socket.write('250 2.0.0 Ok: queued as 4XEVENFALL\r\n')
        } else {
          isText = /^DATA/i.test(line)
          socket.write(isText ? '354 End data with <CR><LF>.<CR><LF>\r\n' : /^QUIT/i.test(line) ? '221 Bye\r\n' : '250 Ok\r\n')
        }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  undo.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A proxy with a certificate, as in front of a public site. */
async function openProxy(port: number) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const about = ['-subj', '/CN=evenfall.localhost', '-addext', 'subjectAltName=DNS:evenfall.localhost']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...about], {
    stdio: 'ignore',
  })
  const proxy = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (req, res) => {
    // An address of the public internet, as if the visitor weren't on this machine.
    const headers = { ...req.headers, 'x-forwarded-for': '93.184.216.34', 'x-forwarded-proto': 'https' }
    const passed = request({ port, host: '127.0.0.1', method: req.method, path: req.url, headers }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(res)
    })
    passed.on('error', () => res.destroy())
    req.pipe(passed)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  undo.push(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { origin: `https://evenfall.localhost:${(proxy.address() as AddressInfo).port}`, cert }
}

test('an operator opens a new public site from the link in the terminal, with a passkey', async () => {
  const port = await freePort()
  const { origin, cert } = await openProxy(port)
  // Browsers know that names under localhost are this machine (RFC 6761). The server's resolver may not.
  const resolver = join(folder, 'resolver.mjs')
  await writeFile(
    resolver,
    `import dns from 'node:dns'
const { lookup } = dns
dns.lookup = (name, ...rest) => lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest)
`,
  )
  const dataDir = join(folder, 'data')
  unpackDatabase(dataDir)
  const server = spawn(process.execPath, ['--import', resolver, 'server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ORIGIN: origin,
      SECRET: 'a secret of this test, long enough for it',
      CONTACT_EMAIL: 'hello@example.org',
      TRUST_PROXY: '1',
      SMTP_URL: `smtp://127.0.0.1:${await openMailServer()}`,
      NODE_EXTRA_CA_CERTS: cert,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  undo.push(() => server.kill('SIGKILL'))
  const link = await new Promise<string>((found, failed) => {
    let printed = ''
    server.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
      const [address] = /https:\S+\/setup\/link\/[\w-]{43}/.exec(printed) ?? []
      if (address) found(address)
    })
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
  })

  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: [...args, '--ignore-certificate-errors'] })
  undo.push(() => browser.close())
  const { page } = await newVisit(browser, origin)
  const closed = await page.goto('/')
  assert.equal(closed!.status(), 503)
  assert.match(await page.getByRole('main').innerText(), /Not open yet/)

  const began = performance.now()
  await plugIn(page)
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.goto(link)
  await press('Start')
  await page.getByLabel('Email').fill('kit@example.org')
  await page.getByLabel('Password').fill('a long enough phrase')
  await press('Create the account')
  await page.waitForURL('**/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  await page.getByRole('link', { name: 'continue the setup' }).click()

  await page.getByLabel('Name of the site').fill('Duskwatch')
  assert.match(await page.getByRole('main').innerText(), /The proxy is set up right/)
  await press('Continue')
  await press('Send me a test')
  assert.match(await page.getByRole('status').innerText(), /The mail server answered: 250 2\.0\.0 Ok: queued as 4XEVENFALL/)
  await press('Continue')
  await page.getByLabel('California').uncheck()
  await press('Continue')
  await page.getByLabel('Legal name of the operator').fill('Smith & Sons, Inc.')
  await press('Continue')
  await page.getByLabel('Show no samples.').check()
  await press('Continue')
  await press('Open the site')
  // The sign-in page offers the passkey, and the software device accepts right away.
  await page.waitForURL((url) => url.pathname === '/admin')
  console.log(`setup: ${((performance.now() - began) / 1000).toFixed(1)} s from the link to the first staff page`)

  assert.ok(await page.getByRole('link', { name: 'Duskwatch' }).isVisible())
  await page.goto('/admin/switches')
  await page.getByRole('heading', { name: 'Switches' }).waitFor()
  assert.equal((await page.goto('/setup'))!.status(), 404)
})
