import { adOn } from './ads.ts'
import type { testApp } from './app.ts'
import { photoOn } from './pictures.ts'
import type { moderatorOn } from './review.ts'

type Site = Awaited<ReturnType<typeof testApp>>

let count = 0

/** A complete request. */
export const goodRequest = {
  kind: 'intimate',
  addresses: '',
  name: 'Wilhelmina Harcourt',
  acts: 'self',
  reach: 'mail',
  mail: 'wilhelmina@harcourt.example',
  faith: 'on',
  facts: 'The lamp in it is mine.',
}

/** Sends it as the page would, from a new network each time unless a test names one. */
export function askOn(
  site: Site,
  fields: Partial<typeof goodRequest> & { form_key?: string },
  address = `10.9.${++count >> 8}.${count & 255}`,
) {
  return site.post('/takedown', { form_key: `takedown-key-${count}`, ...goodRequest, ...fields }, {}, address)
}

/** Sends a request that's accepted. Returns its number and the path of its receipt. */
export async function takedownOn(site: Site, fields: Partial<typeof goodRequest> = {}) {
  const { headers } = await askOn(site, fields)
  const receipt = headers.get('Location')!
  const { id } = await site.app.db.selectFrom('take_downs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { id, receipt, path: `/moderation/takedowns/${id}` }
}

let bits = 0
/** These are so different that no comparison would match them. */
export const freshHash = () => (++bits).toString(2).padStart(8, '0').repeat(8)

/** A live ad with a photo, and a request about it. */
export async function hiddenOn(site: Site, fields: Partial<typeof goodRequest> = {}) {
  const ad = await adOn(site)
  const perceptualHash = freshHash()
  const photo = await photoOn(site, ad.id, { perceptual_hash: perceptualHash })
  const asked = await takedownOn(site, { addresses: String(ad.id), ...fields })
  return { ...asked, ad, photo, perceptual_hash: perceptualHash }
}

type Moderator = Awaited<ReturnType<typeof moderatorOn>>

/** Decides as a moderator who has read the case. */
export async function decideTakedown(by: Moderator, path: string, decision: string, fields: Record<string, string> = {}) {
  const version = /name="version" value="([^"]+)"/.exec(await by.read(path))?.[1] ?? ''
  return by.post(`${path}/${decision}`, {
    version,
    note: 'We looked at it with care.',
    advertiserNote: 'It shows somebody who did not agree.',
    ...fields,
  })
}
