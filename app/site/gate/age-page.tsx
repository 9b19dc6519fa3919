import { redirect } from 'react-router'
import type { Route } from './+types/age-page'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { pathOnThisSite } from '#app/platform/http/same-origin.ts'
import { Check, SubmitButton } from '#app/platform/ui/field.tsx'
import { Page } from '#app/platform/ui/page.tsx'
import { copyIn, namedMeta, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { Scene } from '#app/platform/ui/skyline.tsx'
import { adultCookie, answerDays } from './adult-answer.ts'
import { ageCopy } from './copy.ts'

export const handle = { isUncounted: true }

export const meta: Route.MetaFunction = ({ matches }) => {
  const { question: title, description } = copyIn(matches, ageCopy)
  return namedMeta(matches, { title, description }, '/age')
}

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
  const copy = useCopy(ageCopy)
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap">
          <h1>{copy.question}</h1>
          <p className="lead">{copy.lead}</p>
          <form method="post" action="/age" className="stack">
            <input type="hidden" name="next" value={loaderData.next} />
            <p className="row">
              <SubmitButton>{copy.yes}</SubmitButton>
              <a className="btn quiet" href={exitUrl} rel="nofollow noreferrer" data-exit="">
                {copy.leave}
              </a>
            </p>
            <Check name="shared">{copy.shared}</Check>
          </form>
          <p className="meta">{copy.cookie({ days: answerDays, why: '/privacy' })}</p>
        </div>
        <Scene />
      </section>
    </Page>
  )
}
