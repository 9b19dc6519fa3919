import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Whole words. A `*` matches any ending, and a `-` also a space.
const explicit = `sex sexy sexual* nude* naked* nudity erotic* porn* xxx orgasm* genital* breast* busty lingerie topless oral anal
  fetish* kink* bdsm dominatrix submissive* sensual* seductive* seduc* horny naughty hookup* prostitut* brothel* whore* slut* hooker*
  intercourse intimacy intimate* massage* tantra* bareback climax foreplay threesome* swinger* voyeur* nympho*`
const coded = `gfe pse bbbj cim dfk daty msog tgtbt incall* outcall* in-call* out-call* hobbyist* mongering discreet sugar-dad*
  sugar-baby sugar-babies tribute* qv hhr full-service party-favors 420-friendly happy-ending* barely-legal schoolgirl* teen* petite
  new-in-town jailbait lolita`
const unsupported = `percent 24/7 guarantee* encrypted military-grade bank-grade risk-free foolproof hassle-free world-class number-one #1
  trusted-by thousands-of millions-of hundreds-of most-popular best-rated top-rated award* unlimited instant-approval
  background-check* completely-safe totally-safe anonymous*`
// Innocent elsewhere, but a code or a claim in an ad.
const notInAds = `roses greek john* trick* provider* generous sugar donation* gift* upscale* screening skiing young* fresh* verified
  private* fantasy fantasies bed bedroom hotel* hour* rate rates price* cash money pay* tip tips body bodies touch* kiss* cuddl* curv*
  satisf* pleasure* desire* playful tease* flirt* passion* hot wild adventurous experience* open-minded no-limits availability`
const percentage = /\d ?%(?![0-9A-F]{2})/

// Phrases that are allowed in a file, because its text has to name what it forbids, disclaims, or helps against, or an attribute uses the
// word.
const exceptions: [file: string, ...phrases: string[]][] = [
  ['README.md', 'not for offers of sexual services', 'ads may not offer sexual acts'],
  [
    'docs/departures.md',
    '"background checks" | not built',
    'anonymous payments | not built',
    'encrypted messaging, client notes, 24/7 support | not claimed',
  ],
  ['app/platform/ui/moment.tsx', 'x2="100%"'],
  ['app/moderation/takedowns/clock-line.tsx', 'x2="100%"'],
  ['app/platform/db/moderation-tables.ts', "kind: 'intimate' |"],
  ['app/moderation/takedowns/takedown.ts', 'intimate: {'],
  ['app/moderation/takedowns/takedown-view.tsx', '{ intimate, minor'],
  [
    'app/moderation/takedowns/copy.ts',
    "intimate: 'An intimate photo of me",
    "'about intimate': ",
    'If they’re intimate or show',
    'about intimate photos or',
    'We store it encrypted',
  ],
  ['app/translations/es/takedowns.ts', 'intimate: ', "'about intimate': "],
  ['app/platform/copy/former-keys.ts', 'take-down intimate'],
  ['app/moderation/queue/queue.ts', 'take-down intimate'],
  ['app/moderation/queue/copy.ts', 'take-down intimate', 'An intimate photo without consent'],
  ['app/translations/es/queue.ts', 'take-down intimate'],
  ['app/moderation/takedowns/copy.ts', 'an intimate photo of a person'],
  // What a number may count
  ['app/ads/screening/counted.ts', 'hz percent pct'],
  ['app/moderation/takedowns/copy.ts', 'about an intimate photo or'],
  ['app/moderation/queue/open-cases.server.ts', "('intimate', 'minor')"],
  ['app/root.tsx', 'crossOrigin="anonymous"'],
  ['app/platform/http/security-headers.ts', 'encrypted-media'],
  [
    // The CyberTipline's own categories, which only admins see.
    'app/moderation/evidence/cybertip.ts',
    'Child Pornography (possession',
    'Child Sex Trafficking',
    'Child Sex Tourism',
    'Child Sexual Molestation',
    'Online Enticement of Children for Sexual Acts',
  ],
  ['app/moderation/reports/copy.ts', 'We store it encrypted'],
  ['app/moderation/takedowns/copy.ts', 'your signature encrypted'],
  ['app/moderation/reports/copy.ts', 'contact details, which are encrypted'],
  ['app/accounts/personal-data/copy.ts', 'while they wait, encrypted'],
  // Backups are.
  ['docs/self-hosting.md', 'backups are encrypted to', 'backups aren’t encrypted'],
  ['app/platform/start/copy.ts', 'backups are encrypted to', 'backups aren’t encrypted', 'leave this machine only encrypted'],
  ['app/platform/db/copy.ts', 'the encrypted file read back'],
  ['app/platform/backups/copy.ts', '{encrypted}', "encrypted: ', encrypted'", 'This backup is encrypted', 'This backup isn’t encrypted'],
  ['app/platform/backups/nights.server.ts', 'encrypted: isEncrypted ? copy.encrypted'],
  ['app/translations/es/backups.ts', '{encrypted}', 'encrypted: '],
  ['app/translations/es/doctor.ts', "encrypted: 'Están"],
  ['app/admin/doctor/copy.ts', "encrypted: 'They’re encrypted.'", 'They aren’t encrypted'],
  ['app/admin/doctor/backups-page.tsx', 'copy.encrypted'],
  ['content/legal/accessibility.md', 'has hundreds of cities'],
  [
    'content/legal/contact.md',
    'an offer of sexual services',
    'An intimate image, real',
    '“intimate image”',
    'Intimate images.',
    'unless it’s intimate or',
  ],
  [
    'content/legal/hotlines.md',
    'sexual assault',
    'Sexual Assault Hotline',
    'sexual violence',
    'sexual exploitation of a child',
    'Intimate images shared or threatened',
  ],
  [
    'content/legal/privacy.md',
    'apparent sexual exploitation of a child',
    'the secret it shares with us, encrypted',
    'only if you tell us, encrypted',
    'statement, and signature, encrypted',
    'Two, encrypted',
  ],
  [
    'content/legal/terms.md',
    'Sexual services for money.** Any offer',
    'agreement to sexual acts in exchange for money',
    'Nudity and explicit content',
    'Intimate images without consent',
  ],
  ['content/guides/business-tools-escorts.md', 'We don’t accept ads that offer sexual acts', 'Paying for sexual acts is illegal'],
  ['content/guides/client-getting-started-guide.md', 'It doesn’t include sexual acts'],
  ['content/guides/escort-monkey-safety-features.md', 'an offer of sexual acts, a threat'],
  ['content/guides/future-escort-platforms.md', 'promote or facilitate the prostitution of another person'],
  [
    'content/guides/harlot-hub-101.md',
    'Paying for sexual acts, offering them for pay',
    'sell sexual acts by force, fraud, or coercion',
    'sold for sexual acts is under 18',
    'after sexual assault',
    'Sharing intimate images without consent',
  ],
  ['content/guides/privacy-discretion-guide.md', 'remove intimate images'],
  ['content/guides/verification-process-guide.md', 'we store them encrypted'],
  [
    'content/guides/what-is-escort-monkey-platform.md',
    'Anything that offers sexual acts, or hints',
    'Paying for sexual acts is illegal',
    'Nudity, in words or photos.',
  ],
]

const files = globSync(
  ['content/{guides,legal,samples}/*', 'app/**/*.{ts,tsx}', 'README.md', 'SECURITY.md', 'docs/{departures,self-hosting}.md'],
  {
    exclude: ['app/**/*.test.ts'],
  },
)

test('no shipped text is explicit, coded, or makes an uncounted claim', () => {
  assert.ok(files.length > 100)
  const used = new Set<string>()
  const found = files.flatMap((file) => {
    let text = read(file)
    for (const phrase of exceptions.filter(([named]) => named === file).flatMap(([, ...phrases]) => phrases)) {
      if (text.includes(phrase)) used.add(phrase)
      text = text.replaceAll(phrase, ' ')
    }
    const lists = [explicit, coded, unsupported, ...(file.startsWith('content/samples/') ? [notInAds] : [])]
    return findings(text, lists).map((finding) => `${file}: ${finding}`)
  })
  assert.deepEqual(found, [])
  const stale = exceptions.flatMap(([, ...phrases]) => phrases).filter((phrase) => !used.has(phrase))
  assert.deepEqual(stale, [], 'exceptions that nothing needs')
})

test('the list matches a term in any case and with any ending, and not as part of another word', () => {
  assert.deepEqual(findings('Essex girls of Sussex, at 50%25'), [])
  for (const bad of [
    'SEX',
    'Massages',
    'full service',
    'full-service',
    'open 24/7',
    'We guarantee it',
    '98 % of',
    '100%',
    'It is encrypted.',
  ])
    assert.equal(findings(bad).length, 1, bad)
})

/** The text of a file as a reader sees it: code without its comments and module names. */
function read(file: string) {
  const text = readFileSync(file, 'utf8')
  if (!/\.tsx?$/.test(file)) return text.replaceAll(/\s+/g, ' ')
  return text
    .replaceAll(/^import .*$|^export .* from .*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
}

function findings(text: string, lists = [explicit, coded, unsupported]) {
  const terms = lists.join(' ').trim().split(/\s+/)
  return [...terms.map(pattern), percentage].flatMap((term) =>
    Array.from(
      text.matchAll(new RegExp(term, 'giu')),
      ({ index, 0: word }) => `“${word}” in “${text.slice(Math.max(0, index - 40), index + 40)}”`,
    ),
  )
}

function pattern(term: string) {
  const words = term
    .replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll('-', '[- ]')
    .replaceAll('*', String.raw`\p{L}*`)
  return new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, 'u')
}
