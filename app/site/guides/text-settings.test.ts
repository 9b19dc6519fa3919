import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { readConfig } from '#app/config.server.ts'
import { contentFill } from '#app/site/content/fill.server.ts'
import { guideNames } from './addresses.ts'
import { readTexts } from './texts.server.ts'

const legalAndHelp = ['harlot-hub-101', 'terms', 'privacy', 'accessibility', 'contact', 'credits', 'hotlines', 'quick-exit']
const others = '/ /about /ranking /age /find /search /signup /sign-in /success /rules /takedown /worried /transparency /favorites'.split(
  ' ',
)
const paths = [
  ...guideNames.map((slug) => `/about/${slug}`),
  ...legalAndHelp.map((slug) => `/${slug}`),
  ...others,
  '/state/Texas',
  '/city/Texas/Austin',
]

/** Every sentence of every public page of a site with these settings, with its address. */
async function sentencesOf(settings: Record<string, string>) {
  await using site = await testApp(settings)
  const pages = await Promise.all(
    paths.map(async (path) => {
      const html = await (await site.get(path, adult)).text()
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      const broken = html.replaceAll(/<\/(p|li|h\d|dd|dt|td|th|option|a|label)>/g, '. ')
      return `${description}. ${textOf(broken)}`.split(/(?<=[.!?])\s+/).map((sentence) => `${path}: ${sentence}`)
    }),
  )
  return pages.flat()
}

const byDefault = await sentencesOf({})
const changed = await sentencesOf({ SAMPLE_CONTENT: 'off', REQUIRE_IDENTITY: 'off', EXIT_URL: 'https://www.example.com/news' })
/** Asserts that many pages of the default site make such a claim, and none of the other site. */
function claimOnlyByDefault(claims: (sentence: string) => boolean, least: number) {
  assert.ok(byDefault.filter(claims).length >= least, `${byDefault.filter(claims).length}`)
  assert.deepEqual(changed.filter(claims), [])
}

test('without sample content, pages mention samples only to say that there are none', () => {
  proves('guides/future-escort-platforms: On 2: the samples are invented')
  claimOnlyByDefault((sentence) => /\bsamples?\b/i.test(sentence) && !/shows no samples?\b/.test(sentence), 40)
})

test('no page requires an identity check if the settings don’t', () => {
  const condition =
    /\b(goes? live|before anything|before it shows|can['’]t have an ad|cannot have an ad|doesn['’]t stay up|does not stay up|pauses|while there is a current|without a current|unless)\b/i
  claimOnlyByDefault((sentence) => /identit|ID and age/i.test(sentence) && condition.test(sentence), 4)
})

test('quick exit is described by the page that it opens', () => {
  claimOnlyByDefault((sentence) => /weather (forecast|page)|the forecast/.test(sentence), 4)
  for (const path of ['/quick-exit', '/worried', '/about/mobile-app-experience', '/about/escort-monkey-safety-features'])
    assert.ok(
      changed.some((sentence) => sentence.startsWith(`${path}: `) && sentence.includes('example.com')),
      path,
    )
})

test('every guide has at least 600 words under each setting', async () => {
  const off: Record<string, string>[] = [{}, { SAMPLE_CONTENT: 'off' }, { REQUIRE_IDENTITY: 'off' }]
  for (const settings of off) {
    const guides = await readTexts(globSync('content/guides/*.md'), contentFill(readConfig(settings)))
    for (const slug of guideNames) {
      const words = textOf(guides.get(slug)!.html).trim().split(' ').length
      assert.ok(words >= 600, `${slug} has ${words} with ${JSON.stringify(settings)}`)
    }
  }
})

test('the terms and the privacy policy both say that the site is a platform and provides none of the services', async () => {
  const legal = await readTexts(globSync('content/legal/*.md'), contentFill(readConfig({ SITE_NAME: 'Duskwatch' })))
  for (const slug of ['terms', 'privacy'])
    assert.match(
      textOf(legal.get(slug)!.html),
      /Duskwatch is a networking platform\. We don’t provide companionship or any other service shown in an ad/,
      slug,
    )
})

test('a page that says it works without JavaScript says that passkeys don’t', () => {
  const promises = byDefault.flatMap((sentence, index) =>
    /every form,?( sent,?)? (without JavaScript|with JavaScript off)/i.test(sentence) ? `${sentence} ${byDefault[index + 1]}` : [],
  )
  assert.deepEqual(
    promises.map((promise) => promise.split(':')[0]),
    ['/about/mobile-app-experience', '/accessibility', '/'],
  )
  for (const promise of promises) assert.match(promise, /passkey/i)
})

test('reports, takedowns, and safety concerns have their own forms, and no text sends readers to the contact page for them', async () => {
  const texts = await readTexts(globSync('content/{guides,legal}/*.md'), contentFill(readConfig({})))
  const misled: string[] = []
  const sent = /<(p|li)>(?:(?!<\/\1>)[^])*href="\/contact"(?:(?!<\/\1>)[^])*<\/\1>/g
  for (const [slug, { html }] of texts) {
    if (slug === 'contact') continue
    for (const [paragraph] of html.matchAll(sent)) {
      const text = textOf(paragraph).replaceAll(/The contact page says how [^.]*\./g, '')
      const isAboutHarm = /\b(report|stolen|your (photo|picture|name)|younger|under 18|forced)\b/i.test(text)
      const linksToForm = /href="\/(takedown|worried|account\/reports)"|Report<\/em>/.test(paragraph)
      if (isAboutHarm && !linksToForm) misled.push(`${slug}: ${text}`)
    }
  }
  assert.deepEqual(misled, [])
})

test('no text calls a working feature planned, or promises an order for unordered lists', () => {
  const stale = /\bbeing built\b|by mail, today|order of every list|how lists are ordered|every list is/i
  assert.deepEqual(
    byDefault.filter((sentence) => stale.test(sentence)),
    [],
  )
  const future = byDefault.filter((sentence) => sentence.startsWith('/about/future-escort-platforms: ')).join(' ')
  for (const built of ['with a form', 'a receipt', 'how ads are ordered']) assert.ok(future.includes(built), built)
})

test('no page says that members will share stories here, or that sample quotes represent them', () => {
  proves('guides/escort-monkey-reviews: {{site}} has a simpler one: if', 'guides/escort-monkey-reviews: They stay samples')
  const promise = /what that part of the page would look like|words of members|members might say|where .* will stand/i
  assert.deepEqual(
    byDefault.filter((sentence) => promise.test(sentence)),
    [],
  )
})

test('no page calls a badge a dated statement: badges show an age and a category', () => {
  assert.deepEqual(
    byDefault.filter((sentence) => /\bbadge is\b|\bbadges are\b/i.test(sentence)),
    [],
  )
})

test('a text that says when an ad ends counts from the last confirmation', () => {
  const ends = byDefault.filter(
    (sentence) => /\b(ad|it|one)\b[^.]*\b(ends?|lives?)\b[^.]*\b30\b/i.test(sentence) && !/delet|appeal|cookie|undo/i.test(sentence),
  )
  assert.ok(ends.length >= 3, ends.join('\n'))
  for (const sentence of ends) assert.match(sentence, /confirmed|said yes/, sentence)
})
