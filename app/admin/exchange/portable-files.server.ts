import type { MoreFiles } from '#app/accounts/personal-data/export-archive.server.ts'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { nameOf } from '#app/platform/files/files.server.ts'
import { escapeHtml } from '#app/platform/ui/escape-html.ts'
import { placeName } from '#app/site/places/places.server.ts'
import { writeManifest } from './export-files.server.ts'
import { readAds, readAdvertisers } from './export-rows.server.ts'
import { linesOf, type RecordOf } from './records.ts'

/**
 * What makes the download of a member's data an export of one advertiser, so that another site can import it: its photos have the names that
 * these records give them. And a page that shows the ads.
 */
export const writePortableFiles: MoreFiles = async (app, { accountId, language }) => {
  const { db, config, now } = app
  const advertisers: RecordOf<'advertisers'>[] = []
  const [ads, photos]: [RecordOf<'ads'>[], RecordOf<'photos'>[]] = [[], []]
  for await (const some of readAdvertisers(db, { accountId })) advertisers.push(...some)
  const [advertiser] = advertisers
  if (!advertiser) return {}
  for await (const some of readAds(db, { accountId, now: now() })) {
    ads.push(...some.ads)
    photos.push(...some.photos)
  }
  const records = { advertisers, ads, photos }
  const files = Object.fromEntries(Object.entries(records).map(([noun, list]) => [`${noun}.jsonl`, linesOf(list)]))
  const checksums = await Promise.all(Object.entries(files).map(async ([name, text]) => [name, await nameOf(Buffer.from(text))] as const))
  const counts = Object.fromEntries(Object.entries(records).map(([noun, list]) => [noun, list.length]))
  return {
    ...files,
    'manifest.json': await writeManifest({ site: config.origin, made: now() }, { counts, files: Object.fromEntries(checksums) }),
    'index.html': showAds(app, app.copy[language ?? 'en'], { name: advertiser.name, ads, photos }),
  }
}

type Shown = { name: string; ads: RecordOf<'ads'>[]; photos: RecordOf<'photos'>[] }

function showAds({ places }: Pick<App, 'places'>, reader: CopyReader, { name, ads, photos }: Shown) {
  const names = reader.read(adNamesCopy)
  const sections = ads.map((ad) => {
    const facts = [ad.category && names[ad.category as keyof typeof names], ad.age, placeName(places, ad)].filter(Boolean).join(' · ')
    const shown = photos.filter((photo) => photo.ad === ad.id)
    return `<h2>${escapeHtml(ad.title)}</h2>
<p>${escapeHtml(facts)}</p>
<p style="white-space:pre-line">${escapeHtml(ad.description)}</p>
${shown.map(({ file, alt }) => `<img src="${escapeHtml(file)}" alt="${escapeHtml(alt)}" width="480">`).join('\n')}`
  })
  return `<!doctype html>
<html lang="${reader.language}"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title></head>
<body style="font:16px/1.6 sans-serif;max-width:34em;margin:2em auto;padding:0 1em">
<h1>${escapeHtml(name)}</h1>
${sections.join('\n')}
</body></html>
`
}
