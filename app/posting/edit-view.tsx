import type { ReactNode } from 'react'
import { adLimits } from '#app/ads/ad-content.ts'
import { cardText } from '#app/ads/ad.ts'
import { PhotoEditor } from '#app/photos/photo-editor.tsx'
import { Photos } from '#app/ads/photo.tsx'
import type { EditorPhoto } from '#app/photos/photos.server.ts'
import { day, moment } from '#app/ui/dates.ts'
import { AdForm, type AdFormState } from './ad-form.tsx'
import type { AdInput } from './ad-input.ts'
import { PostingFrame } from './posting-frame.tsx'

/** What the page knows about the stored ad, or nothing if the database could not be reached. */
export type Known = {
  isShown: boolean
  editedAt: Date
  /** The age that the ad states. */ age: number | null
  photos: readonly EditorPhoto[]
  removed?: number
  /** The changes that a moderator last asked for. */
  changeRequest?: { note: string; at: Date }
}

type Edit = AdFormState & {
  known?: Known
  box?: ReactNode
  isAutosaved?: boolean
  isUnsaved?: boolean
  wasSubmitted?: boolean
  /** The account's age, before the ad is stored. */ age?: number | null
}
type Which = { adId: number | string; newKey?: undefined } | { adId?: undefined; newKey: string }

/** The form of a stored ad, or of a new one, whose draft is created when it's first saved. */
export function EditView({ adId, newKey, known, box, age = known?.age, ...form }: Edit & Which) {
  const isNew = adId === undefined
  return (
    <PostingFrame title={known?.isShown ? 'Change your ad' : isNew ? 'Post an ad' : 'Write your ad'} here="Write">
      <div className="wrap cols part">
        <AdForm
          path={isNew ? '/ads/new' : `/ads/${adId}`}
          newKey={newKey}
          {...form}
          age={age}
          maySubmit={isNew || (known && !known.isShown && !form.stored)}
          saved={known && `Last saved on ${moment(known.editedAt)}`}
          box={
            <>
              {box}
              {known?.changeRequest && (
                <p className="note">
                  <strong>A moderator asked for a change on {day(known.changeRequest.at)}.</strong> {known.changeRequest.note}
                </p>
              )}
              {known?.isShown && (
                <p className="note">The live version stays until a moderator approves the change. Days and languages change right away.</p>
              )}
            </>
          }
        >
          <section className="photos-here">
            <h2>Photos</h2>
            {isNew ? (
              <div className="stack" data-photos-later="">
                <p className="hint">Up to {adLimits.photos}, as soon as the ad is saved. You can also add them later.</p>
                <button type="submit" form="ad" name="then" value="photos" className="btn quiet">
                  Save and add photos
                </button>
              </div>
            ) : known ? (
              <PhotoEditor adId={Number(adId)} photos={known.photos} removed={known.removed} next={`/ads/${adId}/edit#photos`} />
            ) : (
              <p className="hint">We can’t show them right now. Nothing is lost.</p>
            )}
          </section>
        </AdForm>
        <DraftPreview input={form.input} age={age} photos={known?.photos} />
      </div>
    </PostingFrame>
  )
}

const untitled = 'Your title'

/** Shows the ad's card as it will look in lists. With JavaScript it updates while the advertiser types: app/browser/draft.ts. */
function DraftPreview({ input, age, photos = [] }: { input: AdInput; age?: number | null; photos?: readonly EditorPhoto[] }) {
  const shown = photos.filter(({ withheld_at }) => !withheld_at).slice(0, 2)
  return (
    <aside className="aside">
      <h2>Preview</h2>
      <div className="ads">
        <article className="ad look">
          <span className="sun days-0" />
          <p className="state">On its first day</p>
          <h3 data-shows="title" data-blank={untitled}>
            {input.title || untitled}
          </h3>
          <p className="badges">
            <span className="badge">Age {input.age === undefined ? <span>{age}</span> : <span data-shows="age">{input.age}</span>}</span>
            <span className="badge" data-shows="category">
              {input.category}
            </span>
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
