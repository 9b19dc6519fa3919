import { knownAge } from '#app/accounts/account/stated-age.ts'
import { setAge } from '#app/ads/ad/account-ages.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { signUpLimits } from '#app/accounts/sign-up/sign-up.ts'
import { utcDate } from '#app/platform/time.ts'
import { isAdminStill } from './admins.server.ts'

type Correction = {
  accountId: number
  age: number
  reason: string
  /** The age that the form was rendered with. */ version: string
  adminId: number
}
type Refusal = 'gone' | 'own' | 'not an admin' | 'changed'

/** Whole years as an admin may enter them: nobody can be made younger than 18. */
export function readCorrectedAge(input = '') {
  const age = /^\d{1,3}$/.test(input.trim()) ? Number(input) : NaN
  return age >= signUpLimits.youngest && age <= signUpLimits.oldest ? age : undefined
}

/** Corrects the age of an account and its ads, as of today. The reason is in the account, where its owner reads it, and isn't in the log. */
export async function correctAge(app: App, { accountId, age, reason, version, adminId }: Correction): Promise<'done' | Refusal> {
  const now = app.now()
  if (accountId === adminId) return 'own'
  const done = await changePages(app, async (transaction): Promise<{ tags: string[] } | { refusal: Refusal }> => {
    if (!(await isAdminStill(transaction, adminId))) return { refusal: 'not an admin' }
    const account = await transaction.selectFrom('accounts').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirst()
    if (!account) return { refusal: 'gone' }
    if (ageVersion(knownAge(account, now)) !== version) return { refusal: 'changed' }
    const { tags } = await setAge(app, transaction, { accountId, age, age_stated_on: utcDate(now), setBy: 'admin', reason })
    const event = { kind: 'age corrected', actor: 'admin', actorId: adminId, subject: 'account', subjectId: accountId } as const
    await appendEvent(transaction, { ...event, now })
    return { tags }
  })
  return 'refusal' in done ? done.refusal : 'done'
}

/** The same until the age is set again, so that the second of two admins sees what the first one entered. */
export const ageVersion = (known: ReturnType<typeof knownAge>) => (known ? `${known.stated} ${utcDate(known.on)} ${known.setBy}` : '')
