import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lockFolder } from '#app/platform/db/folder-lock.server.ts'
import { freePort } from '../scripts/engines/ports.mjs'
import { unpackDatabase } from './snapshot.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-demo-command-'))
after(() => rm(root, { recursive: true, force: true }))

/** Runs `npm run demo` without npm's shell. */
function runDemo(dataDir: string, port: number, ...args: string[]) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['scripts/start.mjs', '--demo', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ready = new Promise<void>((found, fail) => {
    child.stdout.on('data', () => output.includes('is ready at') && found())
    void ended.then(() => fail(new Error(`The demo ended: ${output}`)))
  })
  ready.catch(() => {})
  return { output: () => output, ready, ended, stop: () => child.kill('SIGTERM') }
}

const firstPages = { 'a member': '/account', 'an advertiser': '/ads', 'a moderator': '/moderation', 'the admin': '/admin/numbers' }

test('the command makes a demo, prints a link for each account, and every page says Demo', async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  // As if a run before had been interrupted, because creating the database takes half of the time.
  unpackDatabase(join(root, 'demo.new'))
  writeFileSync(join(root, 'demo.new', 'unfinished-demo'), 'empty')
  const demo = runDemo(join(root, 'demo'), port, '--ads', '30')
  try {
    await demo.ready
    const people = [...demo.output().matchAll(/^ {2}(an? \w+|the admin) +\S+@demo\.example +(\S+)$/gm)].map(([, what, link]) => ({
      what,
      link,
    }))
    assert.deepEqual(
      Object.entries(Object.groupBy(people, ({ what }) => what!)).map(([what, all]) => [what, all!.length]),
      [
        ['a member', 1],
        ['an advertiser', 3],
        ['a moderator', 2],
        ['the admin', 1],
      ],
    )
    for (const { what, link } of people) {
      const entered = await fetch(link!, { method: 'POST', redirect: 'manual', headers: { Origin: origin }, body: new URLSearchParams() })
      assert.equal(entered.headers.get('Location'), firstPages[what as keyof typeof firstPages])
      const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      const headers = { Cookie: ['adult=1', ...cookies].join('; ') }
      for (const path of [entered.headers.get('Location')!, '/city/Texas/Austin']) {
        const page = await fetch(origin + path, { headers, redirect: 'manual' })
        assert.equal(page.status, 200, `${what} ${path}`)
        assert.match(await page.text(), />Demo</)
      }
    }
    assert.match(await (await fetch(origin)).text(), />Demo</)
  } finally {
    demo.stop()
  }
  assert.equal(await demo.ended, 0)
})

test('the command leaves alone a demo that another run is filling', async () => {
  const filling = join(root, 'filling.new')
  mkdirSync(filling)
  writeFileSync(join(filling, 'unfinished-demo'), 'filling')
  const unlock = lockFolder(filling)
  const second = runDemo(join(root, 'filling'), 1)
  assert.equal(await second.ended, 1)
  unlock()
  assert.match(second.output(), /filling\.new is in use by process /)
  assert.ok(readdirSync(filling).includes('unfinished-demo'))
})

test('the command refuses a folder with anything else in it, also one left next to it, and arguments it doesn’t know', async () => {
  const taken = join(root, 'taken')
  const free = join(root, 'free')
  for (const folder of [taken, `${free}.new`]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'mine'), '')
  }
  const refused = [runDemo(taken, 1), runDemo(free, 1), runDemo(free, 1, '--ads', '7')]
  for (const run of refused) assert.equal(await run.ended, 1)
  assert.match(refused[0]!.output(), /taken has something other than the demo in it\. Move it away, .+ Nothing was changed\.\n$/)
  assert.match(refused[1]!.output(), /free\.new has something other than a demo in it\. Move it away\. Nothing was changed\.\n$/)
  assert.match(refused[2]!.output(), /^This takes no arguments, or --ads/)
  assert.deepEqual([readdirSync(taken), readdirSync(`${free}.new`)], [['mine'], ['mine']])
})
