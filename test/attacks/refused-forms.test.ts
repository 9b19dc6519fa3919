import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../app.ts'
import { hostileEncoded, hostileMultipart, multipart, shapes } from './hostile-values.ts'
import { longestTurn } from './main-thread.ts'
import { reportAttack } from './report.ts'

/** The longest the event loop may be blocked, in milliseconds of the main thread's CPU time. */
const mostMs = 50
const mostForm = 256 * 1024 - 2048

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { config, limits } = site.app
const address = '203.0.113.7'
const urlencoded = 'application/x-www-form-urlencoded'

const forms: [what: string, body: string, type: string][] = [
  ['empty fields', 'a=&'.repeat(mostForm / 3), urlencoded],
  ['bare separators', '&'.repeat(mostForm), urlencoded],
  ['short sentences', 'a=b+c&'.repeat(mostForm / 6), urlencoded],
  ['passwords', 'password=&'.repeat(mostForm / 10), urlencoded],
  ['as many fields as are shown again', 'a=&'.repeat(60), urlencoded],
  ...shapes.map((shape): [string, string, string] => [
    `${shape} in one field`,
    new URLSearchParams({ text: hostileEncoded(shape, mostForm) }).toString(),
    urlencoded,
  ]),
  ...Object.entries(hostileMultipart(mostForm)).map(([shape, body]): [string, string, string] => [shape, body, multipart]),
]

/** The shortest of up to five tries counts, because compilation and other processes on the machine slow down some of them. */
async function measure(path: string, body: string, headers: Record<string, string>) {
  let shortest = Infinity
  let status = 0
  for (let tries = 0; shortest > mostMs && tries < 5; tries++) {
    const { longest, result } = await longestTurn(async () => {
      const request = new Request(new URL(path, config.origin), { method: 'POST', headers: { Accept: 'text/html', ...headers }, body })
      const answer = await site.site(request, { address })
      await answer.text()
      return answer.status
    })
    shortest = Math.min(shortest, longest)
    status = result
  }
  return { status, milliseconds: shortest }
}

async function assertAllFast(attack: string, path: string, origin: string, status: number) {
  const tried = []
  for (const [what, body, type] of forms) tried.push({ what, ...(await measure(path, body, { 'Content-Type': type, Origin: origin })) })
  tried.sort((a, b) => b.milliseconds - a.milliseconds)
  reportAttack(attack, { requests: tried.length, slowest: tried[0]!.what, longestStandstillInMilliseconds: tried[0]!.milliseconds })
  assert.deepEqual(
    tried.filter((form) => form.status !== status || form.milliseconds > mostMs),
    [],
  )
}

test(`no form from a network over its limit blocks the site for more than ${mostMs} ms`, async () => {
  while (!(await limits.consume('changes per network', address)));
  await assertAllFast('forms sent over the limit', '/sign-in', config.origin, 429)
})

test(`no form that claims to be a one-click unsubscription blocks the site for more than ${mostMs} ms`, async () => {
  await assertAllFast('forms claiming to be one-click', '/searches/nothing/stop', 'https://elsewhere.example', 403)
})
