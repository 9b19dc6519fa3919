import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { beginSession } from '#app/accounts/account/sessions.server.ts'
import { findProfile, listEvents, transitionAd } from '#app/ads/ad/ads.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { editActionOf } from '#app/moderation/queue/decision.ts'
import { findRule } from '#app/site/guides/rules.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { adStates, adOn, forced } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { appealOn, appealText, decisionOn, sanctionOn } from '../../../test/decisions.ts'
import { listen } from '../../../test/listen.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { editOn, hashFromBits, mailsOf, moderatorOn, photoOn } from '../../../test/review.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'
import { takedownOn } from '../../../test/takedowns.ts'
import { answers } from './appeal.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { app } = site
const { db } = app
const start = site.clock.now
const note = 'We read it again, and looked at the rule.'
const moderator = await moderatorOn(site)
const other = await moderatorOn(site)
const second = await moderatorOn(site)

const adRow = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const appealRow = (id: number) => db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lastDecision = (accountId: number) =>
  db.selectFrom('decisions').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const versionOn = async (by: typeof other, appealId: number) =>
  /name="version" value="([^"]+)"/.exec(await by.read(`/moderation/appeals/${appealId}`))?.[1] ?? 'nothing'
const answerTo = async (by: typeof other, appealId: number, answer: string, fields: Record<string, string> = {}) =>
  by.post(`/moderation/appeals/${appealId}/${answer}`, { note, version: await versionOn(by, appealId), ...fields })

/** A ban ends all sessions. */
async function ownerOf({ accountId }: { accountId: number }) {
  const session = { accountId, device: 'Firefox on Linux', proof: 'password', isRemembered: false, now: app.now() } as const
  return { Cookie: `session=${await beginSession(db, session)}` }
}

/** A decision by the first moderator, and its owner's appeal. */
async function decidedOn(ad: { id: number; accountId: number }, decision: 'changes' | 'rejection' | 'removal', fields = {}) {
  assert.equal((await moderator.decide(ad.id, decision, fields)).status, 303)
  return appealOn(site, ad.accountId, (await lastDecision(ad.accountId)).id)
}
const statusOf = async (id: number) => (({ state, pause_reason, end_reason }) => [state, pause_reason ?? end_reason])(await adRow(id))

const obstacles = {
  nothing: async () => {},
  'a missing check': async ({ profileId }: { profileId: number; accountId: number }) =>
    void (await db.updateTable('claims').set({ ended_at: start }).where('profile_id', '=', profileId).execute()),
  'a suspension': ({ accountId }: { accountId: number }) => sanctionOn(site, accountId, new Date('2026-06-01T00:00:00Z')),
}
const cases = [
  { decision: 'changes', from: 'in review', back: { nothing: ['live', null], else: ['in review', null] } },
  { decision: 'rejection', from: 'in review', back: { nothing: ['live', null], else: ['in review', null] } },
  { decision: 'removal', from: 'live', back: { nothing: ['live', null], else: ['paused'] } },
  { decision: 'removal', from: 'paused', back: { nothing: ['paused', 'advertiser'], else: ['paused'] } },
] as const

for (const { decision, from, back } of cases)
  for (const [what, put] of Object.entries(obstacles))
    test(`${decision} of an ad that was ${from}, overturned with ${what} against it, brings it back where it belongs`, async () => {
      proves('standing-emails.appealSubject', 'statement.appealOverturned')
      const ad = await adOn(site, { state: from })
      await photoOn(site, ad.id)
      const appealId = await decidedOn(ad, decision)
      await put(ad)
      await mailsOf(site, ad.accountId)
      assert.equal((await answerTo(other, appealId, 'overturning')).status, 303)
      const [state, why] = await statusOf(ad.id)
      if (what === 'nothing') assert.deepEqual([state, why], back.nothing)
      else
        assert.deepEqual(
          [state, ...(state === 'paused' ? [why] : [])],
          [back.else[0], ...(back.else[0] === 'paused' ? [what === 'a suspension' ? 'suspension' : 'identity'] : [])],
        )
      const shown = await db.selectFrom('photos').select('shown_at').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
      assert.equal(shown.shown_at !== null, state === 'live' && from === 'in review')
      const overturned = await db.selectFrom('decisions').selectAll().where('account_id', '=', ad.accountId).orderBy('id').execute()
      assert.deepEqual(overturned.map(({ outcome, overturned_at, decided_by }) => [outcome, overturned_at, decided_by]).slice(-2), [
        [{ changes: 'ask for changes', rejection: 'reject', removal: 'remove' }[decision], start, moderator.accountId],
        ['restore', null, other.accountId],
      ])
      const events = await db.selectFrom('events').select(['kind', 'outcome', 'actor_id']).orderBy('id', 'desc').limit(2).execute()
      assert.deepEqual(
        events.map(({ kind, outcome }) => [kind, outcome]),
        [
          ['appeal decided', 'overturned'],
          ['decided', 'restore'],
        ],
      )
      assert.deepEqual(
        (await mailsOf(site, ad.accountId)).map(({ subject }) => subject),
        ['We reviewed your appeal'],
      )
    })

test('an overturned decision restores only what the advertiser hasn’t changed since', async () => {
  for (const decision of ['changes', 'rejection', 'removal'] as const)
    for (const state of adStates) {
      const left = { changes: 'changes asked', rejection: 'ended', removal: 'ended' }[decision]
      if (state === left) continue
      const ad = await adOn(site, { state: decision === 'removal' ? 'live' : 'in review' })
      const appealId = await decidedOn(ad, decision)
      const pause_reason = state === 'paused' ? 'advertiser' : null
      const end_reason = state === 'ended' ? 'withdrawn' : null
      await db
        .updateTable('ads')
        .set({ state: forced(state), pause_reason, end_reason, ended_at: end_reason && start })
        .where('id', '=', ad.id)
        .execute()
      assert.equal((await answerTo(other, appealId, 'overturning')).status, 303, `${decision} ${state}`)
      assert.equal((await adRow(ad.id)).state, state)
      assert.equal((await appealRow(appealId)).outcome, 'overturned')
    }
})

test('an ad that an appeal brings back after weeks doesn’t end before its advertiser could confirm it', async () => {
  for (const [decision, state, back] of [
    ['changes', 'in review', 'live'],
    ['rejection', 'in review', 'live'],
    ['removal', 'live', 'paused'],
    ['ban', 'live', 'paused'],
  ] as const) {
    const confirmed_at = daysBefore(start, 40)
    const ad = await adOn(site, { state, live_at: confirmed_at, confirmed_at })
    const appealId = decision === 'ban' ? await ways.ban(ad) : await decidedOn(ad, decision)
    await mailsOf(site, ad.accountId)
    await answerTo(other, appealId, 'overturning')
    for (const job of ['pause-unanswered', 'expire-ads']) await jobsOf(app)[job]!.run({} as never)
    const row = await adRow(ad.id)
    assert.deepEqual([row.state, row.confirmed_at, row.asked_at], [back, confirmed_at, start], decision)
    assert.equal((await mailsOf(site, ad.accountId)).length, back === 'live' ? 2 : 1)
  }
})

test('after an overturned removal the ad is on its page and in lists right away, and its photos are accepted again', async () => {
  proves('statement.appealOverturned')
  const ad = await adOn(site, { title: 'Evenings at the observatory' })
  const perceptualHash = hashFromBits(0xf0f0f0f0f0f0f0f0n)
  await photoOn(site, ad.id, { perceptual_hash: perceptualHash, shown_at: start })
  const barred = async () => (await db.selectFrom('barred_photos').select('perceptual_hash').execute()).map((row) => row.perceptual_hash)
  const otherHash = hashFromBits(0x0123456789abcdefn)
  const another = await adOn(site)
  await photoOn(site, another.id, { perceptual_hash: otherHash })
  await moderator.decide(another.id, 'removal', { blocksPhotos: 'on' })
  const appealId = await decidedOn(ad, 'removal', { blocksPhotos: 'on' })
  assert.deepEqual((await barred()).toSorted(), [otherHash, perceptualHash].toSorted())
  const [page, list] = [`/city/Texas/Austin/ad/${ad.id}`, '/city/Texas/Austin']
  const gone = await server.fetch(page, { headers: adult })
  assert.equal(gone.status, 410)
  assert.doesNotMatch(await gone.text(), /for good/, 'it may come back')
  assert.doesNotMatch(await (await server.fetch(list, { headers: adult })).text(), /Evenings at the observatory/)
  assert.ok(app.pages.find(`1${list}`), 'the list without it is kept')
  const [{ confirmed_at }] = [await adRow(ad.id)]
  assert.equal((await answerTo(other, appealId, 'overturning')).status, 303)
  assert.equal((await server.fetch(page, { headers: adult })).status, 200)
  assert.match(await (await server.fetch(list, { headers: adult })).text(), /Evenings at the observatory/)
  assert.deepEqual((await adRow(ad.id)).confirmed_at, confirmed_at, 'nobody has confirmed it meanwhile')
  assert.deepEqual(await barred(), [otherHash], 'what another decision refused stays refused')
})

test('a photo that two decisions refused stays refused until both are overturned', async () => {
  const perceptualHash = hashFromBits(0x0ff00ff00ff00ff0n)
  const barred = async () =>
    (await db.selectFrom('barred_photos').where('perceptual_hash', '=', perceptualHash).select('id').execute()).length
  const appeals = []
  for (const ad of [await adOn(site), await adOn(site)]) {
    await photoOn(site, ad.id, { perceptual_hash: perceptualHash })
    appeals.push(await decidedOn(ad, 'removal', { blocksPhotos: 'on' }))
  }
  for (const [index, appealId] of appeals.entries()) {
    assert.equal((await answerTo(other, appealId, 'overturning')).status, 303)
    assert.equal(await barred(), 1 - index)
  }
})

const ways = {
  removal: (ad: Awaited<ReturnType<typeof adOn>>) => decidedOn(ad, 'removal'),
  ban: async ({ accountId }: { accountId: number }) => {
    await moderator.post(`/moderation/accounts/${accountId}/ban`, {
      rule: '11',
      quoted: '',
      note: 'Wrote again after being asked to stop.',
    })
    const { id } = await db.selectFrom('proposed_bans').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()
    assert.equal((await second.post(`/moderation/bans/${id}/second`, {})).status, 303)
    return appealOn(site, accountId, (await lastDecision(accountId)).id)
  },
}

for (const [way, take] of Object.entries(ways))
  test(`an overturned ${way} shows nothing that was hidden for a takedown or for reports of a minor: it needs a review`, async () => {
    const hide = {
      'take-down': (adId: number) => takedownOn(site, { kind: 'words', addresses: String(adId) }),
      report: (adId: number) => transitionAd(app, { adId, action: 'withhold', reason: 'report' }),
    }
    for (const [why, hides] of Object.entries(hide)) {
      const ad = await adOn(site)
      await hides(ad.id)
      assert.deepEqual(await statusOf(ad.id), ['paused', why])
      const appealId = await take(ad)
      assert.equal((await answerTo(other, appealId, 'overturning')).status, 303)
      assert.equal((await site.post(`/ads/${ad.id}/resumption`, {}, await ownerOf(ad))).status, 409)
      assert.deepEqual(await statusOf(ad.id), ['draft', null])
    }
  })

test('an upheld decision stays in force, and its email is the same kind as for an overturned one', async () => {
  proves('statement.appealSent', 'statement.appealLead')
  const emails = []
  for (const answer of answers) {
    const ad = await adOn(site)
    const appealId = await decidedOn(ad, 'removal')
    await mailsOf(site, ad.accountId)
    assert.equal((await answerTo(other, appealId, answer)).status, 303)
    const [{ subject, text, html } = { subject: '', text: '', html: '' }, ...more] = await mailsOf(site, ad.accountId)
    assert.deepEqual(more, [])
    assert.doesNotMatch(subject + text + html, /uph(e|o)ld|overturn|advert|\bad\b|escort|companion|remov|We read it again/i)
    emails.push(subject + text.replaceAll(/\d+/g, ''))
    assert.equal((await adRow(ad.id)).state, answer === 'upholding' ? 'ended' : 'live')
    const { overturned_at } = await db
      .selectFrom('decisions')
      .select('overturned_at')
      .where('outcome', '=', 'remove')
      .where('account_id', '=', ad.accountId)
      .executeTakeFirstOrThrow()
    assert.equal(overturned_at !== null, answer === 'overturning')
  }
  assert.equal(emails[0], emails[1])
})

test('an appeal can’t be decided by anyone who took part in the decision or is its subject, whatever their role', async () => {
  proves('guides.rulesLead', 'statement.appealSent', 'statement.appealLead')
  const owners = { member: undefined, moderator: 'moderator', admin: 'admin' } as const
  for (const deciderRole of ['moderator', 'admin'] as const)
    for (const part of ['decided', 'seconded', 'owner'] as const)
      for (const ownerRole of Object.values(owners))
        for (const answer of answers) {
          const by = await moderatorOn(site, deciderRole)
          const third = await moderatorOn(site, 'admin')
          if (part === 'owner' && ownerRole !== deciderRole) continue
          const owner = part === 'owner' ? by : ownerRole ? await moderatorOn(site, ownerRole) : await adOn(site)
          const decider = part === 'decided' ? by : third
          const id = await decisionOn(site, {
            accountId: owner.accountId,
            subject: 'ad',
            outcome: 'remove',
            by: { accountId: decider.accountId, role: part === 'decided' ? deciderRole : 'admin' },
            secondedBy: part === 'seconded' ? by.accountId : null,
          })
          const appealId = await appealOn(site, owner.accountId, id)
          const page = await by.read(`/moderation/appeals/${appealId}`)
          assert.match(page, part === 'owner' ? /This decision is about you/ : /You had a part in this decision/)
          assert.doesNotMatch(page, /action="\/moderation\/appeals|action="[^"]*\/take"|href="#decide"/)
          for (const fields of [{ note }, { note: '' }]) {
            const refused = await answerTo(by, appealId, answer, fields)
            assert.equal(refused.status, 403, `${deciderRole} ${part} ${answer}`)
            assert.match(await refused.text(), /someone (else|who didn’t) has to review the appeal/)
          }
          assert.equal((await appealRow(appealId)).decided_at, null)
          const free = await moderatorOn(site, 'moderator')
          assert.equal((await answerTo(free, appealId, answer)).status, 303)
          assert.equal((await appealRow(appealId)).decided_by, free.accountId)
        }
})

test('an appeal about a moderator’s account goes to an admin', async () => {
  const { accountId } = await moderatorOn(site)
  const decision = await decisionOn(site, { accountId, subject: 'account', outcome: 'warn' })
  const appealId = await appealOn(site, accountId, decision)
  assert.equal((await answerTo(other, appealId, 'overturning')).status, 403)
  assert.equal((await answerTo(await moderatorOn(site, 'admin'), appealId, 'overturning')).status, 303)
})

test('an appeal is decided once, even if two moderators decide at the same moment', async () => {
  const ad = await adOn(site)
  const appealId = await decidedOn(ad, 'removal')
  await mailsOf(site, ad.accountId)
  const third = await moderatorOn(site)
  const both = await Promise.all([answerTo(other, appealId, 'upholding'), answerTo(third, appealId, 'overturning')])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.match(await both.find(({ status }) => status === 409)!.text(), /This appeal was already decided/)
  assert.equal((await answerTo(other, appealId, 'overturning')).status, 409)
  assert.equal((await mailsOf(site, ad.accountId)).length, 1)
  const { outcome } = await appealRow(appealId)
  assert.equal((await adRow(ad.id)).state, outcome === 'overturned' ? 'live' : 'ended')
})

test('an ad whose advertiser has another display name by then isn’t restored unseen', async () => {
  const ad = await adOn(site)
  const appealId = await decidedOn(ad, 'removal')
  const version = await versionOn(other, appealId)
  assert.match(await other.read(`/moderation/appeals/${appealId}`), /<p class="lead">Advertiser \d+</)
  const form = { name: 'Rosalind', city: 'Austin, Texas', form_key: `new-name-${ad.id}` }
  assert.equal((await site.post('/ads/new', form, ad.headers)).status, 303)
  assert.equal((await findProfile(db, ad.accountId))!.name, 'Rosalind')
  assert.equal((await answerTo(other, appealId, 'overturning', { version })).status, 409)
  assert.equal((await adRow(ad.id)).state, 'ended')
  assert.equal((await answerTo(other, appealId, 'overturning')).status, 303)
  assert.equal((await adRow(ad.id)).state, 'live')
})

if (serverUrl)
  test('while an appeal brings an ad back, its display name stays, and a sanction that came first isn’t blocked', async () => {
    const ad = await adOn(site)
    const appealId = await decidedOn(ad, 'removal')
    const { name } = (await findProfile(db, ad.accountId))!
    const version = await versionOn(other, appealId)
    const both = await inTransaction(db, async (transaction) => {
      await transaction.selectFrom('accounts').select('id').where('id', '=', ad.accountId).forNoKeyUpdate().execute()
      const deciding = answerTo(other, appealId, 'overturning', { version })
      await untilWaiting(db, deciding)
      await transaction.selectFrom('ads').select('id').where('id', '=', ad.id).forUpdate().noWait().execute()
      const form = { name: 'Rosalind', city: 'Austin, Texas', form_key: `new-name-${ad.id}` }
      const renaming = site.post('/ads/new', form, ad.headers)
      await untilWaiting(db, renaming, 2)
      return [deciding, renaming]
    })
    for (const answer of both) assert.equal((await answer).status, 303)
    assert.deepEqual([(await adRow(ad.id)).state, (await findProfile(db, ad.accountId))!.name], ['live', name])
  })

test('an ad that changed after the appeal was opened isn’t restored unseen, and the moderator’s text is still in the form', async () => {
  const ad = await adOn(site, { state: 'in review' })
  const appealId = await decidedOn(ad, 'changes')
  const version = await versionOn(other, appealId)
  await db.updateTable('ads').set({ title: 'Other evenings entirely', version: 2 }).where('id', '=', ad.id).execute()
  const answer = await answerTo(other, appealId, 'overturning', { version })
  const page = await answer.text()
  assert.equal(answer.status, 409)
  assert.match(page, /The ad was changed after you opened this/)
  assert.ok(page.includes(`${note}</textarea>`) && page.includes('Other evenings entirely'))
  assert.equal((await appealRow(appealId)).decided_at, null)
  assert.equal((await answerTo(other, appealId, 'upholding', { version })).status, 303, 'what stands needs no second look')
})

test('a note that’s too short comes back as typed, and the case shows both the decision’s reasons and the appeal', async () => {
  proves('statement.why')
  const ad = await adOn(site, { title: 'Evenings by the river' })
  const appealId = await decidedOn(ad, 'removal', { rule: '8', quoted: 'Weekday lunches', note: 'Take that out, please.' })
  const page = textOf(await other.read(`/moderation/appeals/${appealId}`))
  for (const words of [
    'Evenings by the river',
    appealText,
    '8. No contact details',
    'Weekday lunches',
    'Take that out, please.',
    'Not taken',
  ])
    assert.ok(page.includes(words), words)
  for (const answer of answers) {
    const refused = await answerTo(other, appealId, answer, { note: ' Yes ' })
    assert.equal(refused.status, 422)
    assert.match(await refused.text(), /Write why.*The member reads it/s)
  }
  for (const none of ['0', 'x', '999999']) {
    assert.equal((await site.get(`/moderation/appeals/${none}`, other.headers)).status, 404)
    for (const answer of answers) assert.equal((await other.post(`/moderation/appeals/${none}/${answer}`, { note })).status, 404)
  }
})

test('a refused edit goes back to review with its text, unless there’s a newer one', async () => {
  for (const decision of ['changes', 'rejection'] as const)
    for (const isNewer of [false, true]) {
      const ad = await adOn(site)
      await editOn(site, ad.id, { title: 'Suppers after the concert' })
      const appealId = await decidedOn(ad, decision)
      if (isNewer) {
        await db.deleteFrom('revisions').where('ad_id', '=', ad.id).execute()
        await editOn(site, ad.id, { title: 'Newer words', state: 'draft' })
      }
      assert.equal((await answerTo(other, appealId, 'overturning')).status, 303)
      const edit = await db.selectFrom('revisions').selectAll().where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
      assert.deepEqual([edit.title, edit.state], isNewer ? ['Newer words', 'draft'] : ['Suppers after the concert', 'in review'])
      assert.equal((await adRow(ad.id)).state, 'live')
      const last = (await listEvents(db, ad.id)).at(-1)!.action
      assert.equal(last, isNewer ? editActionOf[decision] : 'restore to review')
    }
})

test('a refused edit of photos alone goes back to review as one', async () => {
  for (const decision of ['changes', 'rejection'] as const) {
    const ad = await adOn(site)
    await editOn(site, ad.id, { has_words: false })
    assert.equal((await answerTo(other, await decidedOn(ad, decision), 'overturning')).status, 303)
    const edit = await db.selectFrom('revisions').selectAll().where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
    assert.deepEqual([edit.state, edit.has_words], ['in review', false])
  }
})

test('an overturned warning says that the decision was reversed, and not that something is back', async () => {
  const { accountId } = await adOn(site)
  const warning = await decisionOn(site, { accountId, subject: 'account', outcome: 'warn' })
  assert.equal((await answerTo(other, await appealOn(site, accountId, warning), 'overturning')).status, 303)
  const page = await site.get(`/decisions/${(await lastDecision(accountId)).id}`, await ownerOf({ accountId }))
  const said = textOf(await page.text())
  assert.match(said, /Decision reversed .+ The earlier decision was reversed\. About your account/)
  assert.doesNotMatch(said, /back|Restored/)
})

test('an overturned suspension ends right away, and its ads are live again', async () => {
  const ad = await adOn(site)
  const form = { rule: '11', note: 'You wrote again after being asked to stop.', until: '2026-05-20', form_key: crypto.randomUUID() }
  await moderator.post(`/moderation/accounts/${ad.accountId}/suspension`, form)
  const appealId = await appealOn(site, ad.accountId, (await lastDecision(ad.accountId)).id)
  const path = `/city/Texas/Austin/ad/${ad.id}`
  assert.equal((await server.fetch(path, { headers: adult })).status, 404)
  assert.equal((await answerTo(other, appealId, 'overturning')).status, 303)
  assert.equal((await server.fetch(path, { headers: adult })).status, 200)
  const sanction = await db.selectFrom('sanctions').select('ended_at').where('account_id', '=', ad.accountId).executeTakeFirstOrThrow()
  assert.deepEqual(sanction.ended_at, start)
})

test('after an overturned ban, live ads come back paused, drafts come back as drafts, and the account can do everything again', async () => {
  const live = await adOn(site)
  const { accountId } = live
  const [paused, draft, ended] = [
    await adOn(site, { accountId, state: 'paused' }),
    await adOn(site, { accountId, state: 'draft' }),
    await adOn(site, { accountId, state: 'ended' }),
  ]
  await moderator.post(`/moderation/accounts/${accountId}/ban`, { rule: '10', note: 'You asked three people for deposits.', form_key: 'x' })
  const { id } = await db.selectFrom('proposed_bans').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  const second = await moderatorOn(site)
  await second.post(`/moderation/bans/${id}/second`, {})
  assert.equal((await db.selectFrom('barred_addresses').selectAll().where('account_id', '=', accountId).execute()).length, 1)
  const appealId = await appealOn(site, accountId, (await lastDecision(accountId)).id)
  assert.match(await other.read(`/moderation/appeals/${appealId}`), /The 3 ads removed with it come back, paused or as drafts/)
  assert.equal((await answerTo(second, appealId, 'overturning')).status, 403)
  assert.equal((await answerTo(other, appealId, 'overturning')).status, 303)
  assert.deepEqual(await Promise.all([live, paused, draft, ended].map((ad) => statusOf(ad.id))), [
    ['paused', 'advertiser'],
    ['paused', 'advertiser'],
    ['draft', null],
    ['ended', 'withdrawn'],
  ])
  assert.deepEqual(await db.selectFrom('barred_addresses').selectAll().where('account_id', '=', accountId).execute(), [])
  assert.deepEqual(
    await db.selectFrom('sanctions').selectAll().where('account_id', '=', accountId).where('ended_at', 'is', null).execute(),
    [],
  )
})

test('a case names the rule of its decision in the reader’s language', async () => {
  const appealId = await decidedOn(await adOn(site, { state: 'live' }), 'removal')
  for (const language of ['en', 'es'] as const) {
    const html = await other.read(`${language === 'es' ? '/es' : ''}/moderation/appeals/${appealId}`)
    const [, version, number, name] = /\/rules\/(\d+)#rule-(\d+)">\2\. ([^<]+)</.exec(html.replaceAll('<!-- -->', ''))!
    assert.equal(name, findRule(app.rules[language], Number(number), Number(version))!.name)
  }
})
