import type { Route } from './+types/calendar-page.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { viewerOf } from '#app/accounts/account.ts'
import { weekdays } from '#app/ads/ad-content.ts'
import { appContext } from '#app/app.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { describeCalendar } from './calendar.server.ts'
import type { CalendarDay, Month } from './month.ts'
import '#app/ads/dashboard.css'

export const meta = () => [{ title: 'Calendar' }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: Route.LoaderArgs) {
  return describeCalendar(context.get(appContext), viewerOf(context).accountId)
}

export default function CalendarPage({ loaderData: { months, visits, weeks, availableOn } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Calendar" here="/ads">
      <p className="lead">Your availability in the coming weeks, from your ads.</p>
      <section className="stack calendar">
        <SectionHeading plain>
          <h2>Every week</h2>
        </SectionHeading>
        {weeks.length ? <WeekTable weeks={weeks} /> : <p>You haven’t submitted an ad yet, so there’s nothing to show.</p>}
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
          <p>No visits planned. Add one on an ad’s dashboard.</p>
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

const heads = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function CalendarMonth({ month: { name, weeks }, availableOn }: { month: Month; availableOn: readonly boolean[] }) {
  return (
    <table className="month">
      <caption>{name}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <abbr title={head}>{head.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, at) =>
              day ? <Day key={day.date} day={day} isAvailable={availableOn[day.weekday]!} /> : <td key={at}>&nbsp;</td>,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day: { date, number, isToday, isOver, cities }, isAvailable }: { day: CalendarDay; isAvailable: boolean }) {
  return (
    <td className={isOver ? 'over' : cities.length ? 'visit' : undefined} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={date}>{number}</time>
      {isAvailable && !isOver && (
        <span className="free">
          <span className="hidden">available</span>
        </span>
      )}
      {cities.map((city) => (
        <span key={city} className="city">
          {city.split(',')[0]}
        </span>
      ))}
    </td>
  )
}

type Week = { id: number; title: string; city: string; isAvailable: readonly boolean[] }

/** The weekdays of each ad: a table on wide screens, words on a phone. */
function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <ul className="week-list">
      {weeks.map(({ id, title, city, isAvailable }) => (
        <li key={id}>
          <p>
            <a href={`/ads/${id}`}>{title || 'Without a title yet'}</a> {city && <span className="meta">{city}</span>}
          </p>
          {isAvailable.includes(true) ? (
            <ol className="week">
              {weekdays.map((name, day) => (
                <li key={name} className={isAvailable[day] ? 'on' : undefined}>
                  <abbr title={name}>{name.slice(0, 3)}</abbr>
                  <span className="hidden">{isAvailable[day] ? ': available' : ': not available'}</span>
                </li>
              ))}
            </ol>
          ) : (
            <p className="meta">No weekdays set.</p>
          )}
        </li>
      ))}
    </ul>
  )
}
