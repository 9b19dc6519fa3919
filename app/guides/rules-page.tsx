import { data } from 'react-router'
import type { Route } from './+types/rules-page.ts'
import { appContext } from '#app/app.ts'
import { cachePage } from '#app/http/page-caching.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { rulesOf } from './rules-of.ts'
import { type RulesVersion, describeRules, rulesInForce } from './rules.ts'
import { writeDate } from './text.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `The rules | ${siteOf(matches).name}`,
    description: 'What’s allowed in ads, photos, messages, and accounts here: numbered, dated, with every earlier version.',
    path: params.version ? `/rules/${params.version}` : '/rules',
  })

/** The rules in force, and every version at its own address. */
export function loader({ params, context }: Route.LoaderArgs) {
  const rules = rulesOf(context)
  const now = context.get(appContext).now()
  const shown = params.version === undefined ? rulesInForce(rules, now) : rules.find(({ version }) => String(version) === params.version)
  if (!shown) throw data({ title: 'No such version', lead: 'There’s no version of the rules with that number.' }, 404)
  const next = rules.find(({ from }) => new Date(from) > now)
  cachePage(context, { tags: [], until: next && new Date(next.from) })
  return describeRules(rules, shown, now)
}

export default function RulesPage({ loaderData }: Route.ComponentProps) {
  return <RulesView {...loaderData} />
}

type RulesShown = {
  shown: RulesVersion
  /** Whether this version is in force. */ isCurrent: boolean
  /** Set if the version is over: the day on which the next one began. */ endedOn?: string
  others: { version: number; from: string }[]
}

/** One version of the rules. Links can point to each rule by number. */
function RulesView({ shown, isCurrent, endedOn, others }: RulesShown) {
  const { version, from, rules } = shown
  return (
    <Page>
      <SectionHeading up={2} className="page-head">
        <h1>The rules</h1>
      </SectionHeading>
      <div className="wrap cols part">
        <div>
          <p className="meta list-head">
            Version {version}, in effect from <time dateTime={from}>{writeDate(from)}</time>
            {endedOn && (
              <>
                {' '}
                until <time dateTime={endedOn}>{writeDate(endedOn)}</time>
              </>
            )}
            .
          </p>
          {!isCurrent && (
            <p className="note">
              This isn’t the current version. <a href="/rules">Read the current rules</a>
            </p>
          )}
          <article className="prose">
            <p className="lead">
              These rules apply to everyone, in ads, photos, messages, and accounts. When we decide against you, we name the rule and say
              why, and you can ask another moderator to review it.
            </p>
            {rules.map(({ number, name, text }) => (
              <section key={number} aria-labelledby={`rule-${number}`}>
                <h2 id={`rule-${number}`}>
                  {number}. {name}
                </h2>
                <p>{text}</p>
              </section>
            ))}
            {others.length > 0 && (
              <>
                <h2 id="versions">Other versions</h2>
                <p>Each decision is based on the version that applied that day.</p>
                <ul>
                  {others.map((other) => (
                    <li key={other.version}>
                      <a href={`/rules/${other.version}`}>Version {other.version}</a>, from {writeDate(other.from)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </article>
        </div>
        <nav className="aside toc only-wide" aria-label="On this page">
          <h2>On this page</h2>
          <ol className="lines">
            {rules.map(({ number, name }) => (
              <li key={number}>
                <a href={`#rule-${number}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </Page>
  )
}
