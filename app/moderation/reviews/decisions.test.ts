import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allows } from '#app/ads/ad/ad.ts'
import { listEvents, transitionAd } from '#app/ads/ad/ads.server.ts'
import { decisions, outcomeOf, transitionOf } from '#app/moderation/queue/decision.ts'
import { hoursBefore, utcDate } from '#app/platform/time.ts'
import { adStates, adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { editOn, hashFromBits, mailsOf, moderatorOn, photoOn } from '../../../test/review.ts'
import { takedownOn } from '../../../test/takedowns.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const moderator = await moderatorOn(site)

const adRow = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const photosOf = (id: number) => db.selectFrom('photos').selectAll().where('ad_id', '=', id).orderBy('position').execute()
const waiting = () => adOn(site, { state: 'in review' })

for (const decision of decisions)
  test(`${decision} is carried out in the states that the table lists, and is a conflict in the others`, async () => {
    proves('statement.ask for changes means')
    for (const state of adStates) {
      const ad = await adOn(site, { state, sent_at: app.now() })
      const note = decision === 'approval' ? '' : 'Please say it in other words.'
      // If the case offers no decision, it has no form, and a form sent anyway is refused for the state.
      const answer = await moderator.decide(ad.id, decision)
      const after = await adRow(ad.id)
      const events = await listEvents(db, ad.id)
      const mails = await mailsOf(site, ad.accountId)
      if (allows(transitionOf[decision].action, state)) {
        assert.equal(answer.status, 303, state)
        assert.match(answer.headers.get('Location')!, new RegExp(`^/moderation\\?after=${decision}&undo=\\d+$`))
        assert.deepEqual([after.state, after.end_reason], [stateAfter(decision), transitionOf[decision].reason ?? null])
        assert.deepEqual(
          events.map(({ action, by_whom, note: eventNote }) => [action, by_whom, eventNote]),
          [[transitionOf[decision].action, 'moderator', note]],
        )
        assert.equal(mails.length, 1)
      } else {
        assert.equal(answer.status, 409, state)
        assert.match(await answer.text(), /isn’t waiting for that decision anymore/)
        assert.deepEqual([after.state, events.length, mails.length], [state, 0, 0])
      }
    }
  })

const stateAfter = (decision: keyof typeof transitionOf) =>
  ({ approval: 'live', changes: 'changes asked', rejection: 'ended', removal: 'ended' })[decision]

const emailed: Record<(typeof decisions)[number], string> = {
  approval: 'Good news: you’re live',
  changes: 'What you sent needs a change',
  rejection: 'A decision about your account',
  removal: 'A decision about your account',
}

test('an approval’s email is good news with the city and a link to the ad, and every other email only links to the decision', async () => {
  proves(
    'ad-preview.resultByEmail',
    'ad-preview.adReviewed',
    'ad-preview.identityNext',
    'ad-preview.identityWaiting',
    'statement-emails.changeText',
  )
  for (const decision of decisions) {
    const ad = await adOn(site, { state: decision === 'removal' ? 'live' : 'in review', title: 'Harbor evenings with a view' })
    await moderator.decide(ad.id, decision, { note: 'Take the telephone number out.' })
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = await mailsOf(site, ad.accountId)
    assert.equal(subject, emailed[decision])
    const { id } = await db.selectFrom('decisions').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
    const isApproval = decision === 'approval'
    const path = isApproval ? `/city/Texas/Austin/ad/${ad.id}` : `/decisions/${id}`
    assert.ok(text.includes(`${app.config.origin}${path}\n`), text)
    assert.equal(text.includes('You’re live in Austin.'), isApproval)
    assert.doesNotMatch(`${subject}${text}${html}`.replaceAll(path, ''), /Harbor|telephone|escort|companion|advert|Texas|photo/i)
    assert.doesNotMatch(subject, /Austin/)
  }
})

test('a decision without a required reason is refused, and the input stays in the form', async () => {
  for (const decision of ['changes', 'rejection', 'removal'] as const) {
    const ad = await adOn(site, { state: decision === 'removal' ? 'live' : 'in review' })
    for (const [note, message] of [
      ['Too short', /Write (what has to change|the reason)/],
      ['x'.repeat(1001), /Shorten it to 1,000 characters\. It has 1,001/],
    ] as const) {
      const answer = await moderator.decide(ad.id, decision, { note })
      const page = await answer.text()
      assert.equal(answer.status, 422)
      assert.match(page, message)
      assert.ok(page.includes(note.trim()))
      assert.match(page, /<details name="decide" open=""><summary[^>]*>(Ask|Reject|Remove)/)
    }
    assert.deepEqual(await listEvents(db, ad.id), [])
  }
})

/** The rule that is chosen in each form of the page. */
const chosenRules = (page: string) =>
  [...page.matchAll(/<input[^>]* name="rule"[^>]*>/g)].flatMap(([input]) =>
    input.includes('checked') ? [/value="(\d+)"/.exec(input)![1]] : [],
  )

test('decisions against an advertiser need a rule and words from the ad, and a rejected form shows its input again', async () => {
  proves(
    'guides/business-tools-escorts: We don’t accept ads that offer',
    'guides/client-getting-started-guide: We remove ads like that, and anyone',
    'guides/harlot-hub-101: We remove ads that offer it.',
    'guides/what-is-escort-monkey-platform: We remove ads that offer it.',
  )
  for (const decision of ['changes', 'rejection', 'removal'] as const) {
    const ad = await adOn(site, {
      state: decision === 'removal' ? 'live' : 'in review',
      description: `${'Long walks. '.repeat(9)}And\n  supper.`,
    })
    await photoOn(site, ad.id, { alt_asked: 'By the lake' })
    for (const [fields, message] of [
      [{ rule: '' }, /Choose the rule that this is based on/],
      [{ rule: '99' }, /Choose the rule that this is based on/],
      [{ quoted: 'Words of somebody else' }, /These words aren’t in the text/],
      [{ quoted: 'x'.repeat(501) }, /Shorten it to 500 characters\. It has 501/],
    ] as const) {
      const answer = await moderator.decide(ad.id, decision, fields)
      const page = await answer.text()
      assert.equal(answer.status, 422, decision)
      assert.match(page, message)
      const { rule, quoted } = { rule: '9', quoted: '', ...fields }
      assert.ok(
        page.includes(`name="quoted" value="${quoted}"`) ||
          page.includes(`value="${quoted}" name="quoted"`) ||
          page.includes(`value="${quoted}"`),
      )
      assert.deepEqual(chosenRules(page), rule === '9' ? ['9'] : [])
    }
    assert.deepEqual(await listEvents(db, ad.id), [])
    for (const quoted of ['', 'Long walks. Long', 'And supper.', 'By the lake']) {
      const again = quoted ? await adOn(site, { state: 'live', description: 'Long walks. Long\r\ntalks. And\n supper.' }) : ad
      if (quoted) await photoOn(site, again.id, { alt_asked: 'By the lake' })
      const answer = await moderator.decide(again.id, quoted ? 'removal' : decision, { quoted, rule: '8' })
      assert.equal(answer.status, 303, quoted)
      const row = await db.selectFrom('decisions').selectAll().where('ad_id', '=', again.id).executeTakeFirstOrThrow()
      assert.deepEqual([row.rule, row.rule_version, row.quoted, row.note], [8, 1, quoted, 'Please say it in other words.'])
    }
  }
})

test('a decision without a note sends its saved phrase, which the form shows with the rule it suggests', async () => {
  proves('ad-cases.whatWeTell', 'moderation-decisions.phraseHint', 'moderation-decisions.weWrite')
  const sentences = { changes: /take out the contact details/, rejection: /didn’t publish/, removal: /removed this ad/ }
  for (const [decision, sentence] of Object.entries(sentences)) {
    const ad = await adOn(site, { state: decision === 'removal' ? 'live' : 'in review', description: 'Call me at 512 555 0142.' })
    const page = await moderator.read(`/moderation/ads/${ad.id}`)
    assert.match(page, /<b>8\. [^<]*<\/b><span class="meta">We’ll send: /)
    assert.doesNotMatch(page, /Ads (hold|contain) no (tele)?phone numbers/)
    assert.equal((await moderator.decide(ad.id, decision as keyof typeof sentences, { rule: '8', note: ' ' })).status, 303)
    const { note } = await db.selectFrom('decisions').select('note').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
    assert.match(note, sentence)
  }
})

test('a rule without a phrase asks for a note, and nothing is decided until there is one', async () => {
  const ad = await adOn(site, { state: 'in review' })
  for (const rule of ['1', '__proto__', 'toString']) {
    const answer = await moderator.decide(ad.id, 'changes', { rule, note: '' })
    assert.equal(answer.status, 422, rule)
    assert.match(await answer.text(), /Write what has to change/)
  }
  assert.deepEqual(await listEvents(db, ad.id), [])
})

test('the form is prefilled with the text screen’s first finding, and each finding names its rule', async () => {
  const ad = await adOn(site, { state: 'in review', description: 'Call me at 512 555 0134 to arrange a long, unhurried supper.' })
  const page = await moderator.read(`/moderation/ads/${ad.id}`)
  assert.match(page, /Contact elsewhere, and by others, rule 8/)
  assert.deepEqual(chosenRules(page), ['8', '8'])
  assert.match(page, /<legend>Rule<\/legend><a [^>]*>Read the rules<\/a><label[^>]*><input[^>]*><span><b>8\. No contact details/)
  const [, quoted] = /(<input id="quoted-rejection"[^>]*>)/.exec(page)!
  assert.match(quoted!, /value="Call me at 512"/)
})

test('each decision on an ad or an edit is stored with the moderator, the time of submission, and the state before', async () => {
  for (const isEdit of [false, true])
    for (const decision of decisions) {
      const sent_at = hoursBefore(app.now(), 1)
      const state = isEdit || decision === 'removal' ? 'live' : 'in review'
      const ad = await adOn(site, { state, sent_at, title: 'As approved' })
      if (isEdit) await editOn(site, ad.id, { sent_at, title: 'As edited' })
      await moderator.decide(ad.id, decision)
      const [row, ...more] = await db.selectFrom('decisions').selectAll().where('account_id', '=', ad.accountId).execute()
      assert.deepEqual(more, [])
      const ofEdit = isEdit && decision !== 'removal'
      assert.deepEqual(
        [row!.subject, row!.title, row!.outcome, row!.rule, row!.decided_by, row!.opened_at, row!.is_automatic],
        [
          ofEdit ? 'edit' : 'ad',
          ofEdit ? 'As edited' : 'As approved',
          outcomeOf[decision],
          decision === 'approval' ? null : 9,
          moderator.accountId,
          decision === 'removal' ? app.now() : sent_at,
          false,
        ],
      )
      const before = row!.before && (JSON.parse(row!.before) as object)
      if (!ofEdit) assert.deepEqual(before, { state, pauseReason: null })
      else if (decision === 'rejection') assert.match(row!.before, /"title":"As edited"/)
      else assert.equal(before, '')
    }
})

test('a decision is refused if the ad was changed after the moderator opened it, and the input stays in the form', async () => {
  const changes: Record<string, (id: number) => Promise<unknown>> = {
    'its version': (id) => db.updateTable('ads').set({ version: 2 }).where('id', '=', id).execute(),
    'its words alone': (id) => db.updateTable('ads').set({ title: 'Other evenings entirely' }).where('id', '=', id).execute(),
    'a new picture': (id) => photoOn(site, id),
    'the text of a picture': (id) => db.updateTable('photos').set({ alt_asked: 'Something else' }).where('ad_id', '=', id).execute(),
    'taken back and sent again': async (id) => {
      await transitionAd(app, { adId: id, action: 'take back' })
      await db.updateTable('ads').set({ version: 3 }).where('id', '=', id).execute()
      await transitionAd(app, { adId: id, action: 'send' })
    },
  }
  for (const [what, change] of Object.entries(changes))
    for (const decision of decisions) {
      const ad = await waiting()
      await photoOn(site, ad.id)
      const version = await moderator.version(ad.id)
      await change(ad.id)
      const answer = await moderator.decide(ad.id, decision, { version })
      const page = await answer.text()
      assert.equal(answer.status, 409, `${what}, ${decision}`)
      assert.match(page, /This was changed after you opened it/)
      if (decision === 'changes' || decision === 'rejection') assert.match(page, /Please say it in other words\.<\/textarea>/)
      assert.equal((await adRow(ad.id)).state, 'in review')
      assert.deepEqual(await mailsOf(site, ad.accountId), [])
      assert.deepEqual(
        (await photosOf(ad.id)).filter(({ shown_at }) => shown_at),
        [],
      )
    }
})

test('a form sent twice decides once, even simultaneously', async () => {
  for (const decision of decisions) {
    const ad = await adOn(site, { state: decision === 'removal' ? 'live' : 'in review' })
    const version = await moderator.version(ad.id)
    const answers = await Promise.all([1, 2].map(() => moderator.decide(ad.id, decision, { version })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [303, 409],
    )
    assert.equal((await moderator.decide(ad.id, decision, { version })).status, 409)
    assert.equal((await listEvents(db, ad.id)).length, 1)
    assert.equal((await mailsOf(site, ad.accountId)).length, 1)
  }
})

test('moderators can’t decide on their own ads', async () => {
  for (const decision of decisions) {
    const state = decision === 'removal' ? 'live' : 'in review'
    const own = await adOn(site, { state, accountId: moderator.accountId })
    assert.equal(await moderator.version(own.id), 'nothing')
    assert.match(await moderator.read(`/moderation/ads/${own.id}`), /another moderator has to decide on it/)
    const other = await moderatorOn(site, 'admin')
    const answer = await moderator.decide(own.id, decision, { version: await other.version(own.id) })
    assert.equal(answer.status, 403)
    assert.match(await answer.text(), /This is your own ad/)
    assert.equal((await adRow(own.id)).state, state)
    assert.equal((await other.decide(own.id, decision)).status, 303)
  }
})

test('an ad can’t be approved until its advertiser’s identity check is recorded', async () => {
  const ad = await adOn(site, { state: 'in review', isChecked: false })
  assert.match(await moderator.read(`/moderation/ads/${ad.id}`), /No one has recorded a check of Advertiser \d+’s identity and age/)
  const refused = await moderator.decide(ad.id, 'approval')
  const page = await refused.text()
  assert.equal(refused.status, 409)
  assert.match(page, new RegExp(`role="alert"[^]*[^]*href="/moderation/profiles/${ad.profileId}"`))
  assert.equal((await adRow(ad.id)).state, 'in review')
  const check = { how: 'in person', day: utcDate(app.now()), birthDate: '1990-01-01', saw: 'on' }
  assert.equal((await moderator.post(`/moderation/profiles/${ad.profileId}`, check)).status, 303)
  assert.equal((await moderator.decide(ad.id, 'approval')).status, 303)
  const live = await adRow(ad.id)
  assert.deepEqual([live.state, live.is_verified], ['live', true])
})

test('an ad can’t be approved if its advertiser has asked to delete their account', async () => {
  const ad = await waiting()
  await db.updateTable('accounts').set({ deletion_due_at: app.now() }).where('id', '=', ad.accountId).execute()
  const answer = await moderator.decide(ad.id, 'approval')
  assert.equal(answer.status, 409)
  assert.match(await answer.text(), /has asked us to delete their account/)
  assert.equal((await adRow(ad.id)).state, 'in review')
})

test('an ad is approved without an identity check if the operator doesn’t require one', async () => {
  await using open = await testApp({ REQUIRE_IDENTITY: 'off' })
  const ad = await adOn(open, { state: 'in review', isChecked: false })
  assert.equal((await (await moderatorOn(open)).decide(ad.id, 'approval')).status, 303)
})

test('an approval shows the photos with their requested descriptions, and counts them', async () => {
  const ad = await waiting()
  const earlier = new Date(app.now().getTime() - 1000)
  await photoOn(site, ad.id, { position: 0, alt: 'Old words', alt_asked: 'New words', shown_at: earlier })
  await photoOn(site, ad.id, { position: 1, alt: 'Kept words' })
  await moderator.decide(ad.id, 'approval')
  assert.deepEqual(
    (await photosOf(ad.id)).map(({ alt, alt_asked, shown_at }) => [alt, alt_asked, shown_at]),
    [
      ['New words', null, earlier],
      ['Kept words', null, app.now()],
    ],
  )
  assert.equal((await adRow(ad.id)).photo_count, 2)
})

test('a photo that a withdrawn takedown brings back while a moderator has the case open isn’t approved unseen', async () => {
  const ad = await adOn(site, { state: 'in review', live_at: app.now() })
  await photoOn(site, ad.id)
  const { receipt } = await takedownOn(site, { kind: 'stolen', addresses: String(ad.id) })
  const version = await moderator.version(ad.id)
  assert.equal((await site.post(`${receipt}/withdrawal`)).status, 303)
  assert.equal((await moderator.post(`/moderation/ads/${ad.id}/approval`, { version })).status, 409)
  assert.deepEqual([(await photosOf(ad.id))[0]!.shown_at, (await adRow(ad.id)).state], [null, 'in review'])
})

test('an ad that isn’t approved shows no photo', async () => {
  for (const decision of ['changes', 'rejection', 'removal'] as const) {
    const ad = await waiting()
    await photoOn(site, ad.id, { alt_asked: 'Asked for' })
    await moderator.decide(ad.id, decision)
    assert.deepEqual([(await photosOf(ad.id))[0]!.shown_at, (await adRow(ad.id)).photo_count], [null, 0])
  }
})

test('checking the box bars each photo once, and the case of another ad with a barred photo says so', async () => {
  const barred = async () =>
    (await db.selectFrom('barred_photos').select('perceptual_hash').execute()).map(({ perceptual_hash: perceptualHash }) => perceptualHash)
  const [one, two] = [hashFromBits(0xf0f0f0f0f0f0f0f0n), hashFromBits(0x0123456789abcdefn)]
  const unbarred = await adOn(site)
  await photoOn(site, unbarred.id, { perceptual_hash: one })
  await moderator.decide(unbarred.id, 'removal')
  assert.deepEqual(await barred(), [])
  const removed = await adOn(site)
  await photoOn(site, removed.id, { perceptual_hash: one })
  await photoOn(site, removed.id, { perceptual_hash: one, position: 1 })
  await moderator.decide(removed.id, 'removal', { blocksPhotos: 'on' })
  assert.deepEqual(await barred(), [one])
  const rejected = await waiting()
  await photoOn(site, rejected.id, { perceptual_hash: one })
  await photoOn(site, rejected.id, { perceptual_hash: two, position: 1 })
  await moderator.decide(rejected.id, 'rejection', { blocksPhotos: 'on' })
  assert.deepEqual((await barred()).toSorted(), [two, one, one], 'once for each decision')
  const next = await waiting()
  await photoOn(site, next.id, { perceptual_hash: hashFromBits(0xf0f0f0f0f0f0f0f0n ^ 0b111111n) })
  assert.match(await moderator.read(`/moderation/ads/${next.id}`), /Refused since May 3/)
  const approved = await waiting()
  await photoOn(site, approved.id, { perceptual_hash: hashFromBits(5n) })
  await moderator.decide(approved.id, 'approval', { blocksPhotos: 'on' })
  assert.equal((await barred()).length, 3)
})

test('removing an ad deletes its edit in review', async () => {
  const ad = await adOn(site)
  await editOn(site, ad.id)
  assert.equal((await moderator.decide(ad.id, 'removal')).status, 303)
  assert.equal((await adRow(ad.id)).state, 'ended')
  assert.equal(await db.selectFrom('revisions').selectAll().where('ad_id', '=', ad.id).executeTakeFirst(), undefined)
})

test('moderators can’t read or decide ads that were never submitted, and unknown ads aren’t found', async () => {
  const draft = await adOn(site, { state: 'draft' })
  for (const id of [draft.id, 99999999, 0, 'x', '1e3', '99999999999999999999']) {
    assert.equal((await site.get(`/moderation/ads/${id}`, moderator.headers)).status, 404)
    for (const decision of decisions) {
      const answer = await moderator.post(`/moderation/ads/${id}/${decision}`, { note: 'Long enough a note', version: 'x' })
      assert.equal(answer.status, 404, `${id} ${decision}`)
    }
  }
  assert.equal((await adRow(draft.id)).state, 'draft')
})
