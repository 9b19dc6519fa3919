import type { Rule } from '#app/guides/rules.ts'
import { ChoiceField, TextField } from '#app/ui/field.tsx'
import { quotedLimit, type GroundInput, type GroundErrors } from './decision.ts'
import { NoteField } from './note-field.tsx'

type Fields = {
  /** Several of these stand on one page. */ of: string
  rules: readonly Pick<Rule, 'number' | 'name'>[]
  noteLabel: string
  noteHint?: string
  quotedHint?: string
  input?: Partial<GroundInput>
  errors?: GroundErrors
}

/** The rule, the quoted part and the note: what every decision that weighs on somebody is told with. */
export function GroundFields({ of, rules, noteLabel, noteHint, quotedHint = 'As it stands; empty for a picture', input, errors }: Fields) {
  return (
    <>
      <ChoiceField id={`rule-${of}`} name="rule" label="Rule" defaultValue={input?.rule ?? ''} error={errors?.rule} required>
        <option value="">Choose</option>
        {rules.map(({ number, name }) => (
          <option key={number} value={number}>
            {number}. {name}
          </option>
        ))}
      </ChoiceField>
      <TextField
        id={`quoted-${of}`}
        name="quoted"
        label="The part that it is about"
        hint={quotedHint}
        maxLength={quotedLimit}
        defaultValue={input?.quoted}
        error={errors?.quoted}
      />
      <NoteField id={`note-${of}`} name="note" label={noteLabel} hint={noteHint} defaultValue={input?.note} error={errors?.note} />
    </>
  )
}
