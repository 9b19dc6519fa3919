import { type AdContent, asOf, type ContentColumn, type LanguageCode, weekdaysOf } from '#app/ads/ad/ad-content.ts'
import { type Finding, nameWithRule, ruleNumberOf } from '#app/ads/screening/findings.ts'
import type { TextScreen } from '#app/ads/screening/text-screen.ts'
import type { ReasonInput } from '#app/moderation/queue/decision.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { diffWords, type Highlighted, highlightText } from './highlight.ts'

/** The field of a case that shows each column. */
const fieldOf = {
  title: 'title',
  description: 'text',
  age: 'age',
  age_stated_on: 'age',
  category: 'category',
  state_abbr: 'city',
  city_slug: 'city',
} as const satisfies Record<ContentColumn, string>

type TextField = (typeof fieldOf)[ContentColumn]

/** One field of an ad. `before` is the approved version, if the case is an edit. */
export type TextRow = { field: TextField; before?: Highlighted[]; after: Highlighted[] }

type FormatPlace = (content: Pick<AdContent, 'state_abbr' | 'city_slug'>) => string

type CaseTexts = { ad: AdContent; edit?: AdContent; placeOf: FormatPlace; /** The time, which decides ages. */ at: Date }

/** The text that a moderator reviews, with changes and the text screen's findings highlighted. */
export function buildTextRows(reader: CopyReader, screen: TextScreen, { ad, edit, placeOf, at }: CaseTexts) {
  const now = edit ?? ad
  const found = { title: screenWithRules(reader, screen, now.title), description: screenWithRules(reader, screen, now.description) }
  const textsOf = (content: AdContent): Record<TextField, string> => ({
    title: content.title,
    text: content.description,
    age: String(asOf(content, at).age ?? ''),
    category: content.category ?? '',
    city: placeOf(content),
  })
  const [before, after] = [edit && textsOf(ad), textsOf(now)]
  const rows: TextRow[] = (Object.entries(after) as [TextField, string][]).map(([field, text]) => {
    const findings = field === 'title' ? found.title : field === 'text' ? found.description : []
    const approved = before?.[field]
    const pieces = diffWords(approved ?? text, text)
    return {
      field,
      ...(approved !== undefined && { before: highlightText(pieces.before, []) }),
      after: highlightText(pieces.after, findings),
    }
  })
  return { rows, findings: [...found.title, ...found.description] }
}

/** The rules under which the text screen finds something in a photo's description. */
export const rulesFoundIn = (reader: CopyReader, screen: TextScreen, text: string) => [
  ...new Set(screen.find(text).map((finding) => nameWithRule(reader, finding))),
]

/** The findings, each named with the rule of the site that it falls under. */
function screenWithRules(reader: CopyReader, screen: TextScreen, text: string) {
  return screen.find(text).map((finding) => ({ ...finding, name: nameWithRule(reader, finding) }))
}

/** The ad's other fields, which its advertiser may change without review. */
type OtherFields = {
  languages: string[]
  weekdays: number
  is_members_only: boolean
  hides_photos: boolean
  hidden_from: string[]
  live_at: Date | null
  visits: { state_abbr: string; city_slug: string; from_on: string; to_on: string }[]
}

export const readOtherFields = (ad: OtherFields, placeOf: FormatPlace) => ({
  languages: ad.languages as LanguageCode[],
  days: weekdaysOf(ad.weekdays),
  visits: ad.visits.map((visit) => ({ place: placeOf(visit), from: new Date(visit.from_on), to: new Date(visit.to_on) })),
  isMembersOnly: ad.is_members_only,
  hidesPhotos: ad.hides_photos,
  hiddenFrom: ad.hidden_from,
  liveAt: ad.live_at,
})

/**
 * Prefills the form: the rule and the words of the first finding, and a note for the advertiser, in their language, that lists the words
 * found under each rule with its explanation.
 */
type Named = Pick<Finding, 'rule' | 'words' | 'why'> & { name: string }

export function suggestReason(findings: readonly Named[], language: Language): ReasonInput {
  const [first] = findings
  const note = [...Map.groupBy(findings, ({ name }) => name).values()]
    .map((found) => `${[...new Set(found.map(({ words }) => `“${words}”`))].join(', ')}: ${found[0]!.why[language]}`)
    .join('\n')
  return { rule: String((first && ruleNumberOf(first)) ?? ''), quoted: first?.words ?? '', note }
}
