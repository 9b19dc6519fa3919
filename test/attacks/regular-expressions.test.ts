import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkSync } from 'recheck'
import { parseAst } from 'vite'
import { reportAttack } from './report.ts'

// The checker also includes a Java and a native version. Neither is started.
process.env.RECHECK_BACKEND = 'pure'

/**
 * Expressions that aren't linear, or that the checker can't judge, with the reason why no one can slow down the site with them: who sends
 * the text, and how long it may be. If you add one, add its reason.
 */
const reviewed: Record<string, Record<string, string>> = {
  'app/platform/text.ts': { '(\\p{M}{30})\\p{M}+': 'Fails only where fewer than 31 marks follow, so a try reads 30 at most.' },
  'app/platform/copy/open-dates.ts': { '\\s*–\\s*': 'Reads what Intl wrote for two dates.' },
  'app/site/places/find-place.server.ts': {
    '^[\\s,]+|[\\s,]+$': 'tidy() takes 1,000 characters at most.',
    '[\\s,]+(?:usa?|u\\.s\\.(?:a\\.)?|united states(?: of america)?)$': 'tidy() takes 1,000 characters at most.',
    '[\\s,]*,[\\s,]*': 'tidy() returns 80 characters at most.',
  },
  'app/platform/mail/redact-address.ts': {
    '([^\\s<>"\'(),;:@])[^\\s<>"\'(),;:@]*@(?=[^\\s<>"\'(),;:@])': 'Takes 2,000 characters at most, of a mail server’s answer.',
    '<?[^\\s<>"\'(),;:@]+@[^\\s<>"\'(),;:@]+>?': 'Takes 2,000 characters at most, of a mail server’s answer.',
  },
  'app/platform/http/multipart.server.ts': {
    '^multipart\\/form-data\\b.*;\\s*boundary="?([^";,\\s]{1,70})"?': 'Reads a header; Node takes 16 KB of all headers together.',
  },
  'app/platform/http/outside.server.ts': {
    '^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]$': 'Looks ahead first: 253 characters at most.',
  },
  'app/site/guides/texts.server.ts': {
    '<[^>]+>': 'Reads the operator’s own texts, at the start.',
    '(<a\\b[\\s\\S]*?<\\/a>)|\\b(1-\\d{3}-\\d{3}-\\d{4})\\b': 'Reads the operator’s own texts, at the start.',
  },
  'app/site/guides/text-changes.ts': {
    '^\\{\\{#changes\\}\\}\\r?\\n([^]*?)(?:^\\{\\{else\\}\\}\\r?\\n([^]*?))?^\\{\\{\\/changes\\}\\}(?:\\r?\\n|$)':
      'Reads the operator’s own texts, at the start.',
  },
  'app/platform/db/embedded.server.ts': {
    'initialized by PostgreSQL version (\\S+), which is not compatible with this version (\\S+)':
      'Reads what the database’s own program says.',
  },
  'app/ads/screening/word-patterns.ts': {
    '(?:\\{[^}]*\\}|[^\\s{}])+': 'Reads content/word-rules.json, at the start.',
    '(?:\\{[^}]*\\}|[^/{}])+': 'Reads content/word-rules.json, at the start.',
    '\\{[^}]*\\}|[^-{}]+': 'Reads content/word-rules.json, at the start.',
  },
}

/** Expressions built while the code runs, which the checker can't read. */
const reviewedMade: Record<string, string> = {
  'app/platform/http/multipart.server.ts': 'One parameter of a header of at most 8 KB, with nothing that can begin in two ways.',
  'app/site/guides/fill-in.ts': 'Reads the operator’s own texts, at the start.',
  'app/ads/screening/text-facts.ts': 'Anchored, in alternatives that differ at their first sign; checked below with its parts in place.',
}

type Found = { file: string; pattern: string; flags: string }

function findIn(file: string) {
  const literals: Found[] = []
  let isMaking = false
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!node || typeof node !== 'object') return
    const { type, regex, callee } = node as { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } }
    if (type === 'Literal' && regex) literals.push({ file, ...regex })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') isMaking = true
    Object.values(node).forEach(walk)
  }
  walk(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return { literals, isMaking }
}

const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'))
const found = files.map((file) => ({ file, ...findIn(file) }))

test('every regular expression runs in linear time, or is reviewed with a reason why it is safe', () => {
  const literals = found.flatMap((one) => one.literals)
  const known = new Map<string, string>()
  const failures: string[] = []
  const used = new Set<string>()
  for (const { file, pattern, flags } of literals) {
    if (reviewed[file]?.[pattern]) {
      used.add(`${file} ${pattern}`)
      continue
    }
    const key = `/${pattern}/${flags}`
    const verdict = known.get(key) ?? verdictOn(pattern, flags)
    known.set(key, verdict)
    if (verdict !== 'safe') failures.push(`${file}: ${key} is ${verdict}`)
  }
  reportAttack('regular expressions', { checked: known.size, reviewedByHand: used.size })
  assert.deepEqual(failures, [])
  assert.ok(known.size > 150)
  const listed = Object.entries(reviewed).flatMap(([file, patterns]) => Object.keys(patterns).map((pattern) => `${file} ${pattern}`))
  assert.deepEqual(
    listed.filter((key) => !used.has(key)),
    [],
    'what is listed and no longer there',
  )
})

test('regular expressions built from parts are reviewed', () => {
  assert.deepEqual(
    found
      .filter(({ isMaking }) => isMaking)
      .map(({ file }) => file)
      .toSorted(),
    Object.keys(reviewedMade).toSorted(),
  )
  assert.equal(
    verdictOn('^(https?:\\/|www\\.)|^([a-z0-9-]+\\.)+(com|net|org)([/:.,]|$)|^([a-z0-9-]+\\.)+(me|us|to)\\/[a-z0-9@+_]', ''),
    'safe',
  )
})

test('the checker detects an expression with exponential backtracking', () => {
  assert.equal(verdictOn('^(a+)+$', ''), 'vulnerable')
  assert.equal(verdictOn('^\\s*x|\\s+$', ''), 'vulnerable')
})

/** Counts steps. By default, any expression that takes over a second is called vulnerable, which on a busy machine may be any of them. */
function verdictOn(pattern: string, flags: string) {
  const { status } = checkSync(pattern, flags, { timeout: 60_000, attackTimeout: 60_000, incubationTimeout: 60_000 })
  return status
}
