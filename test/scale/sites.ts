import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { freePort } from '../../scripts/engines/ports.mjs'
import { adOn } from '../ads.ts'

export const adult = { Cookie: 'adult=1' }
const secret = 'a secret that every process of the site shares'

/** Each request is someone else's, or the limits per network would answer most of them. */
const anyNetwork = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Starts processes of one site, and ends them all with the block. `env` adds to the settings of each. */
export function openSites(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenfall-scale-'))
  const children = new Set<ChildProcess>()
  return {
    dataDir,
    async start(more: Record<string, string> = {}) {
      const port = Number(more.PORT) || (await freePort())
      const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
      const settings = {
        DATA_DIR: dataDir,
        SECRET: secret,
        ORIGIN: 'http://localhost:3000',
        PROCESSES: '1',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
      }
      const child = spawn(process.execPath, ['server.ts'], {
        env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...settings, ...env, ...more, PORT: `${port}` },
      })
      children.add(child)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
      const ended = once(child, 'exit').then(([code]: unknown[]) => code)
      const isReady = await Promise.race([ended.then(() => false), untilPrinted(child, 'is ready at')])
      const origin = `http://127.0.0.1:${port}`
      return {
        child,
        ended,
        isReady,
        output: () => output,
        get: (path: string, headers: Record<string, string> = adult) =>
          fetch(origin + path, { redirect: 'manual', headers: { 'X-Forwarded-For': anyNetwork(), ...headers } }),
        post: (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
          fetch(origin + path, {
            method: 'POST',
            body: new URLSearchParams(fields),
            redirect: 'manual',
            headers: { Origin: 'http://localhost:3000', 'X-Forwarded-For': anyNetwork(), ...headers },
          }),
      }
    },
    async [Symbol.asyncDispose]() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Site = Awaited<ReturnType<ReturnType<typeof openSites>['start']>>

function untilPrinted({ stdout }: ChildProcess, words: string) {
  return new Promise<true>((printed) => stdout!.on('data', (text: Buffer) => text.includes(words) && printed(true)))
}

/** Adds live ads, each of an advertiser of its own, in Austin. */
export async function addAds(databaseUrl: string, count: number) {
  const { db, close } = await openStorage({ databaseUrl })
  const ads = []
  for (let index = 0; index < count; index++)
    ads.push(
      await adOn({ app: { db, now: () => new Date(), pages: { purge: () => {} } } } as never, { title: `A quiet dinner, number ${index}` }),
    )
  await close()
  return ads
}

/** A way to a Postgres server's socket that can swallow every byte without closing anything. */
export async function startSwallower(databaseUrl: string) {
  const { searchParams, pathname, username } = new URL(databaseUrl)
  let isSwallowing = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(`${searchParams.get('host')}/.s.PGSQL.5432`)
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('data', (bytes) => isSwallowing || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => (sockets.delete(from), isSwallowing || to.destroy()))
    }
    pass(client, upstream)
    pass(upstream, client)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    swallow: () => (isSwallowing = true),
    /** What was swallowed stays lost, so those connections are dead. */
    heal() {
      isSwallowing = false
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Pauses an ad or resumes it, as its advertiser, and returns how many milliseconds that took. */
export async function change(site: Pick<Site, 'post'>, ad: Awaited<ReturnType<typeof addAds>>[number], action: 'pause' | 'resumption') {
  const began = performance.now()
  const answer = await site.post(`/ads/${ad.id}/${action}`, {}, ad.headers)
  assert.equal(answer.status, 303)
  return performance.now() - began
}

/** Returns how many milliseconds it took until it was so. */
export async function until(isSo: () => Promise<boolean>, seconds = 30) {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > seconds * 1000) throw new Error(`still not so after ${seconds} seconds`)
    await pause(20)
  }
  return performance.now() - began
}
