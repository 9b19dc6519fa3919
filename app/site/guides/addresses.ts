import type { ContentFilesCopy } from '#app/platform/files/copy.ts'

/** The guides by the name of their file, which is also the address the specification gives, each with a neutral one to replace it. */
const neutralSlugs = {
  'what-is-escort-monkey-platform': 'what-this-site-is',
  'escort-monkey-reviews': 'reading-reviews',
  'escort-monkey-safety-features': 'safety-features',
  'escort-success-stories': 'success-stories',
  'client-getting-started-guide': 'getting-started',
  'mobile-app-experience': 'on-your-phone',
  'privacy-discretion-guide': 'privacy-and-discretion',
  'verification-process-guide': 'what-verified-means',
  'business-tools-escorts': 'for-advertisers',
  'future-escort-platforms': 'ten-questions',
  'harlot-hub-101': 'the-basics',
} as const

type GuideName = keyof typeof neutralSlugs
const names = Object.keys(neutralSlugs) as GuideName[]
const the101 = 'harlot-hub-101'

/** The ten guides that /about lists. The eleventh is the 101. */
export const guideNames = names.filter((name) => name !== the101)

const specifiedPath = (name: string) => (names.some((guide) => guide === name) && name !== the101 ? `/about/${name}` : `/${name}`)

/** The addresses that replace specified ones. Those redirect for good. */
export type Addresses = Readonly<Record<string, string>>

/** The site's own words for it are in the operator's language, which a browser doesn't need. */
export class BadAddress extends Error {
  readonly describe: (copy: ContentFilesCopy) => string

  constructor(describe: BadAddress['describe']) {
    super('An address of a guide can’t be used.')
    this.describe = describe
  }
}

/** The operator's own slugs, by the name of the guide, come before the neutral ones. */
export function replaceAddresses(isNeutral: boolean, own: Readonly<Record<string, string>> = {}): Addresses {
  for (const [name, slug] of Object.entries(own)) {
    if (!names.some((guide) => guide === name)) throw new BadAddress((copy) => copy.unknownGuide({ name, guides: names.join(', ') }))
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80) throw new BadAddress((copy) => copy.badAddress({ address: slug, name }))
  }
  const slugOf = (name: GuideName): string => own[name] ?? (isNeutral ? neutralSlugs[name] : name)
  for (const name of names) {
    // A specified address leads to its own guide for good, so no other guide can have it.
    const other = names.find((guide) => guide !== name && [guide, slugOf(guide)].includes(slugOf(name)))
    if (other) throw new BadAddress((copy) => copy.takenAddress({ address: slugOf(name), name, other }))
  }
  return Object.fromEntries(names.filter((name) => slugOf(name) !== name).map((name) => [specifiedPath(name), `/about/${slugOf(name)}`]))
}

/** The path of a page on this site, which may have a #fragment, as it is now. */
export function currentPath(addresses: Addresses, path: string) {
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(path)!
  return (addresses[page] ?? page) + fragment
}

export const pathOfText = (addresses: Addresses, name: string) => currentPath(addresses, specifiedPath(name))

/** The name of the guide at /about/:slug. */
export const guideAt = (addresses: Addresses, slug: string) => names.find((name) => pathOfText(addresses, name) === `/about/${slug}`)
