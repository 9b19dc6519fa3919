import type { Testimonial } from './testimonial.ts'

/** Samples, labeled as such: no one said these words. They're turned off with the other sample content. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <>
      <p className="lead sample-line">
        <span className="badge sampled">Sample</span> We wrote these. No member said them, and we don’t publish members’ stories.
      </p>
      <div className="words">
        {testimonials.map(({ quote, about }) => (
          <blockquote key={quote}>
            <p>“{quote}”</p>
            <footer>Sample, not a real member. {about}</footer>
          </blockquote>
        ))}
      </div>
    </>
  )
}
