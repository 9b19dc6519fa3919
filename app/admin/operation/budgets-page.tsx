import type { Route } from './+types/budgets-page'
import { appContext, viewerOf } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { listSpending } from '#app/platform/http/budgets.server.ts'
import { budgets, type Harm, limitOf, scopes } from '#app/platform/http/budgets.ts'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { operationCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, operationCopy).limits }]

export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const { db, now } = context.get(appContext)
  return { spending: await listSpending(db, now()) }
}

export default function BudgetsPage({ loaderData: { spending } }: Route.ComponentProps) {
  const { number } = useSite().copy
  const copy = useCopy(operationCopy)
  return (
    <StaffFrame title={copy.limits} here="/admin/budgets" facts={copy.limitsFacts}>
      {(Object.keys(budgets) as Harm[]).map((harm) => (
        <StaffTable
          key={harm}
          title={copy[harm]}
          columns={[
            { name: copy.per },
            { name: copy.limit, right: true },
            { name: copy.mostByOne, right: true },
            { name: copy.sourcesStopped, right: true },
          ]}
          rows={scopes.map((scope) => {
            const found = spending.find((row) => row.harm === harm && row.scope === scope)
            const refused = found?.refused ?? 0
            return {
              key: scope,
              cells: [
                copy[scope],
                amountOf(number, harm, limitOf(harm, scope)),
                amountOf(number, harm, found?.most ?? 0),
                refused > 0 ? (
                  <strong className="bad" key="refused">
                    {number(refused)}
                  </strong>
                ) : (
                  '0'
                ),
              ],
            }
          })}
        />
      ))}
    </StaffFrame>
  )
}

function amountOf(number: CopyReader['number'], harm: Harm, amount: number) {
  if (budgets[harm].unit === 'bytes') return `${number(Math.round((amount / 2 ** 20) * 10) / 10)} MB`
  return number(amount)
}
