import assert from 'node:assert/strict'
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#app/config.server.ts'
import { startSmtp } from '../../../scripts/engines/smtp.mjs'
import { dkimRecord } from './dkim.server.ts'
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

/** Checks a signature as RFC 6376 says, by code of our own: relaxed for headers and body. */
function isSigned(raw: string, record: string) {
  const end = raw.indexOf('\r\n\r\n')
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const relaxed = (field: string) => {
    const colon = field.indexOf(':')
    return `${field.slice(0, colon).trim().toLowerCase()}:${field
      .slice(colon + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()}`
  }
  const signature = fields.find((field) => /^DKIM-Signature:/i.test(field))!
  const tags = Object.fromEntries(
    relaxed(signature)
      .replace('dkim-signature:', '')
      .split(';')
      .map((tag) => [tag.split('=')[0]!.trim(), tag.replace(/^[^=]*=/, '').replaceAll(' ', '')]),
  ) as Record<string, string>
  const body = `${raw
    .slice(end + 4)
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`
  if (createHash('sha256').update(body).digest('base64') !== tags.bh) return false
  const left = [...fields]
  const signed = tags.h!.split(':').flatMap((name) => {
    const index = left.findLastIndex((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return index < 0 ? [] : left.splice(index, 1).map(relaxed)
  })
  const unsigned = relaxed(signature.replace(/(?<=[;\s])b=[^;]*/, 'b='))
  const key = createPublicKey({ key: Buffer.from(/p=(.*)$/.exec(record)![1]!, 'base64'), format: 'der', type: 'spki' })
  return verify('sha256', Buffer.from([...signed, unsigned].join('\r\n')), key, Buffer.from(tags.b!, 'base64'))
}

test('an email is signed with DKIM_KEY, for the domain of the sender, and its DNS record checks it', async () => {
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const smtp = await startSmtp()
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'site@example.com', DKIM_SELECTOR: 'spring' }
  // As in an environment file, where a value is one line.
  const config = readConfig({ ...settings, DKIM_KEY: pem.replaceAll('\n', '\\n') })
  const { name, value } = dkimRecord(config.dkim!)
  assert.equal(name, 'spring._domainkey.example.com')
  const transport = openTransport(config)
  await transport.deliver({ ...message, text: 'Text  with   spaces \n\n.\n\n', unsubscribe: `https://example.com/${'x'.repeat(90)}` })
  transport.close()
  const { raw } = smtp.received[0]!
  assert.match(raw, /^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=example\.com;/im)
  assert.ok(isSigned(raw, value))
  assert.ok(!isSigned(raw.replace('Subject: A', 'Subject: B'), value))
  assert.ok(!isSigned(raw.replace('Text', 'Test'), value))
  // RFC 8058: mail programs offer to unsubscribe with one click only if both headers are signed.
  assert.ok(!isSigned(raw.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Clicks'), value))
  assert.ok(!isSigned(raw.replace('xxx>', 'xyx>'), value))
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  assert.ok(!isSigned(raw, dkimRecord(readConfig({ ...settings, DKIM_KEY: other }).dkim!).value))
  const plain = openTransport(readConfig(settings))
  await plain.deliver(message)
  plain.close()
  assert.doesNotMatch(smtp.received[1]!.raw, /DKIM-Signature/)
  await smtp.stop()
})

test('the Message-ID is the same at each attempt, and another for each email, recipient, time, and secret', async () => {
  const transport = openTransport(readConfig({ DATA_DIR: folder, MAIL_FROM: 'site@example.com', SECRET: 's'.repeat(32) }))
  const another = openTransport(readConfig({ DATA_DIR: folder, MAIL_FROM: 'site@example.com', SECRET: 't'.repeat(32) }))
  const idOf = async (changes: object, by = transport) => {
    await by.deliver({ ...message, ...changes })
    const [file] = await readdir(join(folder, 'mail'))
    const eml = await readFile(join(folder, 'mail', file!), 'utf8')
    await rm(join(folder, 'mail', file!))
    return /^Message-ID: (.*)$/im.exec(eml)![1]!
  }
  const first = await idOf({})
  assert.equal(await idOf({ subject: 'Changed' }), first)
  const others = [
    await idOf({ id: 8 }),
    await idOf({ to: 'bob@example.com' }),
    await idOf({ writtenAt: new Date(0) }),
    await idOf({}, another),
  ]
  assert.equal(new Set([first, ...others]).size, 5)
})

test('with BOUNCE_ADDRESS, mail servers return an email to an address that names it', async () => {
  const smtp = await startSmtp()
  const transport = openTransport(
    readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'site@example.com', BOUNCE_ADDRESS: 'bounces@mail.example.com' }),
  )
  await transport.deliver(message)
  transport.close()
  const [, token] = /^Message-ID: <([^@]+)@example\.com>$/im.exec(smtp.received[0]!.raw)!
  assert.equal(smtp.received[0]!.from, `bounces+${token}@mail.example.com`)
  assert.match(smtp.received[0]!.raw, /^From: Evenfall <site@example\.com>$/m)
  await smtp.stop()
})
