import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readForm } from './request-input.server.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const formOf = (body: string | FormData, type?: string) =>
  readForm(new Request('http://localhost/', { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} }))
const refusedWith = async (form: Promise<unknown>) =>
  form.then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  )

test('a form is read in both encodings', async () => {
  const fields = { name: 'Ángela & co', text: 'one\r\ntwo=2', empty: '' }
  assert.deepEqual(await formOf(new URLSearchParams(fields).toString(), urlencoded), fields)
  const parts = new FormData()
  for (const [name, value] of Object.entries(fields)) parts.append(name, value)
  assert.deepEqual(await formOf(parts), fields)
})

test('a form with too many fields is refused before it is parsed', async () => {
  const many = Array.from({ length: 60_000 }, (_, index) => index.toString(36)).join('&')
  assert.equal(await refusedWith(formOf(many, urlencoded)), 400)
  const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
  assert.equal(await refusedWith(formOf(`${part.repeat(3000)}--edge--\r\n`, 'multipart/form-data; boundary=edge')), 400)
  assert.equal(await refusedWith(formOf('{}', 'application/json')), 415)
})

test('fields are counted by the parser’s own boundary, and a form without one is refused', async () => {
  const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
  const [few, many] = [`${part}--edge--\r\n`, `${part.repeat(3000)}--edge--\r\n`]
  const spellings = [
    'xboundary=other; boundary=edge',
    'x="; boundary=other"; boundary=edge',
    'boundary="\\ed\\ge"',
    'BOUNDARY=edge; boundary=other',
    'charset=utf-8; boundary="edge"',
  ]
  for (const parameters of spellings) {
    assert.deepEqual(await formOf(few, `multipart/form-data; ${parameters}`), { a: 'b' }, parameters)
    assert.equal(await refusedWith(formOf(many, `multipart/form-data; ${parameters}`)), 400, parameters)
  }
  for (const parameters of ['', 'xboundary=edge', 'boundary=', `boundary="ed ge"`, `boundary=${'e'.repeat(71)}`])
    assert.equal(await refusedWith(formOf(few, `multipart/form-data; ${parameters}`)), 400, parameters)
})
