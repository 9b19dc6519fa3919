import type { Route } from './+types/welcome-page.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { Scene } from '#app/ui/skyline.tsx'

export const handle = { keep: [] }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Open your mail | ${siteOf(matches).name}`,
    description: 'The last step of signing up is a link in your mail.',
    path: '/success',
    robots: 'noindex',
  })

export default function WelcomePage() {
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap">
          <h1>Welcome. Open your mail</h1>
          <p className="lead">
            If the address was right, a message is on its way with a link that confirms it. Nothing is open before that.
          </p>
          <p className="row">
            <a className="btn" href="/">
              Return to home
            </a>
            <a className="btn quiet" href="/harlot-hub-101">
              Read the 101 meanwhile
            </a>
          </p>
        </div>
        <Scene up={4} />
      </section>
    </Page>
  )
}
