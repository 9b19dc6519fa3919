import type { Route } from './+types/calendar-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { describeCalendar } from './calendar.server.ts'
import type { CalendarDay, Month } from './month.ts'
import { visitsCopy } from './copy.ts'
import './dashboard.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, visitsCopy).calendar }]

export function loader({ context }: Route.LoaderArgs) {
  return describeCalendar(context.get(appContext), readerOf(context), viewerOf(context).accountId)
}

export default function CalendarPage({ loaderData: { months, visits, weeks, availableOn } }: Route.ComponentProps) {
  const copy = useCopy(visitsCopy)
  return (
    <AccountFrame title={copy.calendar} here="/ads/calendar">
      <p className="lead">{copy.calendarLead}</p>
      <section className="stack calendar">
        <SectionHeading plain title={copy.everyWeek} />
        {weeks.length ? <WeekTable weeks={weeks} /> : <p>{copy.noAds}</p>}
      </section>
      <section className="stack calendar">
        <SectionHeading plain title={copy.title} />
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
          <p>{copy.noneOnCalendar}</p>
        )}
      </section>
      <section className="stack calendar only-broad">
        <p className="meta">{copy.legend}</p>
        <div className="months">
          {months.map((month) => (
            <CalendarMonth key={month.name} month={month} availableOn={availableOn} />
          ))}
        </div>
      </section>
    </AccountFrame>
  )
}

/** The names of the weekdays, from Monday. */
function useWeekdays() {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = useCopy(visitsCopy)
  return [monday, tuesday, wednesday, thursday, friday, saturday, sunday] as const
}

function CalendarMonth({ month: { name, weeks }, availableOn }: { month: Month; availableOn: readonly boolean[] }) {
  const days = useWeekdays()
  const heads = [days[6], ...days.slice(0, 6)]
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
  const { available } = useCopy(visitsCopy)
  return (
    <td className={isOver ? 'over' : cities.length ? 'visit' : undefined} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={date}>{number}</time>
      {isAvailable && !isOver && (
        <span className="free">
          <span className="hidden">{available}</span>
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
  const copy = useCopy(visitsCopy)
  const weekdays = useWeekdays()
  return (
    <ul className="week-list">
      {weeks.map(({ id, title, city, isAvailable }) => (
        <li key={id}>
          <p>
            <a href={`/ads/${id}`}>{title || copy.untitled}</a> {city && <span className="meta">{city}</span>}
          </p>
          {isAvailable.includes(true) ? (
            <ol className="week">
              {weekdays.map((name, day) => (
                <li key={name} className={isAvailable[day] ? 'on' : undefined}>
                  <abbr title={name}>{name.slice(0, 3)}</abbr>
                  <span className="hidden">{isAvailable[day] ? copy.dayAvailable : copy.dayNotAvailable}</span>
                </li>
              ))}
            </ol>
          ) : (
            <p className="meta">{copy.noWeekdays}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
