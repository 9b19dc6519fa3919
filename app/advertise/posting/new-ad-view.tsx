import type { RefusedPhoto } from '#app/ads/ad/photo-rules.ts'
import { Refusals } from '#app/ads/photos/photos-view.tsx'
import { Errors } from '#app/platform/ui/field.tsx'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { adFormCopy } from './copy.ts'
import { type AdInput, type FieldErrors, firstVersion } from './ad-input.ts'
import { EditView } from './edit-view.tsx'
import { PostingFrame } from './posting-frame.tsx'

export const newAdMeta = ({ matches }: { matches: Parameters<typeof copyIn>[0] }) => [{ title: copyIn(matches, adFormCopy).postAd }]

type New = {
  formKey?: string
  input?: AdInput
  errors?: FieldErrors
  choices?: string[]
  /** The account's age, where the form doesn't ask for one. */ age?: number | null
  /** The display name, once it can't change. */ displayName?: string
  isFull?: boolean
  adsPerAccount?: number
  isUnreached?: boolean
  /** Files that were sent along and can't be photos. */ refused?: readonly RefusedPhoto[]
}

/** The form of an ad that isn't stored yet. It's stored with the first form, or with JavaScript as soon as something is typed. */
export function NewAdView({
  formKey = '',
  input,
  errors,
  choices,
  age,
  displayName,
  isFull,
  adsPerAccount = 0,
  isUnreached,
  refused = [],
}: New) {
  const copy = useCopy(adFormCopy)
  if (isFull) return <FullView most={adsPerAccount} />
  if (!input) return null
  return (
    <EditView
      newKey={formKey}
      input={input}
      version={firstVersion}
      errors={errors}
      choices={choices}
      age={age}
      name={displayName}
      box={
        <>
          {refused.length > 0 && <Refusals added={0} refused={refused} />}
          {isUnreached && <Errors>{copy.unreached}</Errors>}
          <p className="lead">{copy.reviewedFirst}</p>
          {displayName && <p>{copy.namedAs({ displayName, name: (text) => <strong>{text}</strong> })}</p>}
        </>
      }
      isAutosaved
      isUnsaved={errors !== undefined || isUnreached}
    />
  )
}

function FullView({ most }: { most: number }) {
  const copy = useCopy(adFormCopy)
  return (
    <PostingFrame title={copy.postAd}>
      <section className="wrap section narrow stack">
        <p className="lead">{copy.atLimit({ most })}</p>
        <p>
          <ButtonLink to="/ads">{copy.yourAds}</ButtonLink>
        </p>
      </section>
    </PostingFrame>
  )
}
