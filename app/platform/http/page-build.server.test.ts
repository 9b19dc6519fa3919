import assert from 'node:assert/strict'
import { test } from 'node:test'
import { data, type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageHandlers, unseal } from './page-build.server.ts'

const secret = { words: 'only the page says this' }
const route = (id: string, path: string, module: object) => ({ id, path, ...(id !== 'root' && { parentId: 'root' }), module })

/** A site of three pages, and what React Router passes to its document for one of them. */
async function handoff(id: string, path: string) {
  let entry: EntryContext | undefined
  const show = (_: Request, status: number, headers: Headers, context: EntryContext) => {
    entry = context
    return new Response('shown', { status, headers })
  }
  const page = { default: () => null, loader: () => secret }
  const routes = {
    root: route('root', '', { default: () => null, loader: () => ({ site: 'Evenfall' }) }),
    plain: route('plain', '/plain', page),
    told: route('told', '/told', { ...page, loader: () => data(secret, { status: 422, headers: { 'X-Tag': 'tag' } }) }),
    gone: route('gone', '/gone', {
      ...page,
      loader: () => Promise.reject(new Response(null, { status: 303, headers: { Location: '/plain' } })),
    }),
  }
  const assets = { entry: {}, routes: Object.fromEntries(Object.keys(routes).map((one) => [one, { id: one }])) }
  const module = { default: show, handleError: () => {} }
  const build = { routes, assets, entry: { module }, ssr: true, future: {}, routeDiscovery: { mode: 'initial' } } as unknown as ServerBuild
  const response = await pageHandlers(build, 'production')(id)(new Request(`http://localhost${path}`), new RouterContextProvider())
  return { response, entry: entry! }
}

const written = ({ serverHandoffStream }: EntryContext) => new Response(serverHandoffStream).text()

test('a page loads its data, and leaves no serialized copy for a browser', async () => {
  for (const [id, status] of [
    ['plain', 200],
    ['told', 422],
  ] as const) {
    const { response, entry } = await handoff(id, `/${id}`)
    assert.equal(response.status, status)
    assert.equal(unseal(entry.staticHandlerContext.loaderData)[id], secret)
    assert.deepEqual(unseal(entry.staticHandlerContext.loaderData).root, { site: 'Evenfall' })
    assert.doesNotMatch(await written(entry), /only the page/)
    assert.deepEqual(Object.keys(entry.manifest.routes), ['root', id])
  }
  const { entry } = await handoff('told', '/told')
  assert.equal(entry.staticHandlerContext.loaderHeaders.told?.get('X-Tag'), 'tag')
})

test('a page may redirect', async () => {
  const { response } = await handoff('gone', '/gone')
  assert.deepEqual([response.status, response.headers.get('Location')], [303, '/plain'])
})
