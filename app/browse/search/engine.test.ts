import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { makeManyAds } from '../../../test/many-ads.ts'
import { addPhrases, compareTyping, searchContract } from '../../../test/search-contract.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { search } = site
const { compareWithScan, compareFallback } = await searchContract(site)
await search.load()

test('the memory engine finds, orders, and counts ads as a plain scan does, while they change', () => compareWithScan({ search }, 2000))

test('the fallback finds the same ads, newest first', () => compareFallback({ search }))

test('words match in memory as they do in the database', async () => {
  await using other = await testApp()
  await makeManyAds(other, 200)
  await addPhrases(other)
  await other.search.load()
  await compareTyping(other, other.search)
})
