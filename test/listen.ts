import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createSiteServer, listenForSite } from '#app/platform/http/site-server.server.ts'
import type { Overload } from '#app/platform/http/overload.server.ts'
import type { testApp } from './app.ts'

/** Never sheds load, because a slow test machine says nothing about the site. */
export const neverOverloaded: Overload = {
  isFull: () => false,
  isTooHeavy: () => false,
  isOverBudget: () => false,
  begin: () => ({ leave: () => {}, move: () => {} }),
  inFlight: () => 0,
  stop: () => {},
}

/** Puts the test's site behind a real node:http server on a free port. */
export async function listen(
  { app, site, findRoute }: Awaited<ReturnType<typeof testApp>>,
  {
    overload = neverOverloaded,
    assets,
    timeouts,
  }: { overload?: Overload; assets?: string; timeouts?: Parameters<typeof createSiteServer>[1] } = {},
) {
  const { server, connections } = createSiteServer(app, timeouts)
  server.on('request', await listenForSite(app, { site, findRoute }, { overload, assets }))
  server.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    connections,
    origin: `http://127.0.0.1:${port}`,
    fetch: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    /** Sends raw bytes, for requests that no client library would send. */
    send: (bytes: string) => exchange(port, bytes),
    async [Symbol.asyncDispose]() {
      await new Promise<void>((closed) => (server.close(() => closed()), server.closeAllConnections()))
    },
  }
}

function exchange(port: number, bytes: string) {
  return new Promise<string>((done, fail) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => done(answer))
    // A server that refuses a request can hang up while the rest is still being sent.
    socket.on('error', (error: Error & { code?: string }) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? done(answer) : fail(error),
    )
  })
}
