import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translations } from '#app/copy-catalogs.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { readWordRules } from '#app/ads/screening/word-rules.server.ts'
import { adFaultsCopy } from './copy.ts'
import { describeAge, describeLength } from './ad-input.ts'
import { findFaults, screenWords } from './ad-faults.server.ts'

const screen = await readWordRules(['content/word-rules.json', 'content/minors-terms.json'], () => new Date('2026-05-03'))
const english = openCopy('en')
const copy = english.read(adFaultsCopy)
const content = {
  title: 'Unhurried lunches',
  description: 'Lunch. '.repeat(20),
  age: 33,
  age_stated_on: '2026-05-03',
  category: 'W4M',
  state_abbr: 'TX',
  city_slug: 'austin',
}
const faultsOf = (overrides: object, leastAge = 18) =>
  findFaults(english, screen, { content: { ...content, ...overrides }, name: 'Marlowe', leastAge })

test('an ordinary ad has no errors', () => assert.deepEqual(faultsOf({}), {}))

test('in Spanish, the words to remove and the reason are in Spanish', () => {
  const faults = findFaults(openCopy('es', translations.es), screen, {
    content: { ...content, title: 'GFE tonight' },
    name: 'Marlowe',
    leastAge: 18,
  })
  assert.match(String(faults.title), /^Por favor, quite “GFE”\. En anuncios de otros sitios.* \(Regla 3\)$/)
})

test('the limits of titles and descriptions are exact to the character', () => {
  for (const [what, least, most] of [
    ['title', 10, 80],
    ['description', 80, 2000],
  ] as const)
    for (const character of ['a', 'é', '👩‍👩‍👧']) {
      assert.match(
        describeLength(copy, what, character.repeat(least - 1), true)!,
        new RegExp(`has ${least - 1} characters\\. Write at least ${least}`),
      )
      assert.equal(describeLength(copy, what, character.repeat(least), true), undefined)
      assert.equal(describeLength(copy, what, character.repeat(most), true), undefined)
      const figure = (most + 1).toLocaleString('en-US')
      for (const isSent of [true, false])
        assert.match(
          describeLength(copy, what, character.repeat(most + 1), isSent)!,
          new RegExp(`has ${character === '👩‍👩‍👧' ? '' : figure}.*Shorten it`),
        )
    }
})

test('a draft may be too short, but a submitted ad may not', () => {
  assert.equal(describeLength(copy, 'title', '', false), undefined)
  assert.equal(describeLength(copy, 'title', '', true), 'Write a title of 10 to 80 characters.')
  assert.match(describeLength(copy, 'title', 'a', true)!, /^The title has 1 character\. Write at least 10/)
})

test('an ad’s age is 18 to 99, and at least the account’s', () => {
  for (const age of [17, 100, 33.5, NaN]) assert.match(describeAge(copy, age, 18)!, /from 18 to 99/)
  for (const age of [18, 99]) assert.equal(describeAge(copy, age, 18), undefined)
  assert.equal(describeAge(copy, 41, 41), undefined)
  assert.equal(describeAge(copy, 40, 41), 'Your account says 41, so the ad can’t say less.')
  assert.ok(faultsOf({ age: 40 }, 41).age)
})

test('each missing field has an error', () => {
  const none = faultsOf({ title: '', description: '', age: null, category: null, state_abbr: null, city_slug: null })
  assert.deepEqual(Object.keys(none).toSorted(), ['age', 'category', 'city', 'description', 'title'])
})

test('findings under the same rule are one error that names the rule and all the words', () => {
  const description = `${content.description} My numbers are 512 555 0134 and, after ten, 512 555 0199.`
  const [sentence, ...others] = faultsOf({ description }).description!
  assert.match(sentence!, /Please remove “.*512 555 0134.*” and “.*512 555 0199.*”\. .*so your number.* \(Rule 8\)/)
  assert.deepEqual(others, [])
})

test('names with an age under 18 in any digits are refused, and overlong texts are not screened', () => {
  for (const name of ['Lena 17', 'lena_16', 'Anna ⑰', 'Mia XVI', 'jailbait', 'Never underage'])
    assert.ok(screenWords(english, screen, { title: '', description: '', name }).name, name)
  for (const name of ['Lena', 'Lena 27', 'Studio 54', 'Lena 1990', 'Anna of Apartment 3'])
    assert.equal(screenWords(english, screen, { title: '', description: '', name }).name, undefined, name)
  const endless = 'jailbait '.repeat(2000)
  assert.deepEqual(screenWords(english, screen, { title: endless, description: endless, name: endless }), {})
})

test('names are screened, and so are phone numbers that begin in the title and end in the description', () => {
  assert.ok(findFaults(english, screen, { content, name: 'Call 512 555 0134', leastAge: 18 }).name)
  const split = screenWords(english, screen, { title: 'Lunches, write to 512 555', description: '0134 and we will find a day.' })
  assert.match(split.title![0]!, /Please remove “.*512 555 0134.*”/)
})
