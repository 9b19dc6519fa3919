import type { Rule } from '#app/guides/rules.ts'
import { savedPhrases } from './phrases.ts'

type Choice = { rules: readonly Rule[]; suggested: readonly number[]; chosen?: string; error?: string }

/** The choice of a rule with one press. Each rule is quoted next to its saved phrase. Rules that don't suit the reason are folded. */
export function PhraseChoice({ rules, suggested, chosen = '', error }: Choice) {
  const [first, others] = [true, false].map((isFirst) => rules.filter(({ number }) => suggested.includes(number) === isFirst)) as [
    Rule[],
    Rule[],
  ]
  return (
    <fieldset className="field phrases" aria-describedby={error ? 'phrases-error' : undefined}>
      <legend>Rule and phrase</legend>
      {error && (
        <span className="error" id="phrases-error">
          {error}
        </span>
      )}
      {first.map((rule) => (
        <Phrase key={rule.number} rule={rule} chosen={chosen} />
      ))}
      <details open={first.length === 0 || others.some(({ number }) => String(number) === chosen)}>
        <summary>{first.length > 0 ? 'Other rules' : 'Rules'}</summary>
        <div className="folded">
          {others.map((rule) => (
            <Phrase key={rule.number} rule={rule} chosen={chosen} />
          ))}
        </div>
      </details>
    </fieldset>
  )
}

function Phrase({ rule: { number, name, text }, chosen }: { rule: Rule; chosen: string }) {
  return (
    <label className="check">
      <input type="radio" name="rule" value={number} defaultChecked={String(number) === chosen} required />
      <span>
        <b>
          {number}. {name}
        </b>
        <q>{text}</q>
        {savedPhrases[number] && <span className="meta">We write: {savedPhrases[number]}</span>}
      </span>
    </label>
  )
}
