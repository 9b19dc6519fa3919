import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { catalogs } from '#app/copy-catalogs.ts'
import { takedownCopy } from '#app/moderation/takedowns/copy.ts'
import { placeCopy } from '#app/site/places/copy.ts'
import { type Messages, namesIn } from '#app/platform/copy/catalog.ts'
import { currentKeys } from '#app/platform/copy/former-keys.ts'
import { testApp } from './app.ts'

// 0.1.1 was the first release with CONTENT_DIR. The folder overlay-0.1.1 is what an operator of it may have: their own sentences, and in
// based-on.json what `npm run content -- accept` of that release noted.

const site = await testApp({ CONTENT_DIR: 'test/overlay-0.1.1' })
after(() => site[Symbol.asyncDispose]())
const read = async (path: string) => (await site.get(path)).text()

test('the sentences that an operator wrote for 0.1.1 are on the pages', async () => {
  assert.match(await read('/find?q=xyzzyqwert'), /<h1>Nothing there<\/h1>/)
  assert.match(await read('/es/find?q=xyzzyqwert'), /<h1>No hay nada aquí<\/h1>/)
  assert.match(await read('/find?q=springfield'), /“springfield”\? One of these\./)
  assert.match(await read('/'), />More<span class="hidden"> on Evenfall<\/span>/)
  assert.equal(site.app.copy.en.read(placeCopy).ads({ count: 2 }), '2 listings')
})

test('where a sentence of 0.1.1 has gone or needs something else, the site starts and shows its own', () => {
  assert.equal(site.app.copy.en.messages(takedownCopy).nextDecided, takedownCopy.en.nextDecided)
})

/** What no longer takes an operator's sentence of 0.1.1, and why. */
const changed: Record<string, readonly string[]> = {
  'the preview of an ad is the page that visitors see': [
    'ad-preview.age',
    'ad-preview.usuallyFree',
    'ad-preview.varies',
    'ad-preview.speaks',
    'ad-preview.postedIn',
  ],
  'the strip asks about all ads at once, and the pages next to Your ads are tabs': [
    'account.moreAsk',
    'account.askIfCurrent',
    'account.stillCurrent',
    'dashboard.calendar',
    'dashboard.pagesElsewhere',
    'dashboard.editText',
  ],
  'the titles on home lead to the page where each claim can be checked': [
    'home.toReviews',
    'home.toVerified',
    'home.toFeedback',
    'home.toTrackers',
    'home.toExit',
    'home.toData',
    'home.toCities',
    'home.toScripts',
    'home.toSite',
    'home.toAudience',
    'home.toYearly',
  ],
  'home says less': [
    'home.throughSite',
    'home.aboutReplies',
    'home.audience',
    'home.aboutAudience',
    'home.yearly',
    'home.aboutYearly',
    'home.gettingStarted',
    'home.whatWeCheck',
    'home.quickExit',
    'home.leadWithSamples',
    'annotated-ad.whatWeCheck',
  ],
  'deadlines lead with the span': [
    'account.deletionPending',
    'account-emails.addressChangeWhen',
    'account-emails.newAddressHow',
    'ad-emails.otherwisePauses',
    'ad-emails.otherwiseEnds',
    'ad-emails.thenPauses',
    'ad-emails.thenHidden',
    'personal-data-emails.deletionWhat',
    'personal-data-emails.copyReadyWhat',
    'recovery-emails.then',
    'recovery-emails.thenWithAdmin',
    'take-down-answer.mailDeadline',
    'take-down-case.mailDue',
    'address-change.changes',
    'address-change.changesIfConfirmed',
  ],
  'the age gate explains its cookie without the name': ['age.cookie'],
  'a note about an email that can’t be delivered links the contact page': ['address-change.undeliverable'],
  'how long an ended ad stays is a setting': ['held-data.adsUntil'],
  'the staff pages have sections of their own for people, operation, the site, and checks': ['staff-frame.admin'],
  'T takes a case in the queue, as on its page': ['moderation-queue.keyClaim'],
  'a takedown is signed by typing the name once': [
    'take-down.otherWays',
    'take-down.otherWaysText',
    'take-down.sign',
    'take-down.signature',
    'take-down.signatureHint',
  ],
  'a search is one line above its results on a phone, and misspelled words show what was meant': [
    'search.narrow',
    'search.chosen',
    'search.didYouMean',
  ],
  'how alike two photos are is said in words': ['ad-cases.nearPhoto', 'take-down-case.copiesInAd', 'take-down-case.copyApart'],
  'a takedown that its clock ends no longer deletes photos or leaves words out': [
    'statement-emails.changeByRule',
    'take-down-answer.photosDeletedBy',
    'take-down-answer.adReturnedBy',
    'take-down-answer.photosRemovedByClock',
    'take-down-answer.wordsReturnedByClock',
    'take-down-receipt.photosDeletedBy',
    'take-down-receipt.adChangedBy',
    'take-down-case.waitsOverBudget',
    'take-down.nextDecided',
    'take-down.misuseText',
  ],
}

/** A message as in messages-0.1.1.txt: its key, `#` if it has the two forms of a count, and the names that it needs. */
function signatureOf(key: string, message: string | { one: string; other: string }) {
  const names = [...namesIn(message)].toSorted().join()
  return `${key}${typeof message === 'string' ? '' : '#'}${names && `{${names}}`}`
}

test('every catalog and message of 0.1.1 is still there, under its name and with what it needs, except those that we changed on purpose', () => {
  const lines = readFileSync('test/messages-0.1.1.txt', 'utf8').trim().split('\n')
  const released = lines.flatMap((line) => {
    const [name, ...signatures] = line.split(/:? /)
    return signatures.map((signature) => ({ name, signature, key: signature.replace(/[#{].*/, '') }))
  })
  assert.ok(lines.length > 100 && released.length > 4000)
  const missing = released.filter(({ name, key, signature }) => {
    const catalog = catalogs.find((one) => one.name === name)
    const messages: Messages = catalog?.en ?? {}
    const current = catalog ? currentKeys(catalog, key) : []
    return !current.some((one) => messages[one] && signatureOf(key, messages[one]) === signature)
  })
  assert.deepEqual(missing.map(({ name, key }) => `${name}.${key}`).toSorted(), Object.values(changed).flat().toSorted())
})
