import type { Testimonial } from './testimonial.ts'

/** Samples, and said to be: nobody's words. They go with the rest of the sample content. */
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
