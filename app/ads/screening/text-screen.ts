import type { Finding, Said } from './findings.ts'
import { readCharacters, readWords, tokenize } from './text-words.ts'
import { findAges, readFacts } from './text-facts.ts'
import { type Match, type PatternTrie, findMatches, buildTrie } from './word-patterns.ts'

/** A rule's patterns, and the patterns that must or must not be near them. The help in content/word-rules.json explains each property. */
export type WordGroup = {
  words: string[]
  near?: string[]
  notNear?: string[]
  flagNear?: string[]
  flagIn?: string[]
  within?: number
  except?: string[]
  flag?: boolean
  why?: Said
}
export type WordRule = { id: string; name: Said; why: Said; messages?: boolean; groups: WordGroup[] }
/** `version` has the versions of the files it was read from. */
type WordRules = { version: string; rules: WordRule[] }

type End = { group: WordGroup; role: Role }
type Role = 'words' | 'near' | 'notNear' | 'flagNear' | 'flagIn' | 'except'
type Span = { first: number; last: number; isFlag?: boolean }
/** What the rules were made into, which is the same on every day. */
export type PreparedRules = { rules: WordRules; trie: () => PatternTrie<End> }

export type TextScreen = PreparedRules & {
  /** What an ad may not say. */
  find: (text: string) => Finding[]
  /** The findings that stop a text. The others are flags for a moderator. */
  findStops: (text: string) => Finding[]
  /** Numbers from 10 to 17 that count nothing, such as in “Lena 17”, as written. */
  findAges: (text: string) => string[]
}

const roles: Role[] = ['words', 'near', 'notNear', 'flagNear', 'flagIn', 'except']

/** Called once. The trie is built when it's first asked for, because building it is slow and not every process screens text. */
export function prepareRules(rules: WordRules): PreparedRules {
  let trie: PatternTrie<End> | undefined
  const ends = rules.rules.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      roles.flatMap((role) => {
        const end: End = { group, role }
        return (group[role] ?? []).map((pattern) => ({ pattern, end }))
      }),
    ),
  )
  return { rules, trie: () => (trie ??= buildTrie(ends)) }
}

export function openScreen(prepared: PreparedRules, now: () => Date): TextScreen {
  const find = (text: string) => screenText(prepared, text, now())
  return {
    ...prepared,
    find,
    findStops: (text) => find(text).filter(({ isFlag }) => !isFlag),
    findAges: (text) => findAges(text, now()),
  }
}

function screenText({ rules, trie }: PreparedRules, text: string, now: Date): Finding[] {
  const tokens = tokenize(readCharacters(text))
  const readings = readWords(tokens)
  for (const fact of readFacts(tokens, readings, now)) readings[fact.first]!.push(fact)
  const matches = Map.groupBy(findMatches(trie(), tokens, readings), ({ end }) => end.group)
  const byRule = new Map<string, Span[]>()
  const findings: Finding[] = []
  for (const { id, name, why, groups } of rules.rules) {
    const spans = groups.flatMap((group) => {
      const found = spansOf(group, matches.get(group) ?? [], byRule, tokens.length)
      return found.map((span) => ({ ...span, why: group.why ?? why }))
    })
    byRule.set(id, spans)
    for (const { first, last, why, isFlag } of stopsBeforeFlags(spans, tokens.length)) {
      const { from } = tokens[first]!
      const { to } = tokens[last - 1]!
      findings.push({ rule: id, name, why, words: text.slice(from, to), from, to, isFlag })
    }
  }
  return findings.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

function spansOf(group: WordGroup, matches: Match<End>[], byRule: Map<string, Span[]>, count: number): Span[] {
  const inRole = (role: Role) => matches.filter(({ end }) => end.role === role)
  let spans: Span[] = inRole('words')
  if (!spans.length) return []
  // A name in braces may also be the id of an earlier rule.
  const ofRules = (patterns: string[] = []) => patterns.flatMap((pattern) => byRule.get(pattern.slice(1, -1)) ?? [])
  const within = group.within ?? 4
  if (group.near) {
    const find = neighbors([...inRole('near'), ...ofRules(group.near)], count, within)
    const isPartOf = coverage(ofRules(group.near), count)
    spans = spans.flatMap((span) => {
      const near = isPartOf(span) ? span : find(span)
      return near ? [{ first: Math.min(span.first, near.first), last: Math.max(span.last, near.last) }] : []
    })
  }
  const forbidden = [...inRole('notNear'), ...ofRules(group.notNear)]
  const forbids = neighbors(forbidden, count, within)
  const covers = coverage([...forbidden, ...inRole('except')], count)
  const left = spans.filter((span) => !forbids(span) && !covers(span))
  const doubts = neighbors(inRole('flagNear'), count, within)
  const isDoubtful = coverage(inRole('flagIn'), count)
  return left.map((span) => ({ ...span, isFlag: Boolean(group.flag ?? (doubts(span) || isDoubtful(span))) }))
}

/** Returns a function that finds a span at most `within` words away in constant time. */
function neighbors(spans: Span[], count: number, within: number): (span: Span) => Span | undefined {
  if (!spans.length) return () => undefined
  const endingBy: (Span | undefined)[] = []
  const beginningFrom: (Span | undefined)[] = []
  for (const span of spans) {
    endingBy[span.last] = span
    beginningFrom[span.first] = span
  }
  for (let index = 1; index <= count; index++) endingBy[index] ??= endingBy[index - 1]
  for (let index = count; index >= 0; index--) beginningFrom[index] ??= beginningFrom[index + 1]
  return ({ first, last }) => {
    const [before, after] = [endingBy[first], beginningFrom[last]]
    const toBefore = before ? first - before.last : Infinity
    const toAfter = after ? after.first - last : Infinity
    if (Math.min(toBefore, toAfter) > within) return undefined
    return toBefore < toAfter ? before : after
  }
}

/** Returns a function that says whether a span overlaps any of the given spans. */
function coverage(spans: Span[], count: number): (span: Span) => boolean {
  if (!spans.length) return () => false
  const changes = new Int32Array(count + 2)
  for (const { first, last } of spans) {
    changes[first]!++
    changes[last]!--
  }
  const covered = new Int32Array(count + 1)
  let open = 0
  for (let index = 0; index < count; index++) covered[index + 1] = covered[index]! + ((open += changes[index]!) > 0 ? 1 : 0)
  return ({ first, last }) => covered[last]! > covered[first]!
}

/** If a stop and a flag overlap, only the stop counts. */
function stopsBeforeFlags<S extends Span>(spans: S[], count: number): (S & { isFlag: boolean })[] {
  const stops = widest(spans.filter(({ isFlag }) => !isFlag))
  const flags = widest(spans.filter(({ isFlag }) => isFlag))
  const isStopped = coverage(stops, count)
  return [...stops, ...flags.filter((flag) => !isStopped(flag))].map((span) => ({ ...span, isFlag: Boolean(span.isFlag) }))
}

/** Drops spans inside other spans, so that "120 roses an hour" is one finding. */
function widest<S extends Span>(spans: S[]): S[] {
  let reached = -1
  return spans.toSorted((a, b) => a.first - b.first || b.last - a.last).filter(({ last }) => last > reached && ((reached = last), true))
}
