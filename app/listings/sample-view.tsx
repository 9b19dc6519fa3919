import { Badges } from '#app/ads/ad-card.tsx'
import { photoSizes, Photos } from '#app/ads/photo.tsx'
import type { Sample } from '#app/ads/sample.ts'
import { afterSample } from '#app/sign-up/join-reason.ts'
import { JoinLink } from '#app/ui/join-link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Paragraphs } from './paragraphs.tsx'

/** A sample's own page, under the broken line that marks samples. */
export function SampleView({ sample: ad }: { sample: Sample }) {
  return (
    <>
      <SectionHeading broken className="page-head after-back">
        <h1>{ad.title}</h1>
      </SectionHeading>
      <article className="wrap one part stack">
        <Badges ad={{ ...ad, isSample: true, isFeatured: Boolean(ad.featured) }} />
        <p className="note">This is a sample. We made it up to show what an ad looks like, and there’s no one to reply to.</p>
        <p className="num">Age: {ad.age}</p>
        <Paragraphs text={ad.description} />
        {ad.photos && <Photos photos={ad.photos} sizes={photoSizes.sample} />}
        <div className="actions">
          <JoinLink next={afterSample} className="btn" instead={null}>
            Send Message
          </JoinLink>
          {ad.photos && (
            <JoinLink next={afterSample} className="btn quiet" instead={null}>
              View Photos
            </JoinLink>
          )}
        </div>
        <p className="meta">No one posted this. Samples appear on every city’s page.</p>
      </article>
    </>
  )
}
