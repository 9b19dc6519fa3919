import type { ReactNode } from 'react'
import { adLimits, categories, languageCodes, nameLimits, weekdays } from '#app/ads/ad/ad-content.ts'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adFormCopy, autosaveCopy } from './copy.ts'
import type { AdInput, FieldErrors } from './ad-input.ts'
import { CityField, CountedField, LabeledField, LineField, StoredValue, FieldError, describedBy } from './form-fields.tsx'
import { SubmissionErrors } from './submission-errors.tsx'

export type AdFormState = {
  input: AdInput
  version: number
  errors?: FieldErrors
  choices?: string[]
  /** What another window has saved in the meantime. */
  stored?: AdInput
}

type Form = AdFormState & {
  /** Where the ad's pages are. */ path: string
  /** Whether the ad isn't stored yet. */ isNew?: boolean
  /** Shown above the form. */ box?: ReactNode
  /** When it was last saved. */ saved?: ReactNode
  /** The account's age, where the form doesn't ask for one. */ age?: number | null
  /** Whether one button saves and submits. */ maySubmit?: boolean
  /** Whether the identity check comes after that. */ needsIdentity?: boolean
  /** Whether the form saves as the advertiser types. It must not if that would overwrite a version that they haven't seen. */ isAutosaved?: boolean
  /** Whether the form shows input that is not stored. */ isUnsaved?: boolean
  /** Whether the advertiser has tried to submit, so that the form shows everything that is missing. */ wasSubmitted?: boolean
  /** Shown above the fields. */ children?: ReactNode
}

/** The form for a whole ad except its photos, which come first and have their own forms. */
export function AdForm({
  path,
  isNew,
  input,
  version,
  errors = {},
  choices,
  stored,
  box,
  saved,
  age,
  maySubmit,
  needsIdentity,
  children,
  ...is
}: Form) {
  const copy = useCopy(adFormCopy)
  const { restored, notSaved, saving, signedOut, tooMany, tooLarge, broken, offline } = useCopy(autosaveCopy)
  const says = JSON.stringify({ restored, notSaved, saving, signedOut, tooMany, tooLarge, broken, offline })
  const limits = ([least, most]: readonly [number, number]) => ({ least, most })
  const other = (field: Exclude<keyof AdInput, 'languages' | 'weekdays'>) =>
    stored && stored[field] !== input[field] ? stored[field] : undefined
  const others = (field: 'languages' | 'weekdays') => (stored && String(stored[field]) !== String(input[field]) ? stored[field] : undefined)
  return (
    <div className="ad-form" data-draft={path} data-stored={is.isAutosaved ? says : undefined} data-unsaved={is.isUnsaved ? '' : undefined}>
      {box}
      <SubmissionErrors errors={errors} />
      {children}
      {/* The form of a new ad has photos too. */}
      <form method="post" action={isNew ? path : `${path}/edit`} encType={isNew ? 'multipart/form-data' : undefined} id="ad" noValidate>
        <input type="hidden" name="version" value={version} autoComplete="off" />
        {is.wasSubmitted && <input type="hidden" name="held" value="yes" />}
        <fieldset>
          <legend>{copy.youAndCity}</legend>
          <CityField city={input.city} errors={errors.city} choices={choices} stored={other('city')} />
          {input.name !== undefined && (
            <LineField
              id="name"
              label={copy.name}
              hint={copy.nameHint(limits(nameLimits))}
              autoComplete="off"
              defaultValue={input.name}
              errors={errors.name}
              stored={other('name')}
            />
          )}
        </fieldset>
        <fieldset>
          <legend>{copy.theAd}</legend>
          <CountedField
            id="title"
            label={copy.title}
            hint={copy.titleHint(limits(adLimits.title))}
            input={input.title}
            errors={errors.title}
            stored={other('title')}
          />
          <CountedField
            id="description"
            label={copy.description}
            hint={copy.descriptionHint(limits(adLimits.description))}
            input={input.description}
            errors={errors.description}
            stored={other('description')}
          />
          <div className="two">
            {input.age === undefined ? (
              <AccountAge age={age} errors={errors.age} />
            ) : (
              <LineField
                id="age"
                label={copy.age}
                hint={copy.ageHint(limits(adLimits.age))}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                defaultValue={input.age}
                errors={errors.age}
                stored={other('age')}
              />
            )}
            <CategoryField category={input.category} errors={errors.category} stored={other('category')} />
          </div>
          <LanguageBoxes chosen={input.languages} stored={others('languages')} errors={errors.languages} />
        </fieldset>
        <DayBoxes chosen={input.weekdays} stored={others('weekdays')} />
      </form>
      {maySubmit && needsIdentity && <p className="meta">{copy.identityNext}</p>}
      <div className="bar">
        <p className="meta" data-says="">
          {saved}
        </p>
        <button type="submit" form="ad" className={maySubmit ? 'btn quiet' : 'btn'} name="then" value="preview">
          {stored ? copy.replaceSaved : copy.saveAndPreview}
        </button>
        {maySubmit && (
          <button type="submit" form="ad" className="btn" name="then" value="review">
            {copy.submit}
          </button>
        )}
      </div>
    </div>
  )
}

/** The age that the ad states, which its account stated at sign-up. */
function AccountAge({ age, errors }: { age?: number | null; errors?: string[] }) {
  const copy = useCopy(adFormCopy)
  return (
    <div className="field" id="age">
      <span className="label">{age ? copy.ageIs({ age }) : copy.age}</span>
      <span className="hint">{copy.ageFromAccount}</span>
      <FieldError id="age" errors={errors} />
    </div>
  )
}

function CategoryField({ category, ...faults }: { category: string; errors?: string[]; stored?: string }) {
  const copy = useCopy(adFormCopy)
  const names = useCopy(adNamesCopy)
  const field = { id: 'category', label: copy.category, hint: copy.categoryHint, ...faults }
  return (
    <LabeledField {...field}>
      <select id="category" name="category" defaultValue={category} {...describedBy(field)}>
        <option value="">{copy.choose}</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </LabeledField>
  )
}

type Boxes = { chosen: readonly string[]; stored?: readonly string[] }

function DayBoxes({ chosen, stored }: Boxes) {
  const copy = useCopy(adFormCopy)
  const names = useCopy(adNamesCopy)
  return (
    <fieldset>
      <legend>{copy.when}</legend>
      <p className="hint">{copy.whenHint}</p>
      <div className="days">
        {weekdays.map((day) => (
          <label key={day}>
            <input type="checkbox" name={`on-${day}`} defaultChecked={chosen.includes(day)} aria-label={names[day]} />
            <span aria-hidden="true">{names[day].slice(0, 3)}</span>
          </label>
        ))}
      </div>
      <StoredValue stored={stored && weekdays.flatMap((day) => (stored.includes(day) ? names[day] : [])).join(', ')} />
    </fieldset>
  )
}

function LanguageBoxes({ chosen, stored, errors }: Boxes & { errors?: string[] }) {
  const copy = useCopy(adFormCopy)
  const names = useCopy(adNamesCopy)
  return (
    <fieldset className="field" id="languages">
      <legend className="label">{copy.languages}</legend>
      <p className="hint">{copy.languagesHint({ most: adLimits.languages })}</p>
      <div className="languages">
        {languageCodes.map((code) => (
          <label key={code} className="check">
            <input type="checkbox" name={`speaks-${code}`} defaultChecked={chosen.includes(code)} />
            <span>{names[code]}</span>
          </label>
        ))}
      </div>
      <FieldError id="languages" errors={errors} />
      <StoredValue stored={stored && languageCodes.flatMap((code) => (stored.includes(code) ? names[code] : [])).join(', ')} />
    </fieldset>
  )
}
