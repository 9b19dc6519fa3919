import type { ReactNode } from 'react'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { cardText } from '#app/ads/ad/ad.ts'
import { PhotoEditor, PhotoTile } from '#app/ads/photos/editor.tsx'
import { Photos } from '#app/ads/ad/photo.tsx'
import type { EditorPhoto } from '#app/ads/photos/photos.server.ts'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adFormCopy } from './copy.ts'
import { AdForm, type AdFormState, CategoryWords } from './ad-form.tsx'
import type { AdInput } from './ad-input.ts'
import { PostingFrame } from './posting-frame.tsx'

export const editMeta = ({ matches }: { matches: Parameters<typeof copyIn>[0] }) => [{ title: copyIn(matches, adFormCopy).writeAd }]

/** What the page knows about the stored ad, or nothing if the database could not be reached. */
export type EditContext = {
  isShown: boolean
  editedAt: Date
  /** The age that the ad states. */ age: number | null
  photos: readonly EditorPhoto[]
  removed?: number
  /** The changes that a moderator last asked for. */
  changeRequest?: { note: string; at: Date }
}

type Edit = AdFormState & {
  known?: EditContext
  box?: ReactNode
  isAutosaved?: boolean
  isUnsaved?: boolean
  wasSubmitted?: boolean
  /** The account's age, before the ad is stored. */ age?: number | null
}
type Which = { adId: number | string; newKey?: undefined } | { adId?: undefined; newKey: string }

/** The form of a stored ad, or of a new one, whose draft is created when it's first saved. */
export function EditView({ adId, newKey, known, box, age = known?.age, ...form }: Edit & Which) {
  const { dates } = useSite().copy
  const copy = useCopy(adFormCopy)
  const isNew = adId === undefined
  return (
    <PostingFrame title={known?.isShown ? copy.changeAd : isNew ? copy.postAd : copy.writeAd} here="write">
      <div className="wrap cols part">
        <AdForm
          path={isNew ? '/ads/new' : `/ads/${adId}`}
          isNew={isNew}
          {...form}
          age={age}
          maySubmit={isNew || (known && !known.isShown && !form.stored)}
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
        </AdForm>
        <DraftPreview input={form.input} age={age} photos={known?.photos} />
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

/** Shows the ad's card as it will look in lists. With JavaScript it updates while the advertiser types: app/advertise/posting/draft.browser.ts. */
function DraftPreview({ input, age, photos = [] }: { input: AdInput; age?: number | null; photos?: readonly EditorPhoto[] }) {
  const copy = useCopy(adFormCopy)
  const shown = photos.filter(({ withheld_at }) => !withheld_at).slice(0, 1)
  return (
    <aside className="aside">
      <h2>{copy.preview}</h2>
      <div className="ads">
        <article className="ad look">
          <span className="sun days-0" />
          <p className="state">{copy.onFirstDay}</p>
          {input.name !== undefined && (
            <p className="who">
              <strong data-shows="name" data-blank={copy.name}>
                {input.name || copy.name}
              </strong>
            </p>
          )}
          <h3 data-shows="title" data-blank={copy.yourTitle}>
            {input.title || copy.yourTitle}
          </h3>
          <p className="badges">
            <span className="badge">
              {copy.agePreview({
                age: input.age ?? age ?? '',
                number: (text) => <span data-shows={input.age === undefined ? undefined : 'age'}>{text}</span>,
              })}
            </span>
            <span className="badge" data-shows="category">
              {input.category}
            </span>
            <CategoryWords category={input.category} />
          </p>
          <div data-look="">
            <Photos photos={shown} sizes="9rem" />
          </div>
          <p className="text" data-shows="description">
            {cardText(input.description)}
          </p>
        </article>
      </div>
    </aside>
  )
}
