import { useCopy } from '#app/platform/ui/use-site.ts'
import { guidesCopy } from './copy.ts'
import './prose.css'

/** Samples, labeled as such: no one said these words. They're turned off with the other sample content. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const copy = useCopy(guidesCopy)
  return (
    <>
      <p className="lead sample-line">
        <span className="badge sampled">{copy.sample}</span> {copy.samplesLead}
      </p>
      <div className="words">
        {testimonials.map(({ quote, about, lang }) => (
          <blockquote key={quote}>
            <p lang={lang}>{copy.quoted({ quote })}</p>
            <footer>{copy.sampleOf({ about })}</footer>
          </blockquote>
        ))}
      </div>
    </>
  )
}

/** `lang` is set for one that pages in another language show untranslated. */
export type Testimonial = { quote: string; about: string; lang?: 'en' }
