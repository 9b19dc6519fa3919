import type { Route } from './+types/budgets-page.ts'
import { appContext } from '#app/app.ts'
import { budgets, type Harm, limitOf, scopes } from '#app/http/budgets.ts'
import { listSpending } from '#app/http/budgets.server.ts'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'

export const meta = () => [{ title: 'Limits' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  return { spending: await listSpending(db, now()) }
}

const scopeNames = {
  network: 'One network',
  block: 'One block of networks',
  account: 'One account',
  receipt: 'One receipt',
  site: 'The whole site',
}

export default function BudgetsPage({ loaderData: { spending } }: Route.ComponentProps) {
  return (
    <StaffFrame
      title="Limits"
      here="/admin/budgets"
      facts="What one source may cause in any 24 hours. We store no addresses, only keyed hashes."
    >
      {(Object.keys(budgets) as Harm[]).map((harm) => (
        <StaffTable
          key={harm}
          title={harm[0]!.toUpperCase() + harm.slice(1)}
          columns={[
            { name: 'Per' },
            { name: 'Limit', right: true },
            { name: 'Most by one', right: true },
            { name: 'Sources stopped', right: true },
          ]}
          rows={scopes.map((scope) => {
            const found = spending.find((row) => row.harm === harm && row.scope === scope)
            const refused = found?.refused ?? 0
            return {
              key: scope,
              cells: [
                scopeNames[scope],
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
