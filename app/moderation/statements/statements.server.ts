import { sql } from 'kysely'
import type { Role } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { rulesInForce } from '#app/site/guides/rules.ts'
import type { Email, EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { adPath } from '#app/ads/ad/ad.ts'
import { cityPlaceOf, type Places } from '#app/site/places/places.server.ts'
import { statementEmailsCopy } from './copy.ts'
import type { Before, Decision, Outcome, Subject } from './statement.ts'

type NewDecision = {
  subject: Subject
  accountId: number
  adId?: number | null
  title?: string
  outcome: Outcome
  rule?: number | null
  quoted?: string
  /** A moderator's, or one of the site's, which is written in the member's language. */
  note?: string | ((copy: CopyReader) => string)
  /** Undefined if a rule of the site decided, and not a moderator. */
  by?: { accountId: number; role: Role }
  secondedBy?: number | null
  openedAt: Date
  until?: Date | null
  /** What an appeal may have to restore. */
  before?: Before
  /** The key of a form that may be sent twice. The database rejects a second row with it. */
  formKey?: string | null
  /** What the email about an identity check says besides, such as that it found another age than the account said. */
  adds?: (site: Site) => string[]
  /** False if another email announces the decision. */
  isEmailed?: boolean
  /** Lets the email wait, for a decision that can be undone. */
  emailAfterSeconds?: number
  /** Work that needs the decision's number, run before the event. */
  also?: (decisionId: number) => Promise<unknown>
}

/** Stores the decision and its reasons, emails the member, and adds the event. Call it last in the transaction. */
export async function recordDecision({ now, ...app }: App, transaction: Db, input: NewDecision) {
  const { subject, accountId, adId = null, outcome, rule = null, by, secondedBy = null, until = null } = input
  const { title = '', quoted = '', formKey = null, isEmailed = true } = input
  const { email: to, language } = await transaction
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const note = typeof input.note === 'function' ? input.note(app.copy[language ?? 'en']) : (input.note ?? '')
  const { version } = rulesInForce(app.rules.en, now())
  const rule_version = rule === null ? null : version
  const decided: Omit<Decision, 'id' | 'mail_id'> = {
    subject,
    account_id: accountId,
    ad_id: adId,
    title,
    outcome,
    rule,
    rule_version,
    quoted,
    note,
    until,
    is_automatic: !by,
    decided_by: by?.accountId ?? null,
    seconded_by: secondedBy,
    opened_at: input.openedAt,
    decided_at: now(),
    overturned_at: null,
    before: input.before ? JSON.stringify(input.before) : '',
    form_key: formKey,
  }
  const { id } = await transaction.insertInto('decisions').values(decided).returning('id').executeTakeFirstOrThrow()
  if (isEmailed) {
    const mayBeLive = adId !== null && (outcome === 'approve' || outcome === 'restore')
    const live = mayBeLive ? await findLivePage(transaction, app.places, { adId, subject }) : undefined
    const content: Email = (site) => decisionEmail(site, { ...input, decisionId: id, adId, live })
    const mail_id = await writeEmail(transaction, { ...app, to, language, content, now: now(), afterSeconds: input.emailAfterSeconds })
    await transaction.updateTable('decisions').set({ mail_id }).where('id', '=', id).execute()
  }
  await input.also?.(id)
  await appendEvent(transaction, {
    kind: 'decided',
    ...(by ? actorOf(by) : { actor: 'clock' }),
    subject,
    subjectId: subject === 'account' || subject === 'claim' ? accountId : adId,
    rule,
    outcome,
    details: { decision: id, version: rule_version },
    now: now(),
  })
  return id
}

/** Overturns decisions, and open appeals against them with them. Their members hear of it from the decision that restores. */
export async function overturnDecisions({ now }: App, transaction: Db, ids: readonly number[], by: NonNullable<NewDecision['by']>) {
  if (!ids.length) return
  await transaction.updateTable('decisions').set({ overturned_at: now() }).where('id', 'in', ids).execute()
  const decided = { outcome: 'overturned', decided_by: by.accountId, decided_at: now() } as const
  const appeals = transaction.updateTable('appeals').from('decisions').set(decided).whereRef('decisions.id', '=', 'decision_id')
  const open = appeals.where('decisions.id', 'in', ids).where('appeals.decided_at', 'is', null)
  for (const { id, decision, rule } of await open.returning(['appeals.id', 'decisions.id as decision', 'rule']).execute()) {
    const event = { kind: 'appeal decided', subject: 'appeal', subjectId: id, rule, outcome: 'overturned', details: { decision } } as const
    await appendEvent(transaction, { ...event, ...actorOf(by), now: now() })
  }
}

/** Undefined if the ad isn't live, or the decision is about its photos and one isn't shown. */
async function findLivePage(transaction: Db, places: Places, { adId, subject }: { adId: number; subject: Subject }) {
  const hidesPhoto = sql<boolean>`exists (select from photos where ad_id = ads.id and (withheld_at is not null or shown_at is null))`
  const ads = transaction.selectFrom('ads').select(['state', 'state_abbr', 'city_slug', hidesPhoto.as('hidesPhoto')])
  const ad = await ads.where('id', '=', adId).executeTakeFirst()
  const place = ad?.state === 'live' && !(subject === 'photo' && ad.hidesPhoto) ? cityPlaceOf(places, ad) : undefined
  return place && { city: place.city.name, path: adPath(place, adId) }
}

type Decided = {
  decisionId: number
  subject: Subject
  outcome: Outcome
  adId: number | null
  /** Where an ad is live from now on. */
  live?: { city: string; path: string }
  adds?: (site: Site) => string[]
  by?: unknown
}

/**
 * Good news is told plainly, and of everything else the email says only that there's a decision: its page says what it's about. Others may
 * see the subject, so it could be about anything.
 */
function decisionEmail(site: Site, { decisionId, subject, outcome, adId, live, by, adds }: Decided): EmailContent {
  const { origin, copy: reader } = site
  const copy = reader.read(statementEmailsCopy)
  const kind = 'decision'
  const statement = `${origin}/decisions/${decisionId}`
  const ad = live ? `${origin}${live.path}` : adId === null ? statement : `${origin}/ads/${adId}`
  const seeAd = { label: copy.see, url: ad }
  const readStatement = { label: copy.read, url: statement }
  if (outcome === 'approve' && subject === 'ad')
    return { kind, subject: copy.live, paragraphs: [live ? copy.liveIn({ city: live.city }) : copy.liveText, copy.weekly], action: seeAd }
  if (outcome === 'approve') return { kind, subject: copy.changeLive, paragraphs: [copy.changeLiveText], action: seeAd }
  if (outcome === 'check')
    return {
      kind,
      subject: copy.checked,
      paragraphs: [copy.checkedText, ...(adds?.(site) ?? [])],
      action: { label: copy.see, url: statement },
    }
  if (outcome === 'restore' && live) return { kind, subject: copy.back, paragraphs: [copy.backText], action: readStatement }
  if (outcome === 'restore') return { kind, subject: copy.reversed, paragraphs: [copy.reversedText], action: readStatement }
  if (outcome === 'ask for changes')
    return { kind, subject: copy.change, paragraphs: [copy.changeText], action: { label: copy.seeChange, url: statement } }
  return { kind, subject: copy.decision, paragraphs: [by ? copy.byModerator : copy.byRule], action: readStatement }
}
