import { redirect } from 'react-router'
import type { Route } from './+types/age-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { pathOnThisSite } from '#app/http/same-origin.ts'
import { Check } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Scene } from '#app/ui/skyline.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { adultCookie, answerDays } from './adult-answer.ts'

export const handle = { isUncounted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Are you 18 or older? | ${siteOf(matches).name}`,
    description: 'This page is for adults. Say that you are 18 or older to go on, or leave.',
    path: '/age',
    robots: 'noindex, nofollow',
  })

/** createApp also shows this at the address of every page of ads until the visitor has answered. */
export function loader({ request }: Route.LoaderArgs) {
  return { next: pathOnThisSite(new URL(request.url).searchParams.get('next')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { isHttps } = context.get(appContext).config
  const { next, shared } = await readForm(request)
  return redirect(pathOnThisSite(next), {
    status: 303,
    headers: { 'Set-Cookie': adultCookie({ isSharedDevice: shared === 'on', isHttps }) },
  })
}

export default function AgePage({ loaderData }: Route.ComponentProps) {
  const { exitUrl } = useSite()
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap">
          <h1>Are you 18 or older?</h1>
          <p className="lead">The next page is for adults. None of it has been sent to you yet.</p>
          <form method="post" action="/age" className="stack">
            <input type="hidden" name="next" value={loaderData.next} />
            <p className="row">
              <button type="submit" className="btn">
                I am 18 or older
              </button>
              <a className="btn quiet" href={exitUrl} rel="nofollow noreferrer" data-exit="">
                Leave
              </a>
            </p>
            <Check name="shared">This is a shared device: forget my answer when the browser closes</Check>
          </form>
          <p className="meta">
            Your answer is one cookie, <code>adult=1</code>. It lasts {answerDays} days, or until the browser closes on a shared device, and
            says nothing else. <a href="/privacy">Why we ask</a>
          </p>
        </div>
        <Scene />
      </section>
    </Page>
  )
}
