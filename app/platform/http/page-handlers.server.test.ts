import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { data, RouterContextProvider, type ServerBuild, useActionData, useLoaderData } from 'react-router'
import { type DocumentFacts, pageHandlers } from './page-handlers.server.ts'

const secret = { words: 'only the page says this' }
const route = (id: string, path: string, module: object) => ({ id, path, ...(id !== 'root' && { parentId: 'root' }), module })

/** A site of a few pages, what it wrote a document from, and the errors that it reported. */
async function visit(id: string, { fails = 0, ...init }: RequestInit & { fails?: number } = {}) {
  const documents: DocumentFacts[] = []
  const reported: unknown[] = []
  const page = { default: () => `${useLoaderData<typeof secret>().words}, ${useActionData<string>()}`, loader: () => secret }
  const cookie = (name: string) => ({ headers: { 'Set-Cookie': `${name}=1`, 'X-Tag': 'tag' } })
  const routes = {
    root: route('root', '', { loader: () => ({ site: 'Evenfall' }) }),
    plain: route('plain', '/plain', page),
    told: route('told', '/told', {
      ...page,
      loader: () => data(secret, { status: 422, ...cookie('loaded') }),
      action: () => data('sent', cookie('sent')),
      headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
    }),
    gone: route('gone', '/gone', {
      ...page,
      loader: () => Promise.reject(new Response(null, { status: 303, headers: { Location: '/plain' } })),
    }),
    refused: route('refused', '/refused', { ...page, loader: () => Promise.reject(data({ title: 'No' }, 403)) }),
    broken: route('broken', '/broken', { ...page, loader: () => Promise.reject(new Error('broken')) }),
    bare: route('bare', '/bare', { loader: () => Promise.reject(data({ title: 'No' }, 404)) }),
    brokenBare: route('brokenBare', '/brokenBare', { loader: () => Promise.reject(new Error('broken')) }),
    called: route('called', '/called', { ...page, middleware: [() => Response.json('called')] }),
    passed: route('passed', '/passed', { ...page, middleware: [(_: unknown, next: () => unknown) => next()] }),
  }
  const handlerOf = pageHandlers({ routes } as unknown as ServerBuild, {
    write: async (facts) => {
      documents.push(facts)
      if (documents.length <= fails) throw new Error('It could not be written.')
      return new Response('shown', { status: facts.status, headers: facts.headers })
    },
    report: (error) => reported.push(error),
  })
  const response = await handlerOf(id)(new Request(`http://localhost/${id}`, init), new RouterContextProvider())
  return { response, documents, reported, document: documents.at(-1) }
}

test('a page is written from its data', async () => {
  for (const [id, status] of [
    ['plain', 200],
    ['told', 422],
    ['passed', 200],
  ] as const) {
    const { response, document } = await visit(id)
    assert.equal(response.status, status)
    assert.deepEqual(document?.loaderData, { root: { site: 'Evenfall' }, [id]: secret })
    assert.ok(!('error' in document!))
  }
  const { response, document } = await visit('told', { method: 'POST' })
  assert.equal(renderToStaticMarkup(document!.view), 'only the page says this, sent')
  assert.deepEqual([response.headers.get('X-Tag'), response.headers.getSetCookie()], ['tag', ['loaded=1', 'sent=1']])
})

test('a page may redirect, and answer a call before it is written', async () => {
  const { response } = await visit('gone')
  assert.deepEqual([response.status, response.headers.get('Location')], [303, '/plain'])
  const { response: answer, documents } = await visit('called')
  assert.deepEqual([await answer.json(), documents], ['called', []])
})

test('a refusal is shown, and an error is reported and shown', async () => {
  const refused = await visit('refused')
  assert.deepEqual([refused.response.status, refused.reported], [403, []])
  assert.deepEqual((refused.document!.error as { data: unknown }).data, { title: 'No' })
  const broken = await visit('broken')
  assert.deepEqual([broken.response.status, String(broken.reported[0]), broken.document?.error], [500, 'Error: broken', broken.reported[0]])
})

test('a page that can’t be written is reported, and its error is shown', async () => {
  const { response, reported, document } = await visit('plain', { fails: 1 })
  assert.deepEqual([response.status, reported.length, document?.error], [500, 1, reported[0]])
  const hopeless = await visit('plain', { fails: 2 })
  assert.deepEqual([hopeless.response.status, await hopeless.response.text(), hopeless.reported.length], [500, '', 2])
})

test('a route without a page refuses in JSON', async () => {
  const { response } = await visit('bare')
  assert.deepEqual([response.status, await response.json()], [404, { title: 'No' }])
  const broken = await visit('brokenBare')
  assert.deepEqual([broken.response.status, await broken.response.json(), broken.reported.length], [500, {}, 1])
})

test('a HEAD has no body', async () => {
  const { response } = await visit('plain', { method: 'HEAD' })
  assert.deepEqual([response.status, await response.text()], [200, ''])
})
