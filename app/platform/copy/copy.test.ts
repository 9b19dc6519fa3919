import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineCopy, translate } from './catalog.ts'
import { openCopy } from './copy-reader.ts'
import { languages } from './languages.ts'
import type { Dates } from './open-dates.ts'

const dinner = defineCopy('dinner', {
  title: 'Dinner',
  booked: 'Booked by {name} for {hour}.',
  seats: { one: '{count} seat', other: '{count} seats' },
  more: 'Read <rules>the {number} rules</rules> first, {name}.',
})
const es = translate(
  { dinner },
  {
    dinner: {
      title: 'Cena',
      booked: '{name} reservó para las {hour}.',
      seats: { one: '{count} lugar', other: '{count} lugares' },
      more: '{name}, lea antes <rules>las {number} reglas</rules>.',
    },
  },
)
const [english, spanish] = [openCopy('en').read(dinner), openCopy('es', es).read(dinner)]
const html = (node: React.ReactNode) => renderToStaticMarkup(node)

test('a message is text, or a function of what is in its braces', () => {
  assert.deepEqual([english.title, spanish.title], ['Dinner', 'Cena'])
  assert.equal(english.booked({ name: 'Ann', hour: 8 }), 'Booked by Ann for 8.')
  assert.equal(spanish.booked({ name: 'Ana', hour: 8 }), 'Ana reservó para las 8.')
})

test('a count chooses its form, and numbers are written as the language writes them', () => {
  assert.deepEqual(
    [0, 1, 2, 12_345].map((count) => english.seats({ count })),
    ['0 seats', '1 seat', '2 seats', '12,345 seats'],
  )
  assert.deepEqual(
    [0, 1, 1_000_000].map((count) => spanish.seats({ count })),
    ['0 lugares', '1 lugar', '1,000,000 lugares'],
  )
})

test('a link in a sentence is part of its message, wherever the language puts it', () => {
  const needed = { name: '<Ann>', number: 13, rules: '/rules' }
  assert.equal(html(english.more(needed)), 'Read <a href="/rules">the 13 rules</a> first, &lt;Ann&gt;.')
  assert.equal(html(spanish.more(needed)), '&lt;Ann&gt;, lea antes <a href="/rules">las 13 reglas</a>.')
  assert.equal(html(english.more({ ...needed, rules: (text) => text.toUpperCase() })), 'Read THE 13 RULES first, &lt;Ann&gt;.')
})

test('an operator’s message replaces ours in one language', () => {
  const own = openCopy('en', { dinner: { booked: 'Table for {name} at {hour}.' } }).read(dinner)
  assert.equal(own.booked({ name: 'Ann', hour: 8 }), 'Table for Ann at 8.')
  assert.equal(own.title, 'Dinner')
})

test('what a message needs and what a translation lacks are errors of the compiler', () => {
  // @ts-expect-error {hour} is missing.
  void english.booked({ name: 'Ann' })
  // @ts-expect-error There is no such message.
  assert.equal(english.titel, undefined)
  const kitchen = defineCopy('kitchen', { booked: 'Booked by {name}.' })
  // @ts-expect-error Spanish has no catalog `kitchen`.
  translate({ kitchen }, {})
  // @ts-expect-error Spanish has no message `booked`.
  translate({ kitchen }, { kitchen: {} })
  // @ts-expect-error Spanish leaves {name} out.
  translate({ kitchen }, { kitchen: { booked: 'Reservado.' } })
  // @ts-expect-error English has no message `extra`.
  translate({ kitchen }, { kitchen: { booked: '{name} reservó.', extra: 'Más' } })
  // @ts-expect-error English has no catalog `cellar`.
  translate({ kitchen }, { kitchen: { booked: '{name} reservó.' }, cellar: {} })
  assert.ok(translate({ kitchen }, { kitchen: { booked: '{name} reservó.' } }))
})

test('every language writes as in the US, which scripts in the browser make from the lang of their page', () => {
  for (const { code, locale } of languages) assert.equal(locale, `${code}-US`)
})

test('dates leave out the year while it’s this one, except for when something expires', () => {
  let now = new Date('2026-12-31T23:59:59Z')
  const [inEnglish, inSpanish] = (['en', 'es'] as const).map((language) => openCopy(language, {}, { now: () => now }).dates)
  const [at, to] = [new Date('2026-11-25T14:55:00Z'), new Date('2026-11-28T13:05:00Z')]
  const write = ({ day, recentDay, days, moment, dayAndYear, written }: Dates) =>
    [day(at), recentDay(at), days(at, to), moment(at), moment(to), dayAndYear(at), written('2026-11-25')].map((text) =>
      text.replaceAll(/\s/g, ' '),
    )
  assert.deepEqual(write(inEnglish!), [
    'Nov 25',
    'Nov 25',
    'Nov 25 to 28',
    'Nov 25 at 2:55 PM UTC',
    'Nov 28 at 1:05 PM UTC',
    'Nov 25, 2026',
    'November 25, 2026',
  ])
  assert.deepEqual(write(inSpanish!), [
    '25 de noviembre',
    '25 nov',
    '25 al 28 de noviembre',
    '25 de noviembre a las 2:55 p. m. (UTC)',
    '28 de noviembre a la 1:05 p. m. (UTC)',
    '25 de noviembre de 2026',
    '25 de noviembre de 2026',
  ])
  now = new Date('2027-01-01T00:00:00Z')
  assert.deepEqual(write(inEnglish!).slice(0, 4), ['Nov 25, 2026', 'Nov 25, 2026', 'Nov 25 to 28, 2026', 'Nov 25, 2026 at 2:55 PM UTC'])
  assert.equal(inSpanish!.days(at, to).replaceAll(/\s/g, ' '), '25 al 28 de noviembre de 2026')
})
