import { readFileSync } from 'node:fs'
import { catalogs, translations } from '#app/copy-catalogs.ts'
import type { Language } from '#app/platform/copy/languages.ts'

type Rules = { versions: { rules: { name: string; text: string }[] }[] }
type Phrases = Record<string, Record<string, string>>

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What the site itself can say in a language: the messages of its catalogs, its rules, and its phrases. */
function sentencesIn(language: Language) {
  const messages = catalogs.flatMap(({ name, en }) => Object.values(translations[language][name] ?? en))
  const folder = language === 'es' ? 'content/es' : 'content'
  const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  const rules = (read('rules.json') as Rules).versions.flatMap((version) => version.rules.flatMap(({ name, text }) => [name, text]))
  const phrases = Object.values(read('phrases.json') as Phrases).flatMap((one) => Object.values(one))
  return [...messages.flatMap((one) => (typeof one === 'string' ? [one] : [one.one, one.other])), ...rules, ...phrases].filter(
    (text) => typeof text === 'string',
  )
}

/** A message without the values in its braces and the tags of its links. */
const piecesOf = (sentence: string) => sentence.split(/\{\w+\}|<\/?\w+>/).map(tidy)

/** Four words in a row are enough to recognize a sentence. */
const longEnough = 4

/** Finds the site's own words of the other language in a text. Short ones count only where they're all there is between two tags. */
export function openDetector(other: Language, language: Language = other === 'en' ? 'es' : 'en') {
  const own = new Set(sentencesIn(language).flatMap((text) => [text, ...piecesOf(text)]))
  const all = sentencesIn(other).flatMap(piecesOf)
  const labels = new Set(all.filter((piece) => /\p{L}{3}/u.test(piece) && !own.has(piece)))
  const sentences = new Map<string, string[]>()
  for (const piece of labels) {
    const words = wordsOf(piece)
    if (words.length < longEnough) continue
    const key = words.slice(0, longEnough).join(' ')
    sentences.set(key, [...(sentences.get(key) ?? []), words.join(' ')])
  }
  return (texts: string[]) =>
    texts.map(tidy).flatMap((text) => {
      if (labels.has(text)) return [text]
      const words = wordsOf(text)
      const joined = words.join(' ')
      return words.flatMap((_, index) =>
        (sentences.get(words.slice(index, index + longEnough).join(' ')) ?? []).filter((sentence) => joined.includes(sentence)),
      )
    })
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** What people read on a page, piece by piece, without what it says is in another language. */
export function readTexts(html: string) {
  const language = /<html lang="(\w+)"/.exec(html)?.[1]
  const shown = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--.*?-->/g, '')
    .replaceAll(/<(?!html)(\w+)\b[^>]* lang="(\w+)"[^>]*>[\s\S]*?<\/\1>/g, (whole, _tag: string, marked: string) =>
      marked === language ? whole : '',
    )
  const attributes = Array.from(shown.matchAll(/ (?:alt|aria-label|content|placeholder|title)="([^"]*)"/g), ([, text]) => text!)
  return [...attributes, ...shown.split(/<[^>]*>/)].map((text) =>
    text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => signs[name]!),
  )
}
