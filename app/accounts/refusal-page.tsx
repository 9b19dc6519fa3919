import { data } from 'react-router'
import type { Route } from './+types/refusal-page.ts'
import { appContext } from '#app/app.ts'
import { inTransaction } from '#app/db/storage.server.ts'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { spentLink } from './link.ts'
import { refuseAccount } from './sign-ups.server.ts'

export const meta = () => [{ title: 'The account is deleted' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  throw data(null, { status: 405, headers: { Allow: 'POST' } })
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const isGone = await inTransaction(db, (transaction) => refuseAccount(transaction, params.secret, now()))
  if (!isGone) throw data(spentLink, 410)
  return null
}

export default function RefusalPage() {
  return (
    <Page>
      <Stand up={1} className="page-head">
        <h1>The account is deleted</h1>
      </Stand>
      <section className="wrap section narrow stack">
        <p>
          Thank you for telling us. Nothing about your address is kept, and nothing else will be sent to it unless somebody types it again.
        </p>
        <p>
          <a className="btn quiet" href="/">
            Return to home
          </a>
        </p>
      </section>
    </Page>
  )
}
