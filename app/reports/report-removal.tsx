import { NoteField } from '#app/moderation/note-field.tsx'
import { PhraseChoice } from '#app/moderation/phrase-choice.tsx'
import { Check, TextField } from '#app/ui/field.tsx'
import { quotedLimit } from '#app/moderation/decision.ts'
import type { ReportCase } from './report-cases.server.ts'
import { type RefusedRemoval, rulesForReason } from './report-removal.ts'

/** Removes the reported ad and closes its reports with one form. It's open, so that a removal takes a rule and a press. */
export function ReportRemoval({ case: { id, reason, ad }, refused }: { case: ReportCase; refused?: RefusedRemoval }) {
  if (!ad?.offers.includes('removal')) return null
  const { input, errors = {} } = refused ?? {}
  return (
    <details open>
      <summary data-key="x" aria-keyshortcuts="X">
        Remove the ad <kbd aria-hidden="true">X</kbd>
      </summary>
      <form method="post" action={`/moderation/reports/${id}/removal`}>
        <input type="hidden" name="seen" value={ad.seen} />
        <PhraseChoice rules={ad.rules} suggested={rulesForReason(reason)} chosen={input?.rule} error={errors.rule} />
        <button type="submit" className="btn block">
          Remove the ad and close
        </button>
        <p className="meta">All open reports about this ad are closed with it.</p>
        <TextField
          id="quoted-removal"
          name="quoted"
          label="The part that it is about"
          hint="As it stands; empty for a picture"
          maxLength={quotedLimit}
          defaultValue={input?.quoted}
          error={errors.quoted}
        />
        <NoteField
          id="note-removal"
          name="note"
          label="What we tell the advertiser"
          hint="Empty sends the saved phrase of the rule"
          defaultValue={input?.note}
          error={errors.note}
          isOptional
        />
        {ad.photos.length > 0 && (
          <Check name="bars" defaultChecked={refused?.bars}>
            Refuse these pictures from now on, whoever brings them
          </Check>
        )}
      </form>
    </details>
  )
}
