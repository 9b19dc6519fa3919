import { ageChangedEmail, ageSetByCheck } from '#app/accounts/account/account-emails.ts'
import { ageToday, type StatedAge } from '#app/accounts/account/stated-age.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Site } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { asOf } from './ad-content.ts'
import { tagsOf } from './ad.ts'

type NewAge = StatedAge & { accountId: number; setBy: 'moderator' | 'admin'; reason?: string }

/**
 * Sets the age of an account to what an identity document or an admin says. The account's ads that said the same as the account, or now
 * say less, take it over. Returns the tags of their pages, and what the email about a check adds if the age isn't what its owner had
 * said. A correction has an email of its own.
 */
export async function setAge(app: App, transaction: Db, { accountId, age, age_stated_on, setBy, reason }: NewAge) {
  const now = app.now()
  const before = await transaction.selectFrom('accounts').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
  await transaction
    .updateTable('accounts')
    .set({ age, age_stated_on, age_set_by: setBy, age_reason: reason ?? null })
    .where('id', '=', accountId)
    .execute()
  const [old, today] = [asOf(before, now).age, ageToday({ age, age_stated_on }, now)]
  if (setBy === 'admin')
    await writeEmail(transaction, {
      ...app,
      to: before.email,
      language: before.language,
      content: (site) => ageChangedEmail(site, { now }),
      now,
    })
  const ads = await transaction
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .leftJoin('revisions', 'ad_id', 'ads.id')
    .select(['ads.id', 'ads.state', 'ads.state_abbr', 'ads.city_slug', 'ads.age', 'ads.age_stated_on'])
    .select(['revisions.age as edit_age', 'revisions.age_stated_on as edit_age_stated_on'])
    .where('account_id', '=', accountId)
    .orderBy('ads.id')
    .execute()
  const follows = (stated: Parameters<typeof asOf>[0]) => {
    const { age: said } = asOf(stated, now)
    return said !== null && (said === old || said < today)
  }
  const following = ads.filter(follows)
  const edits = ads.filter(({ edit_age, edit_age_stated_on }) => follows({ age: edit_age, age_stated_on: edit_age_stated_on }))
  const own = asOf({ age, age_stated_on }, now)
  if (following.length) await transaction.updateTable('ads').set(own).where('id', 'in', idsOf(following)).execute()
  if (edits.length) await transaction.updateTable('revisions').set(own).where('ad_id', 'in', idsOf(edits)).execute()
  const adds = (site: Site) => (setBy === 'moderator' && old !== null && today !== old ? ageSetByCheck(site, now) : [])
  return { tags: following.filter(({ state }) => state === 'live').flatMap(tagsOf), adds }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
