import { moment } from '#app/ui/dates.ts'
import { Check, TextField } from '#app/ui/field.tsx'
import { DateProgress } from '#app/ui/date-progress.tsx'
import type { IdentityStatus } from './identity-status.server.ts'
import { expiryOf, type Picture, type PictureErrors } from './identity-request.ts'
import { Pose } from './pose.tsx'

type Open = NonNullable<IdentityStatus['open']>

const prompts: Record<Picture, { label: string; hint: string }> = {
  gesture: { label: 'The photo with the gesture', hint: 'Your face and both hands, taken now, by you or someone with you.' },
  document: {
    label: 'The identity document',
    hint: 'Cover everything except the photo and the date of birth, with paper or by painting over it. No number, name, or address.',
  },
}

/** The step in which the advertiser knows the gesture and sends two pictures. */
export function GestureStep({ id, gesture, here, errors, ...request }: Open & { errors: PictureErrors }) {
  const [hasGesture = false, hasDocument = false] = here
  return (
    <>
      <section className="stack" aria-labelledby="your-gesture">
        <h2 id="your-gesture">Your gesture</h2>
        <figure className="pose">
          <Pose gesture={gesture} />
          <figcaption>
            <p className="gesture">{gesture}</p>
            <p className="meta">
              Drawn as in a mirror: your left hand is on the left. Any angle is fine as long as your face and both hands are in the photo.
              You have until {moment(expiryOf(request))}.
            </p>
          </figcaption>
        </figure>
      </section>
      <form method="post" action="/ads/identity/pictures" encType="multipart/form-data" className="stack" data-identity="">
        <input type="hidden" name="request" value={id} />
        <PictureField picture="gesture" isHere={hasGesture} error={errors.gesture} />
        <PictureField picture="document" isHere={hasDocument} error={errors.document} />
        <Check name="covered" required>
          Everything on the document is covered except the photo and the date of birth
        </Check>
        <button type="submit" className="btn">
          Send both photos
        </button>
      </form>
      <div className="row">
        <form method="post" action="/ads/identity/gesture">
          <input type="hidden" name="request" value={id} />
          <button type="submit" className="btn quiet">
            Get another gesture
          </button>
        </form>
        <Withdraw id={id} />
      </div>
      {(hasGesture || hasDocument) && <p className="meta">Getting another gesture or withdrawing deletes what you’ve sent so far.</p>}
    </>
  )
}

function PictureField({ picture, isHere, error }: { picture: Picture; isHere: boolean; error?: string }) {
  const { label, hint } = prompts[picture]
  return (
    <TextField
      id={picture}
      name={picture}
      type="file"
      label={label}
      hint={isHere ? 'We have it. Choose a file only if you want to replace it.' : hint}
      error={error}
      accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic"
      required={!isHere}
    />
  )
}

/** The step in which both pictures wait for a moderator. */
export function WaitingStep({ id, sent_at, asked_at, now }: Open & { now: Date }) {
  const expiresAt = expiryOf({ asked_at, sent_at })
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">Waiting for a moderator</h2>
      <DateProgress from={sent_at!} to={expiresAt} now={now} begins="sent " ends="deleted by " />
      <p>We’ll email you the result. If no one has decided by {moment(expiresAt)}, the check expires and we delete your photos.</p>
      <Withdraw id={id} />
    </section>
  )
}

function Withdraw({ id }: { id: number }) {
  return (
    <form method="post" action="/ads/identity/withdrawal">
      <input type="hidden" name="request" value={id} />
      <button type="submit" className="btn quiet">
        Withdraw
      </button>
    </form>
  )
}
