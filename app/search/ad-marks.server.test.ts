import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { categories, languages, weekdayBits, weekdays } from '#app/ads/ad-words.ts'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { countFacets, dayMark, facetsOf, marksOf, passOf } from './ad-marks.ts'
import { emptyQuery } from './ad-query.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

const made = async (given: Parameters<typeof adOn>[1]) => {
  const { id } = await adOn(site, given)
  return site.app.db.selectFrom('ads').select(['facets', 'marks']).where('id', '=', id).executeTakeFirstOrThrow()
}

test('the database marks every category, language and day as the search reads them', async () => {
  const eyes = { isMember: true }
  for (const query of [
    ...categories.map((category) => ({ category })),
    ...Object.keys(languages).map((code) => ({ languages: [code] })),
    ...weekdays.map((day) => ({ day })),
  ]) {
    const asked = { ...emptyQuery, ...query }
    const { facets, marks } = await made({
      category: asked.category ?? 'W4M',
      languages: asked.languages,
      weekdays: asked.day ? weekdayBits([asked.day]) : 0,
      isChecked: false,
    })
    const counts = countFacets([facets], eyes)
    const name = asked.category ?? asked.day ?? asked.languages[0]!
    assert.equal({ ...counts.categories, ...counts.days, ...counts.languages }[name], 1, name)
    assert.ok(
      passOf(asked, eyes).every(([, pass]) => pass(facets)),
      name,
    )
    assert.ok(
      marksOf(asked, eyes).every(([, group]) => group.some((mark) => marks.includes(mark))),
      name,
    )
    assert.ok(
      facetsOf(asked, eyes).anyOf.every((bits) => BigInt(facets) & BigInt(bits)),
      name,
    )
  }
})

test('what is verified, has photos, and photos for everybody, is marked, and so is where, how old and of which day', async () => {
  const { facets, marks } = await made({ photo_count: 2, hides_photos: true, age: 47 })
  assert.deepEqual(new Set(marks), new Set(['W4M', 'TX', 'TX/austin', '47', 'verified', 'photos', dayMark(site.app.now().getTime())]))
  assert.deepEqual([countFacets([facets], { isMember: true }).photos, countFacets([facets], { isMember: false }).photos], [1, 0])
  assert.equal(countFacets([facets], { isMember: false }).verified, 1)
  assert.ok((await made({ photo_count: 1, isChecked: false })).marks.includes('open photos'))
  assert.ok(!(await made({ isChecked: false })).marks.includes('verified'))
})
