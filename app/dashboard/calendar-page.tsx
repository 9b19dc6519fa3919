import type { Route } from './+types/calendar-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { describeCalendar } from './calendar.server.ts'
import { WeekTable } from './week-table.tsx'
import '#app/ads/dashboard.css'

export const meta = () => [{ title: 'Calendar' }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: Route.LoaderArgs) {
  return describeCalendar(context.get(appContext), viewerOf(context).accountId)
}

export default function CalendarPage({ loaderData: { months, visits, weeks, availableOn } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Calendar" here="/ads">
      <p className="lead">Your days in the coming weeks, as your ads tell them.</p>
      <section className="stack calendar">
        <SectionHeading plain>
          <h2>Every week</h2>
        </SectionHeading>
        {weeks.length ? <WeekTable weeks={weeks} /> : <p>You have sent no ad yet, so there is nothing to show.</p>}
      </section>
      <section className="stack calendar">
        <SectionHeading plain>
          <h2>Visits</h2>
        </SectionHeading>
        {visits.length ? (
          <ul className="visits">
            {visits.map(({ id, adId, title, city, days }) => (
              <li key={id}>
                <p>
                  <strong>{city}</strong> <span className="meta">{days}</span>
                  <a href={`/ads/${adId}/visits`}>{title}</a>
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p>No visit is planned. Add one on an ad’s dashboard.</p>
        )}
      </section>
      <section className="stack calendar only-broad">
        <p className="meta">The dot marks the weekdays of your ads; a city is a visit. Days are by UTC.</p>
        <div className="months">
          {months.map((month) => (
            <CalendarMonth key={month.name} month={month} availableOn={availableOn} />
          ))}
        </div>
      </section>
    </AccountFrame>
  )
}
