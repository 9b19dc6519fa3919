import { Badges } from '#app/ads/ad/ad-card.tsx'
import { Who } from '#app/ads/ad/who.tsx'
import { photoSizes, Photos } from '#app/ads/ad/photo.tsx'
import type { sampleIn } from '#app/ads/ad/sample.ts'
import { afterSample } from '#app/accounts/sign-up/join-reason.ts'
import { JoinLink } from '#app/platform/ui/links.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useOtherLanguage } from '#app/platform/ui/use-site.ts'
import { adPageCopy } from './copy.ts'
import { Paragraphs } from './ad-view.tsx'

/** A sample's own page, under the broken line that marks samples. */
export function SampleView({ sample: ad }: { sample: ReturnType<typeof sampleIn> }) {
  const copy = useCopy(adPageCopy)
  const lang = useOtherLanguage()(ad.language)
  return (
    <>
      <SectionHeading broken className="page-head after-back">
        <Who ad={ad} />
        <h1 lang={lang}>{ad.title}</h1>
      </SectionHeading>
      <article className="wrap one part stack">
        <Badges ad={{ ...ad, isSample: true, isFeatured: Boolean(ad.featured) }} />
        <p className="note">{copy.sampleNote}</p>
        <p className="num">{copy.sampleAge({ age: ad.age })}</p>
        <Paragraphs text={ad.description} lang={lang} />
        {ad.photos && <Photos photos={ad.photos} sizes={photoSizes.sample} lang={lang} />}
        <div className="actions">
          <JoinLink next={afterSample} className="btn" instead={null}>
            {copy.sampleSendMessage}
          </JoinLink>
          {ad.photos && (
            <JoinLink next={afterSample} className="btn quiet" instead={null}>
              {copy.sampleViewPhotos}
            </JoinLink>
          )}
        </div>
        <p className="meta">{copy.sampleSource}</p>
      </article>
    </>
  )
}
