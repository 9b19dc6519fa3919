import type { CheckWaysCopy } from './check-ways-copy.ts'

/** A claim is stored with these words, which every page shows in its own language. */
const keys: Readonly<Record<string, keyof CheckWaysCopy>> = {
  'in person': 'inPerson',
  'by video call, with an identity document': 'byVideo',
  'by post, with a notarized copy': 'byPost',
  'gesture photo and covered document, compared by a moderator': 'byGesture',
}

/** How an identity was checked. A way that only an earlier version knew stays as it was stored. */
export function describeWay(copy: CheckWaysCopy, stored: string) {
  const key = Object.hasOwn(keys, stored) ? keys[stored] : undefined
  return key ? copy[key] : stored
}
