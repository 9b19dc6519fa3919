import { redirect } from 'react-router'
import type { Route } from './+types/your-state-page'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { pathBefore, pathOnThisSite } from '#app/platform/http/same-origin.ts'
import { readVisitorState, stateChoice } from '#app/platform/http/cookies.ts'
import { ChoiceField, SubmitButton } from '#app/platform/ui/field.tsx'
import { copyIn, namedMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { ageCopy } from './copy.ts'

export const handle = { isUncounted: true }

export const meta: Route.MetaFunction = ({ matches }) => {
  const { yourState: title, stateDescription: description } = copyIn(matches, ageCopy)
  return namedMeta(matches, { title, description }, '/your-state')
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { places, config } = context.get(appContext)
  const { headers } = request
  const byProxy = config.stateHeader && headers.get(config.stateHeader)
  const state = readVisitorState(byProxy, headers.get('Cookie'))
  return {
    states: places.states.map(({ abbr, name }) => ({ abbr, name })),
    chosen: state ?? '',
    isByProxy: Boolean(byProxy),
    next: pathBefore(headers, config.origin),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { places, config } = context.get(appContext)
  const { state, next } = await readForm(request)
  const chosen = places.states.find(({ abbr }) => abbr === state)?.abbr
  return redirect(pathOnThisSite(next), { status: 303, headers: { 'Set-Cookie': stateChoice(chosen, config) } })
}

export default function YourStatePage({ loaderData: { states, chosen, isByProxy, next } }: Route.ComponentProps) {
  const copy = useCopy(ageCopy)
  const name = states.find(({ abbr }) => abbr === chosen)?.name
  return (
    <Page>
      <PageHeading up={2} title={copy.yourState} />
      <section className="wrap section narrow stack">
        <p className="lead">{copy.stateLead}</p>
        {isByProxy ? (
          <p className="note">{name ? copy.connectionSays({ state: name }) : copy.connectionOutside}</p>
        ) : (
          <form method="post" action="/your-state" className="stack">
            <input type="hidden" name="next" value={next} />
            <ChoiceField name="state" label={copy.imIn} defaultValue={name ? chosen : ''}>
              <option value="">{copy.ratherNot}</option>
              {states.map((state) => (
                <option key={state.abbr} value={state.abbr}>
                  {state.name}
                </option>
              ))}
            </ChoiceField>
            <p>
              <SubmitButton>{copy.save}</SubmitButton>
            </p>
          </form>
        )}
        <p className="meta">{copy.stateCookie({ code: (text) => <code>{text}</code> })}</p>
      </section>
    </Page>
  )
}
