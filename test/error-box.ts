import assert from 'node:assert/strict'

/** Checks that the box above a refused form links to each field that has an error, in the order of the form. */
export async function checkErrorBox(response: Response) {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return
  const html = await response.text()
  const boxes = [...html.matchAll(/<div class="errors".*?<\/div>/gs)].map(([box]) => box)
  const linked = boxes.flatMap((box) => [...box.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id))
  // A form that’s no longer offered, as for someone else’s case, has no fields to link to.
  const isOffered = (id: string | undefined) => html.includes(` id="${id}"`)
  const faulty = [...html.matchAll(/<span class="error" id="([^"]+)-error"(?![^>]* hidden)/g)].map(([, id]) => id)
  assert.deepEqual(linked.filter(isOffered), faulty, 'the box links to other fields than those with an error, or in another order')
}
