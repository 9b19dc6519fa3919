import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, languageCodes, weekdayBits, weekdays } from '#app/ads/ad/ad-content.ts'
import { type AdQuery, emptyQuery } from './ad-query.ts'
import { filterTags, tagsOfAd } from './filter-tags.ts'

const ad = {
  profile_id: 7,
  state_abbr: 'TX',
  city_slug: 'austin',
  category: 'W4M',
  age: 47,
  age_stated_on: '2026-05-03',
  languages: [] as string[],
  weekdays: 0,
  is_verified: false,
  photo_count: 0,
  is_members_only: false,
  hides_photos: false,
  hidden_from: [] as string[],
}
const passes = (query: Partial<AdQuery>, more: Partial<typeof ad>, isMember = true) => {
  const tags = tagsOfAd({ ...ad, ...more }, '2026-05-03')
  return filterTags({ ...emptyQuery, ...query }, isMember).every(([, group]) => group.some((tag) => tags.includes(tag)))
}

test('an ad has the tags of its category, languages, and days, and no others', () => {
  for (const one of categories)
    for (const category of categories) assert.equal(passes({ category }, { category: one }), one === category, `${one} ${category}`)
  for (const one of languageCodes)
    for (const code of languageCodes) assert.equal(passes({ languages: [code] }, { languages: [one] }), one === code)
  for (const one of weekdays) for (const day of weekdays) assert.equal(passes({ day }, { weekdays: weekdayBits([one]) }), one === day)
  assert.ok(passes({ languages: ['es', 'fr'] }, { languages: ['en', 'fr'] }))
})

test('age ranges are tags too, and include both limits', () => {
  assert.deepEqual(
    [46, 47, 48].map((youngest) => passes({ youngest }, {})),
    [true, true, false],
  )
  assert.deepEqual(
    [46, 47, 48].map((oldest) => passes({ oldest }, {})),
    [false, true, true],
  )
  assert.equal(passes({ youngest: 50, oldest: 40 }, {}), false)
})

test('an ad has tags for its place, check, photos, audience, and account', () => {
  assert.deepEqual(
    new Set(tagsOfAd({ ...ad, photo_count: 2, hides_photos: true, is_verified: true }, '2027-05-02')),
    new Set(['W4M', 'TX', 'TX/austin', '47', 'since 05-03', 'verified', 'photos', 'by 7']),
  )
  assert.ok(passes({ hasPhotos: true }, { photo_count: 1, hides_photos: true }))
  assert.ok(!passes({ hasPhotos: true }, { photo_count: 1, hides_photos: true }, false))
  assert.ok(passes({ hasPhotos: true }, { photo_count: 1 }, false))
  assert.ok(!passes({ isVerified: true }, {}))
  const hidden = tagsOfAd({ ...ad, is_members_only: true, hidden_from: ['NY'] }, '2026-05-03')
  for (const tag of ['for members', 'hides', 'hides from NY']) assert.ok(hidden.includes(tag), tag)
})
