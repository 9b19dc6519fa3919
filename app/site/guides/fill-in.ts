import { contentFilesCopy } from '#app/platform/files/copy.ts'
import { terminal } from '#app/platform/copy/terminal.ts'

export type Placeholders = Readonly<Record<string, string | number>>

/** The values for `{{word}}`, and which `{{#if condition}}…{{else}}…{{/if}}` are true. */
export type Fill = {
  /** From constants in the code: when one changes, the text has changed. */ numbers: Placeholders
  /** From the operator's settings. */ words: Placeholders
  conditions: Readonly<Record<string, boolean>>
}

export class BadPlaceholder extends Error {
  readonly placeholder: string

  constructor(placeholder: string, message: string) {
    super(message)
    this.placeholder = placeholder
  }
}

const tagLine = /^(\{\{(?:#if \w+|else|\/if)\}\})\n/gm
const branch = '((?:(?!\\{\\{(?:#if |else|/if))[^])*)'
const conditional = new RegExp(`\\{\\{#if (\\w+)\\}\\}${branch}(?:\\{\\{else\\}\\}${branch})?\\{\\{/if\\}\\}`, 'g')

/** Unknown words stay as they are. */
export function fillIn(source: string, words: Placeholders) {
  return source.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(words, name) ? String(words[name]) : whole))
}

/** The text as readers see it. With a misspelled placeholder, the site refuses to start rather than show it to them. */
export function fillText(source: string, { numbers, words, conditions }: Fill) {
  const chosen = source.replaceAll(tagLine, '$1').replaceAll(conditional, (whole, name: string, then: string, otherwise = '') => {
    if (!Object.hasOwn(conditions, name)) return whole
    return conditions[name] ? then : otherwise
  })
  const filled = fillIn(chosen, { ...numbers, ...words })
  const [leftover] = /\{\{.*?(?:\}\}|$)/m.exec(filled) ?? []
  if (leftover)
    throw new BadPlaceholder(
      leftover,
      terminal.read(contentFilesCopy).badPlaceholder({
        placeholder: leftover,
        words: Object.keys({ ...numbers, ...words }).join(', '),
        conditions: Object.keys(conditions).join(', '),
        begin: '{{#if}}',
        end: '{{/if}}',
      }),
    )
  return filled
}
