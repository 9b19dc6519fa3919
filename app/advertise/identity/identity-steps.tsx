import { photoLimits } from '#app/ads/ad/photo-rules.ts'
import { Check, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { DateProgress, timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { describePose } from './poses.ts'
import { identityCopy } from './copy.ts'
import type { IdentityStatus } from './identity-status.server.ts'
import { expiryOf, type IdentityPhoto, type IdentityPhotoErrors } from './identity-request.ts'
import { Pose } from './pose.tsx'

type Open = NonNullable<IdentityStatus['open']>

const megabyte = 2 ** 20

/** The step in which the advertiser knows the gesture and sends two pictures. */
export function PoseStep({ id, gesture, here, errors, ...request }: Open & { errors: IdentityPhotoErrors }) {
  const { copy: reader } = useSite()
  const { dates } = reader
  const copy = useCopy(identityCopy)
  const until = expiryOf(request)
  const { sending, checking, failed, retake, onTheirWay, goOn, tryAgain } = copy
  // The script puts names in place of the #.
  const says = {
    sending,
    checking,
    failed,
    retake,
    onTheirWay,
    goOn,
    tryAgain,
    retakeOf: copy.retakeOf({ what: '#' }),
    progressOf: copy.progressOf({ what: '#' }),
    weHave: copy.weHave({ file: '#' }),
    tooLarge: copy.tooLarge({ megabytes: photoLimits.bytes / megabyte }),
  }
  const [hasPose = false, hasDocument = false] = here
  return (
    <>
      <section className="stack" aria-labelledby="your-gesture">
        <h2 id="your-gesture">{copy.yourGesture}</h2>
        <figure className="pose">
          <Pose gesture={gesture} />
          <figcaption>
            <p className="gesture">{describePose(reader, gesture)}</p>
            <p className="meta">{copy.drawnAsMirror({ until: dates.moment(until), time: timeTag(until) })}</p>
          </figcaption>
        </figure>
      </section>
      <form
        method="post"
        action="/ads/identity/pictures"
        encType="multipart/form-data"
        className="stack"
        data-identity={JSON.stringify(says)}
      >
        <input type="hidden" name="request" value={id} />
        <div className="takes">
          <IdentityPhotoField picture="gesture" isHere={hasPose} error={errors.gesture} capture="user" />
          <IdentityPhotoField picture="document" isHere={hasDocument} error={errors.document} />
        </div>
        <Check name="covered" required>
          {copy.covered}
        </Check>
        <SubmitButton>{copy.send}</SubmitButton>
      </form>
      <div className="row">
        <form method="post" action="/ads/identity/gesture">
          <input type="hidden" name="request" value={id} />
          <SubmitButton look="quiet">{copy.anotherGesture}</SubmitButton>
        </form>
        <Withdraw id={id} />
      </div>
      {(hasPose || hasDocument) && <p className="meta">{copy.anotherDeletes}</p>}
    </>
  )
}

type PhotoField = { picture: IdentityPhoto; isHere: boolean; error?: string; /** Which camera a phone opens at once. */ capture?: 'user' }

/** A field for one photo, with a tile that opens the camera. A covered document may be a photo that was taken before. */
function IdentityPhotoField({ picture, isHere, error, capture }: PhotoField) {
  const copy = useCopy(identityCopy)
  return (
    <div>
      <TextField
        name={picture}
        type="file"
        label={copy[picture]}
        hint={isHere ? copy.here : copy[`${picture} hint`]}
        error={error}
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic"
        capture={capture}
        required={!isHere}
      />
      <label className="take" htmlFor={picture} aria-hidden="true">
        {copy.takePhoto}
      </label>
    </div>
  )
}

/** The step in which both pictures wait for a moderator. */
export function WaitingStep({ id, sent_at, asked_at, now }: Open & { now: Date }) {
  const { dates } = useSite().copy
  const copy = useCopy(identityCopy)
  const expiresAt = expiryOf({ asked_at, sent_at })
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{copy.waiting}</h2>
      <DateProgress from={sent_at!} to={expiresAt} now={now} begins={copy.sentOn} ends={copy.deletedBy} />
      <p>{copy.resultByEmail({ until: dates.moment(expiresAt), time: timeTag(expiresAt) })}</p>
      <Withdraw id={id} />
    </section>
  )
}

function Withdraw({ id }: { id: number }) {
  const { withdraw } = useCopy(identityCopy)
  return (
    <form method="post" action="/ads/identity/withdrawal">
      <input type="hidden" name="request" value={id} />
      <SubmitButton look="quiet">{withdraw}</SubmitButton>
    </form>
  )
}
