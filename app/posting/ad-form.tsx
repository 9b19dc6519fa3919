import type { ReactNode } from 'react'
import { categories, categoryNames } from '#app/ads/ad-content.ts'
import { CityField } from './city-field.tsx'
import { DayBoxes, LanguageBoxes } from './day-boxes.tsx'
import { Asked, CountedField, described, LineField } from './form-fields.tsx'
import type { AdInput, FieldErrors } from './ad-input.ts'
import { SubmissionErrors } from './submission-errors.tsx'

export type AdFormState = {
  input: AdInput
  version: number
  wrong?: FieldErrors
  choices?: string[]
  /** What another window stored meanwhile. */
  stored?: AdInput
}

type Form = AdFormState & {
  adId: number | string
  /** Said above the form. */ box?: ReactNode
  /** When it was last saved. */ saved?: string
  /** Saved while one writes: not where it would overwrite what somebody has not looked at yet. */ isKept?: boolean
  /** As typed, and not stored. */ isUnsaved?: boolean
  /** Sent once, and held to all that an ad needs. */ wasHeld?: boolean
  /** What stands between the words and the days. */ children?: ReactNode
}

/** The whole of an ad but its photos, which stand in the middle and are sent by forms of their own. */
export function AdForm({ adId, input, version, wrong = {}, choices, stored, box, saved, children, ...is }: Form) {
  const path = `/ads/${adId}`
  const other = (field: Exclude<keyof AdInput, 'languages' | 'weekdays'>) =>
    stored && stored[field] !== input[field] ? stored[field] : undefined
  const others = (field: 'languages' | 'weekdays') => (stored && String(stored[field]) !== String(input[field]) ? stored[field] : undefined)
  return (
    <div className="ad-form" data-draft={path} data-stored={is.isKept ? '' : undefined} data-unsaved={is.isUnsaved ? '' : undefined}>
      {box}
      <SubmissionErrors wrong={wrong} />
      <form method="post" action={`${path}/edit`} id="ad" noValidate>
        <input type="hidden" name="version" value={version} autoComplete="off" />
        {is.wasHeld && <input type="hidden" name="held" value="yes" />}
        <fieldset>
          <legend>Where</legend>
          <CityField city={input.city} wrong={wrong.city} choices={choices} stored={other('city')} />
        </fieldset>
        <fieldset>
          <legend>The ad</legend>
          <CountedField
            id="title"
            label="Title"
            hint="10 to 80 characters. Say what an evening with you is like."
            input={input.title}
            wrong={wrong.title}
            stored={other('title')}
          />
          <CountedField
            id="description"
            label="Description"
            hint="80 to 2,000 characters. Nothing explicit, and no contact details: members write to you here."
            input={input.description}
            wrong={wrong.description}
            stored={other('description')}
          />
          <div className="two">
            <LineField
              id="age"
              label="Age"
              hint="18 to 99, not under the age on your account."
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              defaultValue={input.age}
              wrong={wrong.age}
              stored={other('age')}
            />
            <CategoryField category={input.category} wrong={wrong.category} stored={other('category')} />
          </div>
          {input.name !== undefined && (
            <LineField
              id="name"
              label="The name you go by"
              hint="2 to 40 characters. It stands on all of your ads, and stays as it is once one of them is sent."
              autoComplete="off"
              defaultValue={input.name}
              wrong={wrong.name}
              stored={other('name')}
            />
          )}
          <LanguageBoxes chosen={input.languages} stored={others('languages')} wrong={wrong.languages} />
        </fieldset>
      </form>
      {children}
      <DayBoxes chosen={input.weekdays} stored={others('weekdays')} />
      <div className="bar">
        <p className="meta" data-says="">
          {saved}
        </p>
        <button type="submit" form="ad" className="btn">
          {stored ? 'Replace what is stored' : 'Save and look at it'}
        </button>
      </div>
    </div>
  )
}

function CategoryField({ category, ...faults }: { category: string; wrong?: string[]; stored?: string }) {
  const asked = { id: 'category', label: 'Category', hint: 'Who is writing, for whom.', ...faults }
  return (
    <Asked {...asked}>
      <select id="category" name="category" defaultValue={category} {...described(asked)}>
        <option value="">Choose one</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {name === 'Couple' ? categoryNames[name] : `${name}: ${categoryNames[name]}`}
          </option>
        ))}
      </select>
    </Asked>
  )
}
