import type { Route } from './+types/about-page'
import { appContext, languageOf } from '#app/app.ts'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn, pageMeta, siteOf, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { currentPath, guideNames } from './addresses.ts'
import { guidesCopy } from './copy.ts'
import './prose.css'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name: site } = siteOf(matches)
  const copy = copyIn(matches, guidesCopy)
  return pageMeta(matches, { title: copy.aboutTitle({ site }), description: copy.aboutDescription({ site }), path: '/about' })
}

export function loader({ context }: Route.LoaderArgs) {
  const texts = context.get(appContext).texts[languageOf(context)]
  return {
    guides: guideNames
      .map((name) => texts.get(name)!)
      .map(({ id, lang, title, path, excerpt, minutes }) => ({ id, lang, title, path, excerpt, minutes })),
  }
}

export default function AboutPage({ loaderData: { guides } }: Route.ComponentProps) {
  const { name: site, addresses } = useSite()
  const copy = useCopy(guidesCopy)
  return (
    <Page>
      <PageHeading up={3} title={copy.about({ site })} />
      <section className="wrap section">
        <p className="lead">{copy.aboutLead}</p>
        <ol className="shelf">
          {guides.map((guide) => (
            <li key={guide.path}>
              <h2 lang={guide.lang}>
                <a href={guide.path}>{guide.title}</a>
              </h2>
              <p lang={guide.lang}>{guide.excerpt}</p>
              <p className="meta">{copy.minutes({ count: guide.minutes })}</p>
            </li>
          ))}
        </ol>
        <p>{copy.newHere({ first: currentPath(addresses ?? {}, '/harlot-hub-101') })}</p>
      </section>
    </Page>
  )
}
