import type { Route } from './+types/budgets-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { listSpending } from '#app/platform/http/budgets.server.ts'
import { budgets, type Harm, limitOf, scopes } from '#app/platform/http/budgets.ts'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { operationCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, operationCopy).limits }]

export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const { db, now } = context.get(appContext)
  return { spending: await listSpending(db, now()) }
}

export default function BudgetsPage({ loaderData: { spending } }: Route.ComponentProps) {
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
                amountOf(harm, limitOf(harm, scope)),
                amountOf(harm, found?.most ?? 0),
                refused > 0 ? (
                  <strong className="bad" key="refused">
                    {refused.toLocaleString('en-US')}
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

function amountOf(harm: Harm, amount: number) {
  if (budgets[harm].unit === 'bytes') return `${(amount / 2 ** 20).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
  return amount.toLocaleString('en-US')
}
