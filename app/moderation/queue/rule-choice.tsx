import type { Rule } from '#app/site/guides/rules.ts'
import { FieldError } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { moderationDecisionsCopy } from './copy.ts'
import type { PhraseByRule } from './phrases.ts'

type Choice = {
  idSuffix: string
  rules: readonly Rule[]
  suggested: readonly number[]
  phrases?: PhraseByRule
  chosen?: string
  error?: string
}

/** The choice of a rule with one press. Each rule is quoted next to its saved phrase. Those that aren't suggested are folded. */
export function RuleChoice({ idSuffix, rules, suggested, phrases = {}, chosen = '', error }: Choice) {
  const copy = useCopy(moderationDecisionsCopy)
  const show = ({ number, name, text, lang }: Rule) => (
    <label key={number} className="check">
      <input type="radio" name="rule" value={number} defaultChecked={String(number) === chosen} required />
      <span>
        <b lang={lang}>
          {number}. {name}
        </b>
        <q lang={lang}>{text}</q>
        {phrases[number] && <span className="meta">{copy.weWrite({ phrase: phrases[number] })}</span>}
      </span>
    </label>
  )
  const first = rules.filter(({ number }) => suggested.includes(number))
  const others = rules.filter((rule) => !first.includes(rule))
  return (
    <fieldset className="field rules" aria-describedby={error && `rule-error-${idSuffix}`}>
      <legend>{copy.rule}</legend>
      <FieldError id={`rule-error-${idSuffix}`}>{error}</FieldError>
      {first.map(show)}
      <details open={first.length === 0 || others.some(({ number }) => String(number) === chosen)}>
        <summary>{first.length > 0 ? copy.otherRules : copy.allRules}</summary>
        <div className="folded">{others.map(show)}</div>
      </details>
    </fieldset>
  )
}
