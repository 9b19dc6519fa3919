import type { Catalog } from './copy/catalog.ts'
import { findCopy } from './places/find-copy.ts'

const all = {
  findCopy,
}

/** Every catalog of the site, for the operator's replacements and for checks. */
export const catalogs: Catalog[] = Object.values(all)
