import { unreached } from '#app/http/unreached.ts'
import { Errors } from '#app/ui/field.tsx'
import { type AdInput, type FieldErrors, firstVersion, maxAds } from './ad-input.ts'
import { EditView } from './edit-view.tsx'
import { PostingFrame } from './posting-frame.tsx'

type New = {
  formKey?: string
  input?: AdInput
  errors?: FieldErrors
  choices?: string[]
  /** The account's age, where the form doesn't ask for one. */ age?: number | null
  /** The display name, once it can't change. */ displayName?: string
  isFull?: boolean
  isUnreached?: boolean
}

/** The form of an ad that isn't stored yet. It's stored with the first form, or with JavaScript as soon as something is typed. */
export function NewAdView({ formKey = '', input, errors, choices, age, displayName, isFull, isUnreached }: New) {
  if (isFull) return <FullView />
  if (!input) return null
  return (
    <EditView
      newKey={formKey}
      input={input}
      version={firstVersion}
      errors={errors}
      choices={choices}
      age={age}
      box={
        <>
          {isUnreached && <Errors>{unreached}</Errors>}
          <p className="lead">A moderator reviews every ad before anyone sees it. Posting is free.</p>
          {displayName && (
            <p>
              Your ads name you as <strong>{displayName}</strong>.
            </p>
          )}
        </>
      }
      isAutosaved
      isUnsaved={errors !== undefined || isUnreached}
    />
  )
}

function FullView() {
  return (
    <PostingFrame title="Post an ad">
      <section className="wrap section narrow stack">
        <p className="lead">You can have {maxAds} ads at a time. End one or discard a draft to start another.</p>
        <p>
          <a className="btn" href="/ads">
            Your ads
          </a>
        </p>
      </section>
    </PostingFrame>
  )
}
