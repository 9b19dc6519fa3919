import { defineCopy } from '#app/copy/catalog.ts'
import { textScreenEs } from './text-screen-copy.es.ts'

/** What the text screen says about words that it found. */
export const textScreenCopy = defineCopy(
  'text-screen',
  {
    finding: '{words} falls under the rule “{name}”. {why}',
    findings: '{words} fall under the rule “{name}”. {why}',
    nameWithRule: '{name}, rule {number}',
    siteRule: 'That is rule {number} of the site.',
  },
  textScreenEs,
)
