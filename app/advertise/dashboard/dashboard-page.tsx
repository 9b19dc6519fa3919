import { redirect } from 'react-router'
import type { Route } from './+types/dashboard-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { transitionOwnAd } from '#app/ads/ad/ads.server.ts'
import { noticeAfter, routeWord } from '#app/platform/http/request-input.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { Undo } from '#app/platform/ui/undo.tsx'
import { dashboardCopy } from './copy.ts'
import { describeDashboard } from './dashboard.server.ts'
import { DashboardView } from './dashboard-view.tsx'
import { ownAdOf, throwIfRefused } from './own-ad.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, dashboardCopy).yourAd }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, viewer, ad, reader } = await ownAdOf(context)
  const after = new URL(request.url).searchParams.get('after') ?? ''
  return {
    dashboard: await describeDashboard(app, reader, { ad, viewer }),
    notice: noticeAfter(request, reader.read(dashboardCopy)),
    undo: after === 'pause' && ad.state === 'paused' ? `/ads/${ad.id}/resumption` : undefined,
  }
}

/** Pauses an ad, and resumes it. */
export async function action({ pattern, context }: Route.ActionArgs) {
  const { app, ad, reader } = await ownAdOf(context)
  const isPause = routeWord(pattern, ['pause', 'resumption']) === 'pause'
  throwIfRefused(reader, await transitionOwnAd(app, ad, { action: isPause ? 'pause' : 'resume' }))
  return redirect(`/ads/${ad.id}?after=${isPause ? 'pause' : 'resumption'}`, 303)
}

export default function DashboardPage({ loaderData: { dashboard, notice, undo } }: Route.ComponentProps) {
  return (
    <AccountFrame title={dashboard.ad.title} here="/ads">
      {notice && <Undo action={undo}>{notice}</Undo>}
      <DashboardView {...dashboard} />
    </AccountFrame>
  )
}
