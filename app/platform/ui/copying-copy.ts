import { defineCopy } from '#app/platform/copy/catalog.ts'
import { copyingEs } from './copying-copy.es.ts'

/** The button that copies an address, which app/platform/browser/copying.ts adds. */
export const copyingCopy = defineCopy(
  'copying',
  {
    copyAddress: 'Copy link',
    copied: 'Copied.',
    notCopied: 'Your browser didn’t allow it. Copy the link yourself.',
  },
  copyingEs,
)
