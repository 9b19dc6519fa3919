import { Check, fieldsOf, TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import type { SiteChoices } from './choices.server.ts'
import { setupCopy } from './copy.ts'

export function NameField({ siteName, isSet, errors }: SiteChoices) {
  const copy = useCopy(setupCopy)
  if (isSet.siteName) return <p>{copy.fixed({ setting: 'SITE_NAME', value: siteName })}</p>
  const field = fieldsOf({ name: siteName }, errors)
  return <TextField {...field('name')} label={copy.siteName} hint={copy.siteNameHint} maxLength={40} required />
}

/** `isTitled`: a heading above them says the same. */
type Fields = SiteChoices & { isTitled?: boolean }

export function StateFields({ states, isTitled }: Fields) {
  const copy = useCopy(setupCopy)
  return (
    <>
      <p>{copy.statesLead}</p>
      <fieldset className="choices setup-states">
        <legend className={isTitled ? 'hidden' : undefined}>{copy.states}</legend>
        {states.map(({ abbr, name, isOpen }) => (
          <Check key={abbr} name="open" value={abbr} defaultChecked={isOpen}>
            {name}
          </Check>
        ))}
      </fieldset>
    </>
  )
}

export function LegalFields({ contact, legalEntity, takedownEmail, errors }: SiteChoices) {
  const copy = useCopy(setupCopy)
  const field = fieldsOf({ entity: legalEntity, takedown: takedownEmail }, errors)
  return (
    <>
      {contact && <p>{copy.fixed({ setting: 'CONTACT_EMAIL', value: contact })}</p>}
      <TextField {...field('entity')} label={copy.entity} hint={copy.entityHint} maxLength={120} required />
      <TextField {...field('takedown')} label={copy.takedown} hint={copy.takedownHint} type="email" />
    </>
  )
}

export function SampleFields({ samples, isSet, isTitled }: Fields) {
  const copy = useCopy(setupCopy)
  const now = samples ? 'on' : 'off'
  if (isSet.sampleContent)
    return (
      <>
        <p>{copy.fixed({ setting: 'SAMPLE_CONTENT', value: now })}</p>
        <input type="hidden" name="samples" value={now} />
      </>
    )
  return (
    <fieldset className="choices">
      <legend className={isTitled ? 'hidden' : undefined}>{copy.samples}</legend>
      {(['on', 'off'] as const).map((value) => (
        <label key={value} className="check">
          <input type="radio" name="samples" value={value} defaultChecked={value === now} required />
          <span>{copy[`samples ${value}`]}</span>
        </label>
      ))}
    </fieldset>
  )
}
