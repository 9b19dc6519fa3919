import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { caseKinds, casePath } from '#app/moderation/queue/open-case.ts'
import { selectFirstCases } from '#app/moderation/queue/open-cases.server.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { adult } from '../app.ts'
import { advertiserPages, memberPages, publicPages, staffPages } from './checked-pages.ts'
import { openDemoSite } from './demo-site.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())
const { site, fill, member, admin, advertiserOf } = demo

const open = await Promise.all(caseKinds.map((kind) => selectFirstCases({ kind, limit: 1 }).execute(site.app.db)))
const cases = open.flatMap(({ rows: [first] }, index) => (first ? casePath(caseKinds[index]!, first.subject_id) : []))
const readers = [
  ...publicPages.map((path) => [path, adult] as const),
  ...memberPages.map((path) => [path, member.headers] as const),
  ...advertiserPages.map((path) => [fill(path), advertiserOf(path).headers] as const),
  ...[...staffPages.map(fill), ...cases].map((path) => [path, admin.headers] as const),
]

/** The options that are wider than their closed box has room for, with how much. */
function findClipped() {
  const canvas = document.createElement('canvas').getContext('2d')!
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
    canvas.font = font
    const arrow = 20
    const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - arrow
    return [...select.options]
      .map(({ text }) => `${select.name} has ${Math.floor(room)} px for ${Math.ceil(canvas.measureText(text).width)}: ${text}`)
      .filter((_, index) => select.clientWidth > 0 && canvas.measureText(select.options[index]!.text).width > room)
  })
}

/** The hints in empty boxes that are wider than their box has room for. */
function findCutHints() {
  const canvas = document.createElement('canvas').getContext('2d')!
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((input) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
    canvas.font = font
    const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
    const needed = canvas.measureText(input.placeholder).width
    return input.clientWidth === 0 || needed <= room ? [] : `${Math.floor(room)} px for ${Math.ceil(needed)}: ${input.placeholder}`
  })
}

for (const width of [360, 768, 960, 1280, 1440])
  test(`at ${width} px, the hint in each box for a place is shown whole, in each language`, async () => {
    const cut = []
    for (const [headers, paths] of [
      [adult, ['/terms', '/state/Oklahoma', '/state/Utah']],
      [member.headers, ['/terms']],
    ] as const) {
      const visit = await demo.visit('/about', headers, { viewport: { width, height: 800 } })
      for (const address of paths.flatMap((path) => [path, inLanguage('es', path)])) {
        await visit.page.goto(address)
        for (const one of await visit.page.evaluate(findCutHints)) cut.push(`${address}: ${one}`)
      }
      await visit.close()
    }
    assert.deepEqual(cut, [])
  })

const widths = [1280, 360] as const
let measured: ReturnType<typeof measureAll> | undefined

/** Opens each page with a select once, and measures it at both widths. */
async function measureAll() {
  const found = { 360: [] as string[], 1280: [] as string[] }
  let counted = 0
  for (const headers of new Set(readers.map(([, headers]) => headers))) {
    const visit = await demo.visit('/about', headers)
    for (const [path] of readers.filter(([, theirs]) => theirs === headers))
      for (const address of [path, inLanguage('es', path)]) {
        if (!/<select/.test(await (await site.get(address, headers)).text())) continue
        await visit.page.goto(address)
        for (const width of widths) {
          await visit.page.setViewportSize({ width, height: 800 })
          // What's folded has its width once it's open.
          await visit.page.evaluate(() => {
            for (const fold of document.querySelectorAll('details')) fold.open = true
            for (const sheet of document.querySelectorAll<HTMLElement>('.filter-sheet'))
              if (sheet.popover && !sheet.clientWidth) sheet.showPopover()
          })
          for (const one of await visit.page.evaluate(findClipped)) found[width].push(`${address}: ${one}`)
        }
        counted += await visit.page.locator('select').count()
      }
    await visit.close()
  }
  return { found, counted }
}

for (const width of [360, 1280] as const)
  test(`at ${width} px, every choice of every select is shown whole, in each language`, { timeout: 300_000 }, async () => {
    const { found, counted } = await (measured ??= measureAll())
    assert.ok(counted > 20, String(counted))
    assert.deepEqual(found[width], [])
  })
