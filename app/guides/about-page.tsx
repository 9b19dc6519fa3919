import type { Route } from './+types/about-page.ts'
import { appContext } from '#app/app.ts'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { guideSlugs } from './text.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name } = siteOf(matches)
  return pageMeta(matches, {
    title: `About ${name}: ten guides`,
    description: `What ${name} is and is not, how to read an ad, how to stay safe and private, and what a dated check means: ten guides in plain words.`,
    path: '/about',
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const { texts } = context.get(appContext)
  return {
    guides: guideSlugs
      .map((slug) => texts.get(slug)!)
      .map(({ id, title, slug, excerpt, minutes }) => ({ id, title, slug, excerpt, minutes })),
  }
}

export default function AboutPage({ loaderData: { guides } }: Route.ComponentProps) {
  const { name } = useSite()
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>About {name}</h1>
      </SectionHeading>
      <section className="wrap section">
        <p className="lead">
          Ten guides in plain words. They describe what this site does today, say so where something is not open yet, and give advice that
          holds on any such site.
        </p>
        <ol className="shelf">
          {guides.map((guide) => (
            <li key={guide.slug}>
              <h2>
                <a href={`/about/${guide.slug}`}>{guide.title}</a>
              </h2>
              <p>{guide.excerpt}</p>
              <p className="meta">{guide.minutes} minutes</p>
            </li>
          ))}
        </ol>
        <p>
          New to all this? Begin with <a href="/harlot-hub-101">the 101</a>: etiquette, consent, safety, law and scams.
        </p>
      </section>
    </Page>
  )
}
