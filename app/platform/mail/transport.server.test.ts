import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#app/config.server.ts'
import { openTransport } from './transport.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-mail-'))
after(() => rm(folder, { recursive: true }))
const message = {
  id: 7,
  to: 'ann@example.com',
  writtenAt: new Date('2026-05-03T12:00:00Z'),
  subject: 'A message\r\nBcc: all@example.com',
  text: 'Text.',
  html: '<p>Text.</p>',
}

test('without a mail server, an email becomes a file with both parts and no Bcc header', async () => {
  const transport = openTransport(readConfig({ DATA_DIR: folder, MAIL_FROM: 'site@example.com' }))
  await transport.deliver(message)
  assert.deepEqual(await readdir(join(folder, 'mail')), ['00000007.eml'])
  const eml = await readFile(join(folder, 'mail', '00000007.eml'), 'utf8')
  assert.match(eml, /^From: Evenfall <site@example\.com>$/m)
  assert.match(eml, /multipart\/alternative/)
  assert.match(eml, /^Auto-Submitted: auto-generated$/m)
  assert.doesNotMatch(eml, /^Bcc:/m)
  await transport.deleteCopies([7, 8])
  assert.deepEqual(await readdir(join(folder, 'mail')), [])
})

test('a recurring email has unfolded one-click unsubscribe headers, and other emails have none', async () => {
  const transport = openTransport(readConfig({ DATA_DIR: folder, MAIL_FROM: 'site@example.com' }))
  const unsubscribe = `https://example.com/searches/${'x'.repeat(43)}/stop`
  await transport.deliver({ ...message, unsubscribe })
  const eml = await readFile(join(folder, 'mail', '00000007.eml'), 'utf8')
  assert.ok(eml.includes(`\nList-Unsubscribe: <${unsubscribe}>\n`))
  assert.match(eml, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  await transport.deliver(message)
  assert.doesNotMatch(await readFile(join(folder, 'mail', '00000007.eml'), 'utf8'), /List-Unsubscribe/)
  await transport.deleteCopies([7])
})

test('an email is handed to the configured mail server', async () => {
  const received: string[] = []
  const server = createServer((socket) => {
    let inBody = false
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        received.push(line)
        if (inBody && line !== '.') continue
        if (line === 'DATA') [inBody] = [true]
        else if (line === '.') [inBody] = [false]
        socket.write(
          line === 'DATA' ? '354 go on\r\n' : line.startsWith('EHLO') ? '250 here\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n',
        )
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  const transport = openTransport(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@example.com' }))
  await transport.deliver(message)
  transport.close()
  server.close()
  assert.ok(received.includes('RCPT TO:<ann@example.com>'))
  assert.ok(!received.some((line) => line.startsWith('RCPT TO:<all@')))
})
