import type { App } from '#app/app.ts'
import type { Staff } from '#app/moderation/sanction-rules.ts'
import type { Ground } from '#app/statements/statement.ts'
import { type Sanctioned, suspendAccount, warnAccount } from './account-sanctions.server.ts'
import { proposeBan } from './bans.server.ts'
import type { Act } from './sanction-acts.ts'

type Given = { act: Act; accountId: number; formKey: string; ground: Ground; until?: Date }

/** Carries out a moderator's action on an account. A refused action leaves no record. */
export async function actOn(app: App, by: Staff, { act, accountId, formKey, ground, until }: Given): Promise<Sanctioned> {
  const given = { accountId, by, formKey, ...ground }
  const done =
    act === 'warning'
      ? await warnAccount(app, given)
      : act === 'suspension'
        ? await suspendAccount(app, { ...given, until: until! })
        : await proposeBan(app, given)
  if (done.ok) app.log.info({ moderator: by.accountId, account: accountId, act }, 'an account was acted on')
  return done
}
