import { AreaField, Errors, TextField } from '#app/ui/field.tsx'
import { answerTextLimits } from './answer-text.ts'
import { messageLimits } from './message.ts'

type Form = { name?: string; text?: string; errors: { name?: string; text?: string }; error?: string }

export function AnswerTextForm({ name, text, errors, error }: Form) {
  return (
    <form method="post" action="/messages/answers" className="stack">
      {error && <Errors>{error}</Errors>}
      <TextField
        id="name"
        name="name"
        label="Name"
        hint={`Up to ${answerTextLimits.name} characters. Under a name that is there already, the new text takes the place of the old.`}
        defaultValue={name}
        wrong={errors.name}
        autoComplete="off"
        required
      />
      <AreaField
        id="text"
        name="text"
        label="Text"
        hint={`Up to ${messageLimits.text.toLocaleString('en-US')} characters`}
        rows={6}
        dir="auto"
        defaultValue={text}
        wrong={errors.text}
        required
      />
      <button type="submit" className="btn">
        Keep this text
      </button>
    </form>
  )
}
