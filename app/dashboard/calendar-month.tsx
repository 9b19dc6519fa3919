import type { CalendarDay, Month } from './month.ts'

const heads = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export function CalendarMonth({ month: { name, weeks }, availableOn }: { month: Month; availableOn: readonly boolean[] }) {
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
