import type { Rule } from '#app/guides/rules.ts'
import { ChoiceField, TextField } from '#app/ui/field.tsx'
import { quotedLimit, type GroundInput, type GroundErrors } from './decision.ts'
import { NoteField } from './note-field.tsx'

type Fields = {
  /** Makes the fields' ids unique, because a page may have several of these forms. */ idSuffix: string
  rules: readonly Pick<Rule, 'number' | 'name'>[]
  noteLabel: string
  noteHint?: string
  quotedHint?: string
  input?: Partial<GroundInput>
  errors?: GroundErrors
}

/** The fields of every decision against someone, who gets them in their statement of reasons. */
export function GroundFields({
  idSuffix,
  rules,
  noteLabel,
  noteHint,
  quotedHint = 'As it stands; empty for a picture',
  input,
  errors,
}: Fields) {
  return (
    <>
      <ChoiceField id={`rule-${idSuffix}`} name="rule" label="Rule" defaultValue={input?.rule ?? ''} error={errors?.rule} required>
        <option value="">Choose</option>
        {rules.map(({ number, name }) => (
          <option key={number} value={number}>
            {number}. {name}
          </option>
        ))}
      </ChoiceField>
      <TextField
        id={`quoted-${idSuffix}`}
        name="quoted"
        label="The part that it is about"
        hint={quotedHint}
        maxLength={quotedLimit}
        defaultValue={input?.quoted}
        error={errors?.quoted}
      />
      <NoteField id={`note-${idSuffix}`} name="note" label={noteLabel} hint={noteHint} defaultValue={input?.note} error={errors?.note} />
    </>
  )
}
