import type { ReactNode } from 'react'
import type { Rule } from '#app/site/guides/rules.ts'
import { AreaField, fieldsOf, TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { noteLimits, quotedLimit, type ReasonInput, type ReasonErrors } from './decision.ts'
import { moderationDecisionsCopy } from './copy.ts'
import type { PhraseByRule } from './phrases.ts'
import { RuleChoice } from './rule-choice.tsx'

type Fields = {
  /** Makes the fields' ids unique, because a page may have several of these forms. */ idSuffix: string
  rules: readonly Rule[]
  /** The numbers of the rules that come first. The others are folded. */ suggested?: readonly number[]
  phrases?: PhraseByRule
  noteLabel: string
  quotedHint?: string
  input?: Partial<ReasonInput>
  errors?: ReasonErrors
  /** The button. It comes right after the rules, because a phrase needs nothing else. */ children: ReactNode
}

/** The fields of every decision against someone, who gets them in their statement of reasons. */
export function ReasonFields({ idSuffix, rules, suggested = [], phrases, noteLabel, quotedHint, input, errors, children }: Fields) {
  const copy = useCopy(moderationDecisionsCopy)
  const field = fieldsOf(input, errors)
  return (
    <>
      <RuleChoice idSuffix={idSuffix} rules={rules} suggested={suggested} phrases={phrases} chosen={input?.rule} error={errors?.rule} />
      {phrases && children}
      <TextField
        {...field('quoted')}
        id={`quoted-${idSuffix}`}
        label={copy.part}
        hint={quotedHint ?? copy.partHint}
        maxLength={quotedLimit}
      />
      <NoteField
        {...field('note')}
        id={`note-${idSuffix}`}
        label={noteLabel}
        hint={phrases && copy.phraseHint}
        isOptional={Boolean(phrases)}
      />
      {!phrases && children}
    </>
  )
}

/** What's wrong with each of the fields, for the box above the form. */
export const reasonFaults = (idSuffix: string, errors: ReasonErrors = {}) => ({
  [`rule-${idSuffix}`]: errors.rule,
  [`quoted-${idSuffix}`]: errors.quoted,
  [`note-${idSuffix}`]: errors.note,
})

type Note = { id: string; name: string; label: string; hint?: string; defaultValue?: string; error?: string; isOptional?: boolean }

/** A note by a moderator, with the limits that `readNote` checks. */
export function NoteField({ isOptional = false, ...field }: Note) {
  return <AreaField {...field} maxLength={noteLimits[1]} required={!isOptional} />
}
