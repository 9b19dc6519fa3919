export type Words = Readonly<Record<string, string | number>>

/** What stands in for `{{word}}`, and which `{{#if condition}}…{{else}}…{{/if}}` holds. */
export type Fill = {
  /** From constants of the code: when one changes, the text has changed. */ numbers: Words
  /** From the operator's settings. */ words: Words
  conditions: Readonly<Record<string, boolean>>
}

export class BadPlaceholder extends Error {}

const tagLine = /^(\{\{(?:#if \w+|else|\/if)\}\})\n/gm
const branch = '((?:(?!\\{\\{(?:#if |else|/if))[^])*)'
const conditional = new RegExp(`\\{\\{#if (\\w+)\\}\\}${branch}(?:\\{\\{else\\}\\}${branch})?\\{\\{/if\\}\\}`, 'g')

/** Words that are not in the list stay as they are. */
export function fillIn(source: string, words: Words) {
  return source.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(words, name) ? String(words[name]) : whole))
}

/** The text as readers get it. A misspelled placeholder stops the start instead of reaching them. */
export function fillText(source: string, { numbers, words, conditions }: Fill) {
  const chosen = source.replaceAll(tagLine, '$1').replaceAll(conditional, (whole, name: string, then: string, otherwise = '') => {
    if (!Object.hasOwn(conditions, name)) return whole
    return conditions[name] ? then : otherwise
  })
  const filled = fillIn(chosen, { ...numbers, ...words })
  const [leftover] = /\{\{.*?(?:\}\}|$)/m.exec(filled) ?? []
  if (leftover)
    throw new BadPlaceholder(
      `"${leftover}" is no placeholder. Words: ${Object.keys({ ...numbers, ...words }).join(', ')}. Conditions: ${Object.keys(conditions).join(', ')}. ` +
        'Each {{#if}} needs its {{/if}}, and one cannot be inside another.',
    )
  return filled
}
