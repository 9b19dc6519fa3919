import { AreaField } from '#app/ui/field.tsx'
import { noteLimits } from './decision.ts'

type Field = { id: string; name: string; label: string; hint?: string; defaultValue?: string; error?: string }

/** Some sentences of a moderator's, which somebody will read. */
export function NoteField(field: Field) {
  return <AreaField {...field} maxLength={noteLimits[1]} required />
}
