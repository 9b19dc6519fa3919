import type { ReactNode } from 'react'
import { GroundFields } from '#app/moderation/ground-fields.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { AccountCase } from './account-cases.server.ts'
import { type Act, firstDay, lastDay, type RefusedSanction } from './sanction-acts.ts'

type Shown = { account: AccountCase; refused?: RefusedSanction | null }

/** One form for each action, with the fields it needs and what it will do. */
export function SanctionForms({ account, refused }: Shown) {
  const { whyNot, sanction, proposal, now } = account
  const isBanned = sanction && !sanction.until
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {whyNot === 'own' && <p className="note">This account is your own: somebody else has to decide on it.</p>}
      {whyNot === 'role' && <p className="note">Admins alone act on moderators, and nobody acts on admins here.</p>}
      {!whyNot && isBanned && <p>It is banned. An appeal is the way back.</p>}
      {!whyNot && !isBanned && (
        <>
          <SanctionForm act="warning" name="Warn" account={account} refused={refused} noteLabel="What we tell the person">
            <p>Nothing is taken away. The person is told what to keep to.</p>
          </SanctionForm>
          {!sanction && (
            <SanctionForm act="suspension" name="Suspend" account={account} refused={refused} noteLabel="What we tell the person">
              <p>Live ads pause, what is in review goes back to its writer, and both come back after the day below.</p>
              <TextField
                id="until"
                name="until"
                type="date"
                label="Until the beginning of this day, UTC"
                min={firstDay(now)}
                max={lastDay(now)}
                defaultValue={refused?.input.until ?? ''}
                wrong={refused?.act === 'suspension' ? refused.wrong?.until : undefined}
                required
              />
            </SanctionForm>
          )}
          {!proposal && (
            <SanctionForm
              act="ban"
              name="Propose a ban"
              account={account}
              refused={refused}
              noteLabel="What we tell the person, once it is decided"
            >
              <p>
                Nothing happens until another person agrees. Then ads, photos, conversations and secret links are gone at once. After an
                appeal the ads come back paused; conversations cannot come back.
              </p>
            </SanctionForm>
          )}
          <p className="meta">The person gets a mail that there is a decision, and reads the rule, the part and your words.</p>
        </>
      )}
    </section>
  )
}

type Form = Shown & { act: Act; name: string; noteLabel: string; children: ReactNode }

function SanctionForm({ act, name, account: { id, rules, formKey }, refused, noteLabel, children }: Form) {
  const own = refused?.act === act ? refused : undefined
  return (
    <details name="decide" open={Boolean(own)}>
      <summary>{name}</summary>
      <form method="post" action={`/moderation/accounts/${id}/${act}`}>
        <input type="hidden" name="form_key" value={formKey} />
        {children}
        <GroundFields
          of={act}
          rules={rules}
          noteLabel={noteLabel}
          quotedHint="Words of theirs, as they stand; may be empty"
          input={own?.input}
          wrong={own?.wrong}
        />
        <button type="submit" className="btn quiet block">
          {name}
        </button>
      </form>
    </details>
  )
}
