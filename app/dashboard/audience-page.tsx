import { data, redirect } from 'react-router'
import type { Route } from './+types/audience-page.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { readForm } from '#app/http/form.server.ts'
import { hidesFromAll, readAudience } from './audience-form.ts'
import { AudienceSection } from './audience-section.tsx'
import { refusals } from './dashboard-text.ts'
import { saveAudience } from './own-audience.server.ts'
import { ownAdOf } from './own-ad.server.ts'
import '#app/ads/dashboard.css'

export const meta = () => [{ title: 'Who may see it' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, ad } = await ownAdOf(context, params.adId)
  const { id, title, is_members_only, hides_photos, is_in_feeds, hidden_from } = ad
  const states = app.places.states.map(({ abbr, name }) => ({ abbr, name }))
  return { id, title, audience: { is_members_only, hides_photos, is_in_feeds, hidden_from }, states, isEnded: ad.state === 'ended' }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { app, ad } = await ownAdOf(context, params.adId)
  const audience = readAudience(await readForm(request), app.places.states)
  const error = 'That hides the ad from everyone. Leave out at least one state, or pause the ad instead. Nothing was changed.'
  if (hidesFromAll(audience, app.places.states)) return data({ audience, error }, 422)
  if (!(await saveAudience(app, ad, audience))) return data({ audience, error: refusals.state.lead }, 409)
  return redirect(`/ads/${ad.id}?after=audience`, 303)
}

export default function AudiencePage({ loaderData: { id, title, audience, states, isEnded }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Who may see it" here="/ads">
      <p className="lead">
        <a href={`/ads/${id}`}>{title}</a>
      </p>
      {isEnded ? (
        <p>This ad has ended, and no one can see it.</p>
      ) : (
        <AudienceSection id={id} audience={actionData?.audience ?? audience} states={states} error={actionData?.error} />
      )}
    </AccountFrame>
  )
}
