import { Errors, fieldsOf, RadioField, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { formatVisitDates, type VisitInput, type Visit, type VisitErrors } from './visit.ts'
import { visitsCopy } from './copy.ts'
import './dashboard.css'

type VisitForm = { input?: VisitInput; errors?: VisitErrors; notice?: string; choices?: string[] }
type Section = VisitForm & { id: number; visits: readonly Visit[]; today: string; lastDay: string }

/** Planned visits to other cities, and the form that adds one. */
export function VisitsSection({ id, visits, today, lastDay, input, errors = {}, notice, choices = [] }: Section) {
  const copy = useCopy(visitsCopy)
  const field = fieldsOf(input, errors)
  return (
    <div className="stack">
      {visits.length > 0 ? (
        <ul className="visits">
          {visits.map((visit) => (
            <PlannedVisit key={visit.id} adId={id} visit={visit} />
          ))}
        </ul>
      ) : (
        <p>{copy.none}</p>
      )}
      <form method="post" action={`/ads/${id}/visits`} className="stack">
        {notice && <Errors fields={{ 'visit-city': errors.city, 'visit-from': errors.from, 'visit-to': errors.to }}>{notice}</Errors>}
        <TextField {...field('city')} id="visit-city" label={copy.city} hint={copy.cityHint} maxLength={80} autoComplete="off" required />
        <input type="hidden" name="asked" value={input?.city} />
        {choices.length > 0 && (
          <RadioField name="place" label={copy.which} options={Object.fromEntries(choices.map((name) => [name, name]))} isOptional />
        )}
        <div className="two-days">
          <TextField {...field('from')} id="visit-from" type="date" label={copy.firstDay} min={today} max={lastDay} required />
          <TextField {...field('to')} id="visit-to" type="date" label={copy.lastDay} min={today} max={lastDay} required />
        </div>
        <SubmitButton look="quiet">{copy.add}</SubmitButton>
        <p className="meta">{copy.shown}</p>
      </form>
    </div>
  )
}

function PlannedVisit({ adId, visit }: { adId: number; visit: Visit }) {
  const reader = useSite().copy
  const copy = useCopy(visitsCopy)
  return (
    <li>
      <p>
        <strong>{visit.city}</strong> <span className="meta">{formatVisitDates(reader, visit)}</span>
      </p>
      <form method="post" action={`/ads/${adId}/visits/${visit.id}/removal`}>
        <button type="submit" className="tool">
          {copy.remove({ city: visit.city, hidden: (text) => <span className="hidden">{text}</span> })}
        </button>
      </form>
    </li>
  )
}
