import { data, redirect } from 'react-router'
import type { Route } from './+types/audience-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { audienceCopy } from './copy.ts'
import { hidesFromAll, readAudience } from './audience-form.ts'
import { AudienceSection } from './audience-section.tsx'
import { describeRefusal } from './dashboard-text.ts'
import { ownAdOf, saveAudience } from './own-ad.server.ts'
import './dashboard.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, audienceCopy).title }]

export async function loader({ context }: Route.LoaderArgs) {
  const { app, ad } = await ownAdOf(context)
  const { id, title, is_members_only, hides_photos, is_in_feeds, hidden_from } = ad
  const states = app.places.states.map(({ abbr, name }) => ({ abbr, name }))
  return { id, title, audience: { is_members_only, hides_photos, is_in_feeds, hidden_from }, states, isEnded: ad.state === 'ended' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { app, ad, reader } = await ownAdOf(context)
  const audience = readAudience(await readForm(request), app.places.states)
  if (hidesFromAll(audience, app.places.states)) return data({ audience, error: reader.read(audienceCopy).hidesFromAll }, 422)
  if (!(await saveAudience(app, ad, audience))) return data({ audience, error: describeRefusal(reader, 'state').lead }, 409)
  return redirect(`/ads/${ad.id}?after=audience`, 303)
}

export default function AudiencePage({ loaderData: { id, title, audience, states, isEnded }, actionData }: Route.ComponentProps) {
  const copy = useCopy(audienceCopy)
  return (
    <AccountFrame title={copy.title} here="/ads">
      <p className="lead">
        <a href={`/ads/${id}`}>{title}</a>
      </p>
      {isEnded ? (
        <p>{copy.ended}</p>
      ) : (
        <AudienceSection id={id} audience={actionData?.audience ?? audience} states={states} error={actionData?.error} />
      )}
    </AccountFrame>
  )
}
