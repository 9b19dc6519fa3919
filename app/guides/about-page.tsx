import type { Route } from './+types/about-page.ts'
import { appContext } from '#app/app.ts'
import { languageOf } from '#app/http/copy-of.ts'
import { Page } from '#app/ui/page.tsx'
import { GuideLink } from '#app/ui/guide-link.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { guideNames } from './addresses.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name } = siteOf(matches)
  return pageMeta(matches, {
    title: `About ${name}: ten guides`,
    description: `What ${name} is and isn’t, how to read an ad, how to stay safe and private, and what a dated check means: ten guides in plain words.`,
    path: '/about',
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const texts = context.get(appContext).texts[languageOf(context)]
  return {
    guides: guideNames
      .map((name) => texts.get(name)!)
      .map(({ id, title, path, excerpt, minutes }) => ({ id, title, path, excerpt, minutes })),
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
          Ten guides in plain words. They describe what this site does today, say so if something isn’t open yet, and give advice that works
          on any site like this.
        </p>
        <ol className="shelf">
          {guides.map((guide) => (
            <li key={guide.path}>
              <h2>
                <a href={guide.path}>{guide.title}</a>
              </h2>
              <p>{guide.excerpt}</p>
              <p className="meta">{guide.minutes} minutes</p>
            </li>
          ))}
        </ol>
        <p>
          New to all this? Start with <GuideLink to="/harlot-hub-101">the 101</GuideLink>: etiquette, consent, safety, law, and scams.
        </p>
      </section>
    </Page>
  )
}
