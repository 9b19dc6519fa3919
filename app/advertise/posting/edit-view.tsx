import type { ReactNode } from 'react'
import { adLimits, categories } from '#app/ads/ad/ad-content.ts'
import { adCardCopy, adNamesCopy, saveAdCopy } from '#app/ads/ad/copy.ts'
import { cardText } from '#app/ads/ad/ad.ts'
import { Sun } from '#app/ads/ad/freshness.tsx'
import { Photo, photoSizes } from '#app/ads/ad/photo.tsx'
import { PhotoEditor, PhotoTile } from '#app/ads/photos/editor.tsx'
import type { EditorPhoto } from '#app/ads/photos/photos.server.ts'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adFormCopy } from './copy.ts'
import { AdForm, type AdFormState } from './ad-form.tsx'
import type { AdInput } from './ad-input.ts'
import type { describeKnown } from './editable-drafts.server.ts'
import { PostingFrame } from './posting-frame.tsx'

export const editMeta = ({ matches }: { matches: Parameters<typeof copyIn>[0] }) => [{ title: copyIn(matches, adFormCopy).writeAd }]

/** What the page knows about the stored ad, or nothing if the database could not be reached. */
export type EditContext = Awaited<ReturnType<typeof describeKnown>>

type Edit = AdFormState & {
  known?: EditContext
  box?: ReactNode
  isAutosaved?: boolean
  isUnsaved?: boolean
  wasSubmitted?: boolean
  /** The account's age, before the ad is stored. */ age?: number | null
  /** The display name, before the ad is stored. */ name?: string
}
type Which = { adId: number | string; newKey?: undefined } | { adId?: undefined; newKey: string }

/** The form of a stored ad, or of a new one, whose draft is created when it's first saved. */
export function EditView({ adId, newKey, known, box, age = known?.age, name = known?.name, ...form }: Edit & Which) {
  const { identityNeed, copy: reader } = useSite()
  const { dates } = reader
  const copy = reader.read(adFormCopy)
  const isNew = adId === undefined
  const maySubmit = isNew || (known && !known.isShown && !form.stored)
  return (
    <PostingFrame title={known?.isShown ? copy.changeAd : isNew ? copy.postAd : copy.writeAd} here="write">
      <div className="wrap cols part">
        <AdForm
          path={isNew ? '/ads/new' : `/ads/${adId}`}
          isNew={isNew}
          {...form}
          age={age}
          maySubmit={maySubmit}
          needsIdentity={identityNeed !== undefined}
          saved={known && copy.lastSaved({ when: dates.moment(known.editedAt), time: timeTag(known.editedAt) })}
          box={
            <>
              {box}
              {known?.changeRequest && (
                <p className="note">
                  <strong>{copy.changeAsked({ date: dates.day(known.changeRequest.at) })}</strong> {known.changeRequest.note}
                </p>
              )}
              {known?.isShown && <p className="note">{copy.liveStays}</p>}
            </>
          }
        >
          <section className="photos-here">
            <h2>{copy.photos}</h2>
            {isNew ? (
              <div className="photo-editor" data-photos-later="">
                {/* The key comes before the photos, so that a form sent twice creates one draft and adds each photo once. */}
                <input type="hidden" form="ad" name="form_key" value={newKey} autoComplete="off" />
                <div className="slots">
                  <div className="slot add">
                    <div>
                      <PhotoTile form="ad" />
                      <button type="submit" form="ad" name="then" value="photos" className="btn quiet">
                        {copy.saveAndAddPhotos}
                      </button>
                    </div>
                  </div>
                </div>
                <p className="hint">{copy.photosLater({ most: adLimits.photos })}</p>
              </div>
            ) : known ? (
              <PhotoEditor adId={Number(adId)} photos={known.photos} removed={known.removed} next={`/ads/${adId}/edit#photos`} />
            ) : (
              <p className="hint">{copy.photosUnreached}</p>
            )}
          </section>
          {maySubmit && identityNeed && (
            <p>
              {copy.identityFirst({ identity: '/ads/identity' })}{' '}
              {identityNeed.wait !== undefined && copy.identityWait({ wait: identityNeed.wait })}
            </p>
          )}
        </AdForm>
        <DraftPreview input={form.input} age={age} name={name} photos={known?.photos} />
      </div>
    </PostingFrame>
  )
}

/** Replaces the form where an ad can't be edited. */
export function NotEditable({ adId, isEnded }: { adId: number | string; isEnded: boolean }) {
  const copy = useCopy(adFormCopy)
  return (
    <PostingFrame title={copy.writeAd}>
      <section className="wrap section narrow stack">
        <p className="lead">{isEnded ? copy.ended : copy.withdrawFirst}</p>
        <p>
          <ButtonLink to={`/ads/${adId}/preview`}>{copy.seeStatus}</ButtonLink>
        </p>
      </section>
    </PostingFrame>
  )
}

/** `age` and `name` are for where the form doesn't ask for them. */
type Previewed = { input: AdInput; photos?: readonly EditorPhoto[]; age?: number | null; name?: string }

/**
 * The ad's row as lists will show it, laid out by ad-list.css like theirs. With JavaScript it updates while the advertiser types:
 * app/advertise/posting/draft.browser.ts.
 */
function DraftPreview({ input, age, name, photos = [] }: Previewed) {
  const copy = useCopy(adFormCopy)
  const cards = useCopy(adCardCopy)
  const names = useCopy(adNamesCopy)
  const cover = photos.find(({ withheld_at }) => !withheld_at)
  const category = categories.find((one) => one === input.category)
  return (
    <aside className="aside">
      <h2>{copy.preview}</h2>
      <p className="meta">{copy.onFirstDay}</p>
      <div className="ads">
        <article className="ad in-list look">
          <Sun days={0} />
          <div className="first-photo" data-look="">
            {cover && <Photo photo={cover} sizes={photoSizes.list} />}
          </div>
          <p className="who">
            <strong>
              <Typed field="name" typed={input.name} known={name} blank={copy.name} />
              {', '}
              <Typed field="age" typed={input.age} known={age} blank={copy.age} />
            </strong>
            {' · '}
            <span data-shows="category" data-blank={copy.category.toLowerCase()} data-in-words="">
              {(category ? names[category] : copy.category).toLowerCase()}
            </span>
          </p>
          <h3>
            <Typed field="title" typed={input.title} blank={copy.yourTitle} />
          </h3>
          <p className="badges">
            <span className="badge">
              {copy.agePreview({ age: input.age ?? age ?? '', number: () => <Typed field="age" typed={input.age} known={age} /> })}
            </span>
            <span className="badge" data-shows="category">
              {input.category}
            </span>
          </p>
          <p className="checks">{cards.confirmedToday}</p>
          <p className="text" data-shows="description">
            {cardText(input.description)}
          </p>
          <div className="answers" aria-hidden="true">
            <span className="btn quiet">{cards.reply({ title: '', hidden: () => null })}</span>
            <span className="btn quiet">{useCopy(saveAdCopy).save}</span>
          </div>
        </article>
      </div>
    </aside>
  )
}

type Field = {
  field: string
  /** Undefined where the form has no such field. */ typed?: string
  known?: string | number | null
  blank?: string
}

/** What a field says now, or its name while it's empty. */
const Typed = ({ field, typed, known, blank = '' }: Field) => (
  <span data-shows={typed === undefined ? undefined : field} data-blank={blank}>
    {(typed ?? known) || blank}
  </span>
)
