import { Errors, TextField } from '#app/ui/field.tsx'
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
      <p className="field">
        <label htmlFor="text">Text</label>
        <span className="hint" id="text-hint">
          Up to {messageLimits.text.toLocaleString('en-US')} characters
        </span>
        <textarea
          id="text"
          name="text"
          rows={6}
          dir="auto"
          defaultValue={text}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={errors.text ? 'text-hint text-wrong' : 'text-hint'}
          required
        />
        {errors.text && (
          <span className="wrong" id="text-wrong">
            {errors.text}
          </span>
        )}
      </p>
      <button type="submit" className="btn">
        Keep this text
      </button>
    </form>
  )
}
