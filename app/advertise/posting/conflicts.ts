import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { adFaultsCopy } from './copy.ts'
import { maxAds } from './ad-input.ts'

type Reason = 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'unchanged' | 'full'

/** The error page's sentences for each conflict. */
export function describeConflict(reader: CopyReader, reason: Reason): { title: string; lead: string } {
  const copy = reader.read(adFaultsCopy)
  switch (reason) {
    case 'state':
      return { title: copy.notPossible, lead: copy.notPossibleLead }
    case 'deletion':
      return { title: copy.deletion, lead: copy.deletionLead }
    case 'suspension':
      return { title: copy.suspension, lead: copy.suspensionLead }
    case 'identity':
      return { title: copy.identity, lead: copy.identityLead }
    case 'changed':
      return { title: copy.changed, lead: copy.changedLead }
    case 'unchanged':
      return { title: copy.unchanged, lead: copy.unchangedLead }
    case 'full':
      return { title: copy.full, lead: copy.fullLead({ most: maxAds }) }
  }
}
