import type { Route } from './+types/numbers-page'
import { appContext, viewerOf } from '#app/app.ts'
import { BarPlot } from '#app/platform/ui/bar-plot.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { listNumbers } from './numbers.server.ts'
import { operationCopy } from './copy.ts'
import '../admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, operationCopy).numbers }]

export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const { db, now } = context.get(appContext)
  return { listed: await listNumbers(db, now()) }
}

export default function NumbersPage({ loaderData: { listed } }: Route.ComponentProps) {
  const { dates, number } = useSite().copy
  const copy = useCopy(operationCopy)
  const isEmpty = listed.every(({ days }) => days.every(({ value }) => value === undefined))
  return (
    <StaffFrame title={copy.numbers} here="/admin/numbers" facts={copy.numbersFacts}>
      {isEmpty && <p className="wrap lead-in">{copy.firstTomorrow}</p>}
      <div className="wrap plots">
        {!isEmpty &&
          listed.map(({ name, days }) => (
            <section key={name} id={name.replace(' ', '-')}>
              <h2>{copy[name]}</h2>
              <p className="meta">{copy[`${name} of`]}</p>
              <BarPlot
                id={name.replace(' ', '-')}
                caption={copy.byDay({ title: copy[name] })}
                heads={[copy.day, copy[name]]}
                bars={days.map(({ day: of, value }) => ({
                  key: of,
                  label: dates.day(new Date(of)),
                  value,
                  valueText: value === undefined ? copy.noRecord : number(value),
                }))}
              />
            </section>
          ))}
      </div>
    </StaffFrame>
  )
}
