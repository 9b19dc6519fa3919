import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { repostAd } from '#app/advertise/posting/drafts.server.ts'
import { findDraft, inputFor, saveDraft } from '#app/advertise/posting/editable-drafts.server.ts'
import { openDraftEdit } from '#app/ads/photos/photos.server.ts'
import { readEvidence } from '#app/moderation/evidence/reading.server.ts'
import { findUnderReview, versionToken } from '#app/moderation/queue/version-token.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { appealOn } from '../../../test/decisions.ts'
import { report } from '../../../test/reports.ts'
import { moderatorOn } from '../../../test/review.ts'
import { isSameContent } from './ad-content.ts'
import { adCategories } from './ad-data.server.ts'
import { transitionAd } from './ads.server.ts'
import { withholdDecisions } from './pending-decisions.server.ts'
import { readAds } from '#app/admin/exchange/export-rows.server.ts'

// Every column that the tables of ads and revisions share has a marker, also one that was added only to the database.

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const moderator = await moderatorOn(site)
const other = await moderatorOn(site)

const { rows: columns } = await sql<{ name: string; type: string }>`
  select column_name as name, data_type as type from information_schema.columns
  where table_schema = current_schema() and table_name = 'revisions'
    and column_name not in ('ad_id', 'state', 'edited_at', 'sent_at', 'has_words') order by ordinal_position`.execute(db)

type Content = Parameters<typeof isSameContent>[0]
const known: Record<string, readonly [string, string]> = {
  category: ['W4M', 'M4M'],
  state_abbr: ['TX', 'ME'],
  city_slug: ['austin', 'portland'],
}
/** Different for each column, and in the approved version and its edit. */
const marker = ({ name, type }: (typeof columns)[number], index: number, version: 0 | 1) => {
  if (known[name]) return known[name][version]
  if (type === 'text') return `${['The old', 'The new'][version]} words in the column ${name}`
  return type === 'date' ? `2026-05-0${version + 1}` : 60 + 2 * index + version
}
const markers = (version: 0 | 1) =>
  Object.fromEntries(columns.map((column, index) => [column.name, marker(column, index, version)])) as Content
const [old, edited] = [markers(0), markers(1)]

const pick = (row: object) => Object.fromEntries(columns.map(({ name }) => [name, (row as Record<string, unknown>)[name]]))
const adRow = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const revisionOf = (id: number) => db.selectFrom('revisions').selectAll().where('ad_id', '=', id).executeTakeFirstOrThrow()
const contents = async (id: number) => [pick(await adRow(id)), pick(await revisionOf(id))]

async function exported(accountId: number) {
  for await (const { ads } of readAds(db, { now: app.now(), accountId })) return ads[0]!
  throw new Error('no ads')
}

async function editedAd() {
  const ad = await adOn(site, old)
  const row = { ad_id: ad.id, state: 'in review', edited_at: app.now(), sent_at: app.now(), ...edited } as const
  await db.insertInto('revisions').values(row).execute()
  return ad
}

test('approving an edit and undoing that carry over every column, and its advertiser sees the old version until then', async () => {
  const { id, accountId } = await editedAd()
  const approved = await moderator.decide(id, 'approval')
  assert.equal(approved.status, 303)
  assert.deepEqual(pick(await adRow(id)), edited)
  const [version] = await withholdDecisions(db, [await adRow(id)], app.now())
  assert.deepEqual(pick(version!), old)
  assert.deepEqual(pick(await exported(accountId)), old)
  const undo = /[?&]undo=(\d+)$/.exec(approved.headers.get('Location')!)![1]
  assert.equal((await moderator.post(`/moderation/decisions/${undo}/undo`, {})).status, 303)
  assert.deepEqual(await contents(id), [old, edited])
})

test('a rejected edit that an appeal restores has every column again', async () => {
  const { id, accountId } = await editedAd()
  assert.equal((await moderator.decide(id, 'rejection')).status, 303)
  const decision = await db.selectFrom('decisions').select('id').where('ad_id', '=', id).executeTakeFirstOrThrow()
  const appeal = `/moderation/appeals/${await appealOn(site, accountId, decision.id)}`
  const version = /name="version" value="([^"]+)"/.exec(await other.read(appeal))![1]!
  assert.equal((await other.post(`${appeal}/overturning`, { note: 'We read it again, and looked at the rule.', version })).status, 303)
  assert.deepEqual(await contents(id), [old, edited])
})

test('evidence has every column of an ad and of its edit', async () => {
  const { id } = await editedAd()
  await report(site, id, { reason: 'minor' })
  const row = await db.selectFrom('evidence').selectAll().where('ad_id', '=', id).executeTakeFirstOrThrow()
  const { ad } = (await readEvidence(app, row))!.evidence
  assert.deepEqual([ad!.words, ad!.waiting_edit], [old, edited])
})

test('a change to any column makes another version', async () => {
  const { id } = await editedAd()
  const [ad, underReview] = [await adRow(id), await findUnderReview(db, id)]
  for (const { name } of columns) {
    const value = { [name]: (edited as Record<string, unknown>)[name] }
    assert.notEqual(versionToken({ ...ad, ...value }, underReview), versionToken(ad, underReview), name)
    assert.equal(isSameContent({ ...old, ...value }, old), false, name)
  }
})

test('an edit of one field, an edit for new photos, and a draft of an ended ad begin with every column', async () => {
  const { id, accountId } = await adOn(site, old)
  await openDraftEdit(db, await adRow(id), app.now())
  assert.deepEqual(await contents(id), [old, old])
  await db.deleteFrom('revisions').where('ad_id', '=', id).execute()
  const draft = (await findDraft(app, accountId, id))!
  const input = { ...inputFor(app, draft), title: 'Another title altogether' }
  const reader = app.copy.en
  const saved = await saveDraft(app, { accountId, adId: id, version: draft.ad.version, input, isAutomatic: true, reader })
  assert.equal(saved.ok, true)
  assert.deepEqual(await contents(id), [old, { ...old, title: input.title }])
  await transitionAd(app, { adId: id, action: 'end', reason: 'withdrawn' })
  const again = await repostAd(app, accountId, id)
  assert.deepEqual(pick(await adRow(again.ok ? again.adId : 0)), old)
})

test('the download of an advertiser’s data has every column of an ad', async () => {
  const { accountId } = await adOn(site, old)
  const { select } = adCategories.find(({ file }) => file === 'ads')!
  const [row] = await select(db, { accountId } as Parameters<typeof select>[1], app.now()).execute()
  for (const [name, value] of Object.entries(old)) assert.ok(Object.values(row!).includes(value), name)
})
