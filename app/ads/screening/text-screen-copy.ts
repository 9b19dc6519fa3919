import { defineCopy } from '#app/platform/copy/catalog.ts'
import { textScreenEs } from './text-screen-copy.es.ts'

/** What the text screen says about words that it found. */
export const textScreenCopy = defineCopy(
  'text-screen',
  {
    finding: 'Please remove {words}. {why}',
    nameWithRule: '{name}, rule {number}',
    siteRule: '(Rule {number})',
  },
  textScreenEs,
)
