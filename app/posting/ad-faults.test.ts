import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWordRules } from '#app/screening/word-rules.server.ts'
import { describeAge, describeLength, findFaults, screenWords } from './ad-faults.ts'

const screen = await readWordRules('content', () => new Date('2026-05-03'))
const content = {
  title: 'Unhurried lunches',
  description: 'Lunch. '.repeat(20),
  age: 33,
  category: 'W4M',
  state_abbr: 'TX',
  city_slug: 'austin',
}
const faultsOf = (given: object, leastAge = 18) => findFaults(screen, { content: { ...content, ...given }, name: 'Marlowe', leastAge })

test('nothing is wrong with an ordinary ad', () => assert.deepEqual(faultsOf({}), {}))

test('title and description are as long as they may be, to the character', () => {
  for (const [what, least, most] of [
    ['title', 10, 80],
    ['description', 80, 2000],
  ] as const)
    for (const letter of ['a', 'é', '👩‍👩‍👧']) {
      assert.match(describeLength(what, letter.repeat(least - 1), true)!, new RegExp(`has ${least - 1} characters; ${least} is the least`))
      assert.equal(describeLength(what, letter.repeat(least), true), undefined)
      assert.equal(describeLength(what, letter.repeat(most), true), undefined)
      const figure = (most + 1).toLocaleString('en-US')
      for (const isSent of [true, false])
        assert.match(describeLength(what, letter.repeat(most + 1), isSent)!, new RegExp(`has ${letter === '👩‍👩‍👧' ? '' : figure}.*the most`))
    }
})

test('a draft may be short, and an ad that is sent may not', () => {
  assert.equal(describeLength('title', '', false), undefined)
  assert.equal(describeLength('title', '', true), 'Write a title of 10 to 80 characters.')
  assert.match(describeLength('title', 'a', true)!, /^The title has 1 character; 10/)
})

test('an ad says 18 to 99, and no less than its account', () => {
  for (const age of [17, 100, 33.5, NaN]) assert.match(describeAge(age, 18)!, /from 18 to 99/)
  for (const age of [18, 99]) assert.equal(describeAge(age, 18), undefined)
  assert.equal(describeAge(41, 41), undefined)
  assert.equal(describeAge(40, 41), 'Your account says 41, so the ad cannot say less.')
  assert.ok(faultsOf({ age: 40 }, 41).age)
})

test('what is missing is told at its field', () => {
  const none = faultsOf({ title: '', description: '', age: null, category: null, state_abbr: null, city_slug: null })
  assert.deepEqual(Object.keys(none).toSorted(), ['age', 'category', 'city', 'description', 'title'])
})

test('the text screen names its rule and the words, once for all of one reason', () => {
  const description = `${content.description} My numbers are 512 555 0134 and, after ten, 512 555 0199.`
  const [sentence, ...others] = faultsOf({ description }).description!
  assert.match(
    sentence!,
    /“.*512 555 0134.*” and “.*512 555 0199.*” fall under the rule “Contact elsewhere, and by others”\. .*keeps your number/,
  )
  assert.deepEqual(others, [])
})

test('a name holds no age under 18, in whatever digits, and what is too long is not read at all', () => {
  for (const name of ['Lena 17', 'lena_16', 'Anna ⑰', 'Mia XVI', 'jailbait', 'Never underage'])
    assert.ok(screenWords(screen, { title: '', description: '', name }).name, name)
  for (const name of ['Lena', 'Lena 27', 'Studio 54', 'Lena 1990', 'Anna of Apartment 3'])
    assert.equal(screenWords(screen, { title: '', description: '', name }).name, undefined, name)
  const endless = 'jailbait '.repeat(2000)
  assert.deepEqual(screenWords(screen, { title: endless, description: endless, name: endless }), {})
})

test('a name is screened as well, and so is a number that begins in the title and ends in the description', () => {
  assert.ok(findFaults(screen, { content, name: 'Call 512 555 0134', leastAge: 18 }).name)
  const split = screenWords(screen, { title: 'Lunches, write to 512 555', description: '0134 and we will find a day.' })
  assert.match(split.title![0]!, /“.*512 555 0134.*” falls under/)
})
