import type { Route } from './+types/dashboard-page.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { StatusMessage } from '#app/ui/field.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { AudienceSection } from './audience-section.tsx'
import { DayPlot } from './day-plot.tsx'
import { Wish } from './dashboard-ad.tsx'
import { AdDates, AdHistory } from './dashboard-aside.tsx'
import { DashboardActions } from './dashboard-actions.tsx'
import { describeDashboard } from './dashboard.server.ts'
import { ownAdOf } from './own-ad.server.ts'
import { VisitsSection } from './visits-section.tsx'

export const meta = () => [{ title: 'Your ad' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  renewal: 'It is confirmed as of today.',
  pause: 'It is paused, and shows to nobody from now on.',
  resumption: 'It is live again, and confirmed as of today.',
  ending: 'It has ended, and shows to nobody from now on.',
  audience: 'That is kept, and holds from now on.',
  visit: 'The visit is added.',
  'visit-removal': 'The visit is taken away.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app, viewer, ad } = await ownAdOf(context, params.adId)
  const dashboard = await describeDashboard(app, ad, viewer)
  return { ...dashboard, notice: notices[new URL(request.url).searchParams.get('after') ?? ''] }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { ad, dates, events, audience, states, visits } = loaderData
  return (
    <AccountFrame title={ad.title} here="/ads">
      {loaderData.notice && <StatusMessage>{loaderData.notice}</StatusMessage>}
      <div className="cols dashboard">
        <div className="stack">
          <p className="lead">{ad.says}</p>
          {ad.revision && <p>{ad.revision}</p>}
          {ad.wish && <Wish>{ad.wish}</Wish>}
          <DashboardActions {...loaderData.steps} />
          {ad.days.length > 0 && (
            <section className="stack">
              <SectionHeading plain>
                <h2>Views and replies</h2>
              </SectionHeading>
              <DayPlot id={ad.id} days={ad.days} />
            </section>
          )}
          {ad.state !== 'ended' && (
            <>
              <section className="stack">
                <SectionHeading plain>
                  <h2>Who may see it</h2>
                </SectionHeading>
                <AudienceSection id={ad.id} audience={audience} states={states} />
              </section>
              <section className="stack">
                <SectionHeading plain>
                  <h2>Visits</h2>
                </SectionHeading>
                <VisitsSection id={ad.id} {...visits} />
              </section>
            </>
          )}
        </div>
        <aside className="aside stack">
          <AdDates {...dates} />
          <p>
            <a href="/ads/identity">Identity check</a>
          </p>
          <AdHistory events={events} />
        </aside>
      </div>
    </AccountFrame>
  )
}
