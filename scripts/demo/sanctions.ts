import type { Person } from '#app/accounts/sign-in/demo-folder.server.ts'
import { suspendAccount, warnAccount } from '#app/moderation/standing/account-sanctions.server.ts'
import { decideAppeal } from '#app/moderation/standing/appeal-decisions.server.ts'
import { proposeBan, secondBan } from '#app/moderation/standing/bans.server.ts'
import { makeAppeal } from '#app/moderation/statements/own-decisions.server.ts'
import { daysAfter, daysBefore, hoursBefore } from '#app/platform/time.ts'
import { type Advertiser, requireOk } from './ads.ts'
import { addAccount } from './people.ts'
import type { Timeline } from './timeline.ts'

const reasons = {
  warning: { rule: 11, quoted: '', note: 'Rude answers. Please keep to the rule, or leave messages unanswered.' },
  suspension: { rule: 12, quoted: '', note: 'The same text was posted again and again after a moderator had asked for an end to it.' },
  ban: { rule: 10, quoted: '', note: 'A third account after two were suspended for asking for deposits.' },
}

/**
 * Sanctions at every stage: a warning that was overturned, a suspension that is over, one in force that also pauses ads, a ban by two
 * people, and a proposed ban that waits for its second. None of these members does anything else.
 */
export function sanctionSome({ app, at, end }: Timeline, { advertiser, staff }: { advertiser: Advertiser; staff: Person[] }) {
  const [one, two] = staff as [Person, Person]
  const warned = memberAs('warned', daysBefore(end, 44))
  at(daysBefore(end, 20), () => requireOk(warnAccount(app, { ...sanction('warning', warned), by: one })))
  appeal(warned, daysBefore(end, 19), 'The answers came from my brother, who had my phone. It won’t happen again.')
  at(daysBefore(end, 18.5), async () => {
    const { id } = await app.db.selectFrom('appeals').select('id').where('account_id', '=', warned.accountId).executeTakeFirstOrThrow()
    const note = 'Your explanation fits what we see, and there was nothing before. The warning is withdrawn.'
    await requireOk(decideAppeal(app, two, { appealId: id, answer: 'overturning', note, version: '' }))
  })

  const back = memberAs('suspended-before', daysBefore(end, 50))
  at(daysBefore(end, 40), () => requireOk(suspendAccount(app, { ...sanction('suspension', back), by: two, until: daysBefore(end, 33) })))
  const banned = memberAs('banned', daysBefore(end, 35))
  ban(banned, daysBefore(end, 25), daysBefore(end, 24))
  appeal(banned, hoursBefore(end, 20), 'I never asked anyone for money. Please tell me which messages you mean.')
  const proposed = memberAs('to-ban', daysBefore(end, 15))
  ban(proposed, hoursBefore(end, 9))
  at(hoursBefore(end, 0.5), () =>
    requireOk(suspendAccount(app, { ...sanction('suspension', advertiser), by: one, until: daysAfter(end, 12) })),
  )

  type Sanctioned = { accountId: number }

  function memberAs(name: string, joinedAt: Date): Sanctioned {
    const member = { accountId: 0 }
    at(joinedAt, async () => {
      member.accountId = await addAccount(app, { email: `${name}@demo.example`, age: 41 })
    })
    return member
  }

  function sanction(kind: keyof typeof reasons, { accountId }: Sanctioned) {
    return { ...reasons[kind], accountId, formKey: `demo-${kind}-${accountId}` }
  }

  function ban(who: Sanctioned, proposedAt: Date, secondedAt?: Date) {
    at(proposedAt, () => requireOk(proposeBan(app, { ...reasons.ban, accountId: who.accountId, by: one })))
    if (secondedAt)
      at(secondedAt, async () => {
        const { id } = await app.db
          .selectFrom('proposed_bans')
          .select('id')
          .where('account_id', '=', who.accountId)
          .executeTakeFirstOrThrow()
        await requireOk(secondBan(app, two, id))
      })
  }

  function appeal(who: Sanctioned, when: Date, text: string) {
    at(when, async () => {
      const decisions = app.db.selectFrom('decisions').select('id').where('account_id', '=', who.accountId).orderBy('id', 'desc')
      const { id } = await decisions.limit(1).executeTakeFirstOrThrow()
      await requireOk(makeAppeal(app, who.accountId, id, text))
    })
  }
}
