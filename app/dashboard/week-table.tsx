import { weekdays } from '#app/ads/ad-content.ts'

type Week = { id: number; title: string; city: string; isAvailable: readonly boolean[] }

/** The weekdays of each ad: a table on wide screens, words on a phone. */
export function WeekTable({ weeks }: { weeks: readonly Week[] }) {
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
            <p className="meta">It says nothing about weekdays.</p>
          )}
        </li>
      ))}
    </ul>
  )
}
