import assert from 'node:assert/strict'
import { HtmlValidate } from 'html-validate'

// React writes `charSet`, `/>`, and numbers in its own way. All other recommended rules apply.
const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    // Checkboxes may share a name: together they're one set of answers.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
  },
})

// The standard doesn't allow this, but nothing else stops Firefox from restoring an old version of an ad when its page is reloaded.
const restoredValue = 'valid-autocomplete: "off" cannot be used on <input type="hidden">'

/** Checks that the server's HTML is valid, has one heading and no frame, and loads nothing from other sites. */
export async function checkHtml(text: string) {
  const report = await html.validateString(text)
  const messages = report.results.flatMap((result) =>
    result.messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  assert.deepEqual(
    messages.filter((message) => !message.endsWith(restoredValue)),
    [],
  )
  assert.equal(text.match(/<h1[ >]/g)?.length, 1)
  assert.doesNotMatch(text, /<iframe/)
  const loaded = [...text.matchAll(/<(?:link[^>]* rel="(?:stylesheet|icon|modulepreload|preload|manifest)"|script|img|source)[^>]*>/g)]
  assert.ok(loaded.length)
  for (const [tag] of loaded) assert.doesNotMatch(tag, / (?:href|src|srcset)="(?:[^"]*, )?(?:https?:)?\/\//i)
}

/** The skip link, the header, and the menu. All pages for the same visitor begin with the same ones. */
export const topOf = (text: string) =>
  text.slice(text.indexOf('<body'), text.indexOf('<main')).replaceAll(/ hrefLang="\w+" href="[^"]*"/g, '')

/** The style sheets of a page, which could hide its first elements. */
export const stylesOf = (text: string) => [...text.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g)].join('')
