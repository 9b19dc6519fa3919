import { data, redirect } from 'react-router'
import type { Route } from './+types/link-page.ts'
import { appContext } from '#app/app.ts'
import { Page } from '#app/ui/page.tsx'
import { Scene } from '#app/ui/skyline.tsx'
import { followLink } from './link-actions.server.ts'
import { linkWords, spentLink } from './link.ts'
import { findMailLink } from './mail-links.server.ts'

export const meta = () => [{ title: 'A link in your mail' }, { name: 'robots', content: 'noindex' }]

const purposes = Object.keys(linkWords) as (keyof typeof linkWords)[]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const link = await findMailLink(db, params.secret, purposes, now())
  if (!link) throw data(spentLink, 410)
  const purpose = link.purpose as keyof typeof linkWords
  // Whoever reads mail there may be a stranger, and is not told whose account it is.
  if (purpose === 'new address') return { purpose, email: undefined }
  return { purpose, email: link.email }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const link = await findMailLink(app.db, params.secret, purposes, app.now())
  const outcome = link && (await followLink(app, request, { ...link, secret: params.secret }))
  if (!outcome) throw data(spentLink, 410)
  return redirect(outcome.to, { status: 303, headers: outcome.headers })
}

export default function LinkPage({ loaderData: { purpose, email }, params: { secret } }: Route.ComponentProps) {
  const { title, lead, button } = linkWords[purpose]
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap stack">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {email && <p className="meta">The account of {email}</p>}
          <form method="post" action={`/link/${secret}`}>
            <button type="submit" className="btn">
              {button}
            </button>
          </form>
          {purpose === 'confirm' && (
            <form method="post" action={`/link/${secret}/refusal`}>
              <button type="submit" className="btn quiet">
                I did not sign up
              </button>
            </form>
          )}
        </div>
        <Scene up={4} />
      </section>
    </Page>
  )
}
