import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hoursAfter, hoursBefore } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { formatValue } from './figure-text.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const reader = app.copy.en
const formatMonth = (month: string) => reader.dates.month(new Date(`${month}-01T00:00:00Z`))
const hoursAgo = (hours: number) => hoursBefore(clock.now, hours)

type NamedValue = { name: string; title?: string; value: number | string | null }
type Figure = NamedValue & { title: string; definition: string; unit: string; computed_at: string; from?: string; until?: string } & {
  parts?: NamedValue[]
  months?: { month: string; value: number | string | null }[]
}
const readJson = async () => (await (await site.get('/transparency.json')).json()) as { computed_at: string; figures: Figure[] }
const readPage = async (path = '/transparency') => (await (await site.get(path)).text()).replaceAll('&lt;', '<').replaceAll('&quot;', '"')
const names = async () => (await readJson()).figures.map(({ name }) => name)
const later = (hours: number) => (clock.now = hoursAfter(clock.now, hours))

const none = { ad_id: null, account_id: null, rule_version: null, decided_by: null, seconded_by: null, until: null, overturned_at: null }
const decision = { ...none, subject: 'ad', outcome: 'approve', rule: null } as const
const decide = (count: number, waited: number, more: object = {}, ago = 30) =>
  db
    .insertInto('decisions')
    .values(Array.from({ length: count }, () => ({ ...decision, opened_at: hoursAgo(ago + waited), decided_at: hoursAgo(ago), ...more })))
    .execute()
const reportRow = { reporter_id: null, about_id: null, ad_id: null, thread_id: null, reason: 'scam' }
const report = (count: number, answeredAfter: number | null, ago = 60) =>
  db
    .insertInto('reports')
    .values(
      Array.from({ length: count }, () => ({
        ...reportRow,
        made_at: hoursAgo(ago),
        closed_at: answeredAfter === null ? null : hoursAgo(ago - answeredAfter),
        outcome: answeredAfter === null ? null : ('nothing found' as const),
        opened_at: null,
        decision_id: null,
      })),
    )
    .execute()

test('the first page explains the counting without figures, and the JSON has none', async () => {
  assert.deepEqual(await names(), [])
  const html = await readPage()
  assert.match(html, /<h1>By the numbers<\/h1>/)
  assert.doesNotMatch(html, /class="figure"|noindex/)
  for (const path of ['/rules', '/moderation/log', '/ranking', '/transparency.json']) assert.ok(html.includes(`href="${path}"`), path)
  assert.ok((await readPage('/about')).includes('href="/transparency"'), 'the footer leads there')
})

test('a figure appears once it has enough cases: small counts are hidden, a wait needs ten, and a share twenty', async () => {
  proves('figures.fromTenOn')
  await decide(3, 2)
  assert.deepEqual(await names(), [], 'kept for an hour')
  later(1)
  let { figures } = await readJson()
  assert.deepEqual(await names(), ['decisions', 'decisions-by-rule', 'decisions-by-whom'])
  assert.deepEqual([figures[0]!.value, [...new Set(figures[0]!.parts!.map(({ value }) => value))]], ['<5', [null]])
  await decide(7, 4)
  later(1)
  ;({ figures } = await readJson())
  assert.deepEqual((await names()).slice(0, 2), ['review-wait-median', 'review-wait-p90'])
  assert.equal(figures.find(({ name }) => name === 'review-wait-median')!.value, 4)
  await decide(10, 8)
  later(1)
  ;({ figures } = await readJson())
  assert.equal(figures.find(({ name }) => name === 'reviews-within-6-hours')!.value, 0.5)
})

test('the page and the JSON have the same figures in the same order, with the same values, days, and definitions', async () => {
  await adOn(site)
  await decide(12, 30, { outcome: 'reject', rule: 3 }, 24 * 70)
  await decide(2, 1, { outcome: 'warn', subject: 'account', rule: 11, is_automatic: true })
  await report(22, 3)
  await report(9, 40)
  await report(2, null)
  later(1)
  const { figures, computed_at } = await readJson()
  const html = await readPage()
  const articles = html.split('<article ').slice(1)
  assert.ok(figures.length > 8)
  assert.deepEqual(
    articles.map((article) => /id="([^"]+)"/.exec(article)![1]),
    figures.map(({ name }) => name),
  )
  for (const [index, { name, title, definition, unit, value, parts, months }] of figures.entries()) {
    const article = articles[index]!.split('</article>')[0]!
    assert.ok(article.includes(`<h3>${title}</h3>`) && article.includes(definition), name)
    assert.doesNotMatch(article, new RegExp(`>${name}<`), 'the JSON has its name')
    if (value !== undefined)
      assert.equal(/class="number[^"]*">([^<]*)/.exec(article)![1], formatValue(reader, value, unit).replace('<', ''), name)
    const shown = [...article.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, part, valueText]) => [part, valueText])
    const some = (parts ?? []).filter((part) => part.value !== 0 && part.value !== null)
    const tooFew = (parts ?? []).filter((part) => part.value === null)
    if (unit !== 'time')
      assert.deepEqual(
        shown,
        [...some, ...(tooFew.length ? [{ name: tooFew.map((part) => part.name).join(', '), value: null }] : [])].map((part) => [
          part.name,
          formatValue(reader, part.value, unit),
        ]),
        name,
      )
    const rows = [...article.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)<\/td>/g)].map(([, month, valueText]) => [month, valueText])
    const isPlotted = months && months.filter(({ value: count }) => count !== null).length >= 7
    if (months && months.length > 1 && months.length < 7)
      for (const { month, value: count } of months)
        assert.ok(article.includes(`${formatMonth(month)}: ${formatValue(reader, count, unit)}`.replaceAll('<', '&lt;')), name)
    if (isPlotted)
      assert.deepEqual(
        rows,
        months.toReversed().map(({ month, value: count }) => [formatMonth(month), formatValue(reader, count, unit)]),
        name,
      )
    assert.equal(/<svg/.test(article), Boolean(isPlotted), name)
    if (isPlotted) assert.match(article, /<svg [^>]*role="img" aria-labelledby="[^"]+-plot"/, name)
  }
  assert.ok(html.includes(`dateTime="${computed_at}"`) || html.includes(`datetime="${computed_at}"`))
  assert.ok(figures.every((figure) => figure.computed_at === computed_at))
  assert.ok(figures.filter(({ from }) => from).every(({ from, until }) => from === '2026-02-02' && until === '2026-05-02'))
  assert.deepEqual(figures.find(({ name }) => name === 'reports')!.parts, [
    { name: 'acted on', title: 'acted on', value: 0 },
    { name: 'already gone', title: 'already gone', value: 0 },
    { name: 'nothing found', title: 'nothing found', value: null },
    { name: 'waiting', title: 'waiting', value: '<5' },
  ])
})

test('the JSON names parts and signs with the words of the page, in Spanish too, and every part by its English word', async () => {
  const read = async (path: string) => (await (await site.get(path)).json()) as { left_out: { signs: object }; figures: Figure[] }
  const [english, spanish] = [await read('/transparency.json'), await read('/es/transparency.json')]
  const partsOf = ({ figures }: typeof english, figure: string) => figures.find(({ name }) => name === figure)!.parts!
  assert.deepEqual(
    partsOf(english, 'decisions-by-whom').map(({ name }) => name),
    ['a moderator', 'automatic'],
  )
  assert.ok(partsOf(english, 'decisions').some(({ name }) => name === 'request changes'))
  assert.deepEqual(
    partsOf(spanish, 'decisions').map(({ name }) => name),
    partsOf(english, 'decisions').map(({ title }) => title),
  )
  const page = await readPage('/es/transparency')
  for (const { title, value } of partsOf(spanish, 'decisions')) if (value !== 0) assert.ok(page.includes(`<dt>${title}</dt>`), title)
  assert.deepEqual(english.left_out.signs, { '<5': 'fewer than 5', '≥4/5': 'at least 4 in 5', '≤1/5': 'at most 1 in 5', null: 'not shown' })
})

test('home shows the same figures from the same queries', async () => {
  proves('guides/escort-monkey-safety-features: A check says what we looked at and when')
  const { figures } = await readJson()
  const of = (name: string) => figures.find((figure) => figure.name === name)!.value as number
  const home = await readPage('/')
  assert.ok(home.includes(`<dt>median wait for a review</dt><dd>${of('review-wait-median')} hours</dd>`))
  assert.ok(
    home.includes(`<dt>of reports answered within 24 hours</dt><dd>${formatValue(reader, of('reports-within-24-hours'), 'share')}</dd>`),
  )
  assert.ok(home.includes(`<dt>live ad</dt><dd>${of('live-ads')}</dd>`))
  assert.ok(home.includes('href="/transparency"'))
})
