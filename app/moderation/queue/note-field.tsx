import { AreaField } from '#app/platform/ui/field.tsx'
import { noteLimits } from './decision.ts'

type Field = { id: string; name: string; label: string; hint?: string; defaultValue?: string; error?: string; isOptional?: boolean }

/** A note by a moderator, with the limits that `readNote` checks. */
export function NoteField({ isOptional = false, ...field }: Field) {
  return <AreaField {...field} maxLength={noteLimits[1]} required={!isOptional} />
}
