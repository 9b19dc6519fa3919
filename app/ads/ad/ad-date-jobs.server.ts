import type { App } from '#app/app.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Email } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { timezoneOf } from '#app/site/places/places.server.ts'
import { askEmail, expiredEmail, unansweredEmail } from './ad-date-emails.ts'
import { datesOf, daysAfterConfirmation, mayExpire } from './ad-dates.ts'
import { type Ad, noteEvent, transitionAd } from './ads.server.ts'
import { renewalSecret } from './renewal-secret.server.ts'

// The jobs that change ads on a schedule. Each locks the ad and checks it again, so that an answer that has just arrived counts.

/** A week after the last confirmation, asks the advertiser once whether the ad is still current. */
export async function askWhetherCurrent(app: App) {
  const now = app.now()
  const due = (ad: Ad) => datesOf(ad)!.asksAt <= now && datesOf(ad)!.endsAt > now && !ad.asked_at
  const waiting = dueAds(app, daysAfterConfirmation.ask).where('state', '=', 'live').where('asked_at', 'is', null)
  return changeEach(app, await waiting.execute(), (id) =>
    inTransaction(app.db, async (transaction) => {
      const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (ad?.state !== 'live' || !due(ad)) return false
      await ask(app, transaction, ad)
      return true
    }),
  )
}

async function ask(app: App, transaction: Db, ad: Ad) {
  const now = app.now()
  const question = { ...ad, asked_at: now }
  await transaction.updateTable('ads').set({ asked_at: now }).where('id', '=', ad.id).execute()
  await noteEvent(transaction, { adId: ad.id, action: 'ask', by: 'clock', now })
  const { pausesAt } = datesOf(question)!
  const content: Email = (site) =>
    askEmail(site, { secret: renewalSecret(app, question), now, pausesAt, timezone: timezoneOf(app.places, ad) })
  await notifyAdvertiser(app, transaction, ad, content)
}

/**
 * Gives the advertiser time to confirm an ad that's back: nobody could while it was withheld or gone, so without this it would end within
 * the hour. One that stays paused for something else gets the same days.
 */
export async function askAfterWithholding(app: App, transaction: Db, adId: number) {
  const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirstOrThrow()
  if (!ad.confirmed_at || datesOf(ad)!.asksAt > app.now()) return
  if (ad.state === 'live') await ask(app, transaction, ad)
  else if (ad.state === 'paused') await transaction.updateTable('ads').set({ asked_at: app.now() }).where('id', '=', adId).execute()
}

export async function pauseUnanswered(app: App) {
  const precondition = (ad: Ad) => ad.asked_at !== null && datesOf(ad)!.pausesAt <= app.now() && datesOf(ad)!.endsAt > app.now()
  const waiting = dueAds(app, daysAfterConfirmation.pause).where('state', '=', 'live').where('asked_at', 'is not', null)
  return changeEach(app, await waiting.execute(), async (adId) => {
    const done = await transitionAd(app, { adId, action: 'pause unanswered', reason: 'unanswered', precondition }, (transaction, ad) => {
      const secret = renewalSecret(app, { id: ad.id, asked_at: ad.asked_at! })
      return notifyAdvertiser(app, transaction, ad, (site) =>
        unansweredEmail(site, { secret, now: app.now(), endsAt: datesOf(ad)!.endsAt, timezone: timezoneOf(app.places, ad) }),
      )
    })
    return done.ok
  })
}

/** Ends old live and paused ads, but none that waits for a moderator or the end of a suspension. */
export async function expireAds(app: App) {
  const precondition = (ad: Ad) => datesOf(ad)!.endsAt <= app.now() && mayExpire(ad)
  const waiting = dueAds(app, daysAfterConfirmation.end).where('state', 'in', ['live', 'paused'])
  return changeEach(app, await waiting.execute(), async (adId) => {
    const done = await transitionAd(app, { adId, action: 'expire', reason: 'expired', precondition }, (transaction, ad) =>
      notifyAdvertiser(app, transaction, ad, (site) =>
        expiredEmail(site, { adId, confirmedAt: ad.confirmed_at!, timezone: timezoneOf(app.places, ad) }),
      ),
    )
    return done.ok
  })
}

export async function notifyAdvertiser(app: App, transaction: Db, { profile_id }: Pick<Ad, 'profile_id'>, content: Email) {
  const { email: to, language } = await transaction
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.account_id')
    .select(['email', 'language'])
    .where('profiles.id', '=', profile_id)
    .executeTakeFirstOrThrow()
  await writeEmail(transaction, { ...app, to, language, content, now: app.now() })
}

/** Runs one ad at a time, each in its own transaction, so that a failure does not hold up the others. Returns how many succeeded. */
export async function changeEach(app: App, rows: readonly { id: number }[], change: (id: number) => Promise<boolean>, what = 'an ad') {
  let done = 0
  let failures = 0
  for (const { id } of rows) {
    try {
      if (await change(id)) done++
    } catch (err) {
      failures++
      app.log.error({ [what.split(' ')[1]!]: id, err }, `${what} could not be changed`)
    }
  }
  if (failures)
    throw new ReportableError(`${failures} of ${rows.length} could not be changed. The log says why.`, {
      changesFailed: { failed: failures, all: rows.length },
    })
  return done
}

function dueAds({ db, now }: App, days: number) {
  return db.selectFrom('ads').select('id').where('confirmed_at', '<=', daysBefore(now(), days)).orderBy('confirmed_at')
}
