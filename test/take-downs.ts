import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>

let count = 0

/** A request that has everything. */
export const goodRequest = {
  kind: 'intimate',
  addresses: '',
  name: 'Wilhelmina Harcourt',
  acts: 'self',
  reach: 'mail',
  mail: 'wilhelmina@harcourt.example',
  faith: 'on',
  facts: 'The lamp in it is mine.',
  signature: 'Wilhelmina Harcourt',
}

/** Sent as from the page, from another network each time unless said otherwise. */
export function askOn(
  site: Site,
  fields: Partial<typeof goodRequest> & { form_key?: string },
  address = `10.9.${++count >> 8}.${count & 255}`,
) {
  return site.post('/takedown', { form_key: `take-down-key-${count}`, ...goodRequest, ...fields }, {}, address)
}

/** A request that was taken: its number, and the path of its receipt. */
export async function takeDownOn(site: Site, fields: Partial<typeof goodRequest> = {}) {
  const { headers } = await askOn(site, fields)
  const receipt = headers.get('Location')!
  const { id } = await site.app.db.selectFrom('take_downs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { id, receipt, path: `/moderation/take-downs/${id}` }
}
