import type { Route } from './+types/numbers-page.ts'
import { appContext } from '#app/app.ts'
import { BarPlot } from '#app/ui/bar-plot.tsx'
import { day } from '#app/ui/dates.ts'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { listNumbers } from './numbers.server.ts'
import { numbers } from './numbers.ts'
import './admin.css'

export const meta = () => [{ title: 'Numbers' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  return { listed: await listNumbers(db, now()) }
}

export default function NumbersPage({ loaderData: { listed } }: Route.ComponentProps) {
  const isEmpty = listed.every(({ days }) => days.every(({ value }) => value === undefined))
  return (
    <StaffFrame title="Numbers" here="/admin/numbers" facts="The last 90 days in UTC, counted each night">
      {isEmpty && <p className="wrap lead-in">The first numbers will be here tomorrow.</p>}
      <div className="wrap plots">
        {!isEmpty &&
          listed.map(({ name, days }) => (
            <section key={name} id={name.replace(' ', '-')}>
              <h2>{numbers[name].title}</h2>
              <p className="meta">{numbers[name].of}</p>
              <BarPlot
                id={name.replace(' ', '-')}
                caption={`${numbers[name].title}, by day`}
                heads={['Day', numbers[name].title]}
                bars={days.map(({ day: of, value }) => ({
                  key: of,
                  label: day(new Date(of)),
                  value,
                  valueText: value === undefined ? 'no record' : value.toLocaleString('en-US'),
                }))}
              />
            </section>
          ))}
      </div>
    </StaffFrame>
  )
}
