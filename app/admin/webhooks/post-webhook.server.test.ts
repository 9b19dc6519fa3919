import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Config } from '#app/config.server.ts'
import { openNet, somewhere } from '../../../test/outside.ts'
import { proves } from '../../../test/proves.ts'
import { postWebhook } from './post-webhook.server.ts'

const config = { isPublic: true } as Config
const message = { url: 'https://hooks.example.org/a?b=1', id: 'msg_1', body: '{}', secrets: [Buffer.from('key')] }
const now = () => new Date('2026-05-03T12:00:00Z')
const inward = '127.0.0.1 10.0.0.5 100.64.0.1 169.254.169.254 0.0.0.0 ::1 ::ffff:127.0.0.1 fd00:: fe80::1 64:ff9b::7f00:1'.split(' ')

test('a message is posted by name to an address that was judged, once looked up, without credentials', async () => {
  await using one = await openNet((_, answer) => void answer.writeHead(200).end(), { 'hooks.example.org': [somewhere, '127.0.0.1'] })
  assert.deepEqual(await postWebhook({ config, outside: one.net, now }, message), { status: 200, retryAfter: undefined })
  assert.deepEqual([one.requested, one.resolved, one.dialled], [['hooks.example.org/a?b=1'], ['hooks.example.org'], [somewhere]])
  assert.deepEqual(one.sent.toSorted(), [
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
    'webhook-id',
    'webhook-signature',
    'webhook-timestamp',
  ])
})

test('a name that leads to a local, private, or translated address gets nothing, even among public ones', async () => {
  for (const address of inward)
    for (const found of [[address], [somewhere, address]]) {
      await using one = await openNet((_, answer) => void answer.end(), { 'hooks.example.org': [found] })
      assert.deepEqual(await postWebhook({ config, outside: one.net, now }, message), { why: 'not public' }, address)
      assert.deepEqual([one.requested, one.dialled], [[], []])
    }
})

test('a redirect to a private address is not followed, and a public site posts nothing to itself', async () => {
  proves('webhooks.addressHint: We connect only to public addresses and follow no redirects.')
  await using one = await openNet((_, answer) => void answer.writeHead(302, { Location: 'https://127.0.0.1/' }).end())
  const site = { config, outside: one.net, now }
  assert.deepEqual(await postWebhook(site, message), { status: 302, retryAfter: undefined })
  for (const url of ['http://localhost/', 'http://127.0.0.1/', 'https://hooks.example.org:22/', 'https://[::ffff:7f00:1]/'])
    assert.deepEqual(await postWebhook(site, { ...message, url }), { why: 'bad address' })
  assert.equal(one.requested.length, 1)
})

test('an answer without end is cut off after a kilobyte, and its status counts', async () => {
  let cutOff = () => {}
  const isCutOff = new Promise<void>((resolve) => (cutOff = resolve))
  await using one = await openNet((incoming, answer) => {
    incoming.resume()
    answer.writeHead(200)
    const more = setInterval(() => answer.write('x'.repeat(600)), 1)
    answer.on('close', () => (clearInterval(more), cutOff()))
  })
  assert.deepEqual(await postWebhook({ config, outside: one.net, now }, message), { status: 200, retryAfter: undefined })
  await isCutOff
})

test('an answer that switches protocols, or is cut off, is no answer', async () => {
  for (const text of ['HTTP/1.1 101 Other\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 'HTTP/1.1 2']) {
    await using one = await openNet((_, answer) => void answer.socket!.end(text))
    assert.deepEqual(await postWebhook({ config, outside: one.net, now }, message), { why: 'no answer' })
  }
})
