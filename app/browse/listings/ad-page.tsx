import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/ad-page'
import { AdList } from '#app/ads/ad/ad-card.tsx'
import type { AdCard } from '#app/ads/ad/ad.ts'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext, copyOf, readerOf } from '#app/app.ts'
import { startMessage } from '#app/messages/drafts.server.ts'
import { cachePage } from '#app/platform/http/request-context.ts'
import { pageMeta, siteOf, useCopy } from '#app/platform/ui/use-site.ts'
import { BackLink, Page } from '#app/platform/ui/page.tsx'
import { linkCity, showAd } from './ad-answer.server.ts'
import { AdView } from './ad-view.tsx'
import adStyle from './ad.css?url'
import { adPageCopy } from './copy.ts'
import { EndedAd } from './ended-ad.tsx'
import { SampleView } from './sample-view.tsx'

export const handle = { adultsOnly: true }

/** A separate stylesheet, so that other pages don't load it. */
export const links = () => [{ rel: 'stylesheet', href: adStyle }]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, description, path } = loaderData
  const isGone = 'ended' in loaderData
  return pageMeta(matches, { title: `${title} | ${siteOf(matches).name}`, description, path, isGone })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const copy = copyOf(context, adPageCopy)
  const { answer, caching } = await showAd(context.get(appContext), readerOf(context), visitorOf(context, request), params)
  cachePage(context, caching)
  if (!answer) throw data({ title: copy.notFound, lead: copy.notFoundLead, next: linkCity(context.get(appContext), copy, params) }, 404)
  if ('ended' in answer) return data(answer, 410)
  if (new URL(request.url).pathname !== answer.path) throw redirect(answer.path, 301)
  const { accountId } = visitorOf(context, request)
  if (!('ad' in answer) || accountId === undefined) return answer
  return { ...answer, started: await startMessage(context.get(appContext).db, accountId, { adId: answer.ad.id }) }
}

export default function AdPage({ loaderData: answer }: Route.ComponentProps) {
  const { place } = answer
  return (
    <PageInCity place={place}>
      {'ended' in answer && <EndedAd place={place} {...answer.ended} />}
      {'sample' in answer && <SampleView sample={answer.sample} />}
      {'ad' in answer && (
        <AdView ad={answer.ad} place={place.name} path={answer.path} started={'started' in answer ? answer.started : undefined} />
      )}
      {'ad' in answer && <MoreAds ads={answer.more} place={place} />}
    </PageInCity>
  )
}

/** Other ads of the city in short, if there are any. */
function MoreAds({ ads, place }: { ads: readonly AdCard[]; place: { city: string; path: string } }) {
  const copy = useCopy(adPageCopy)
  if (!ads.length) return null
  return (
    <section className="wrap part more-ads" aria-labelledby="more">
      <h2 id="more">{copy.moreAds({ city: place.city })}</h2>
      <AdList ads={ads} heading="h3" />
      <p>
        <a className="all" href={place.path}>
          {copy.allAdsIn({ city: place.city })}
        </a>
      </p>
    </section>
  )
}

/** A page with a link back to the city's ads. */
function PageInCity({ place, children }: { place: { city: string; path: string }; children: ReactNode }) {
  const { back } = useCopy(adPageCopy)
  return (
    <Page>
      <BackLink to={place.path}>{back({ city: place.city })}</BackLink>
      {children}
    </Page>
  )
}
