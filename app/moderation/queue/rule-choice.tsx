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

/**
 * The choice of a rule by name with one press. The suggested ones show what they send, and the others are folded. The guide has all texts,
 * because three forms with them are 2,000 words.
 */
export function RuleChoice({ idSuffix, rules, suggested, phrases = {}, chosen = '', error }: Choice) {
  const copy = useCopy(moderationDecisionsCopy)
  const show = ({ number, name, lang }: Rule, phrase?: string) => (
    <label key={number} className="check">
      <input type="radio" name="rule" value={number} defaultChecked={String(number) === chosen} required />
      <span>
        <b lang={lang}>
          {number}. {name}
        </b>
        {phrase && <span className="meta">{copy.weWrite({ phrase })}</span>}
      </span>
    </label>
  )
  const first = rules.filter(({ number }) => suggested.includes(number))
  const others = rules.filter((rule) => !first.includes(rule))
  return (
    <fieldset id={`rule-${idSuffix}`} className="field rules" aria-describedby={error && `rule-${idSuffix}-error`}>
      <legend>{copy.rule}</legend>
      <a className="tool" href="/moderation/guide#rules" target="_blank">
        {copy.readRules}
      </a>
      <FieldError id={`rule-${idSuffix}-error`}>{error}</FieldError>
      {first.map((rule) => show(rule, phrases[rule.number]))}
      <details open={first.length === 0 || others.some(({ number }) => String(number) === chosen)}>
        <summary>{first.length > 0 ? copy.otherRules : copy.allRules}</summary>
        <div className="folded">{others.map((rule) => show(rule))}</div>
      </details>
    </fieldset>
  )
}
