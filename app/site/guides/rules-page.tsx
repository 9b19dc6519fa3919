import { data } from 'react-router'
import type { Route } from './+types/rules-page'
import { appContext, copyOf } from '#app/app.ts'
import { cachePage } from '#app/platform/http/request-context.ts'
import { copyIn, namedMeta, useSite } from '#app/platform/ui/use-site.ts'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { Contents } from './contents.tsx'
import { guidesCopy } from './copy.ts'
import { type RulesVersion, describeRules, rulesInForce, rulesOf } from './rules.ts'
import './prose.css'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const { rules: title, rulesDescription: description } = copyIn(matches, guidesCopy)
  return namedMeta(matches, { title, description }, params.version ? `/rules/${params.version}` : '/rules')
}

/** The rules in force, and every version at its own address. */
export function loader({ params, context }: Route.LoaderArgs) {
  const rules = rulesOf(context)
  const now = context.get(appContext).now()
  const shown = params.version === undefined ? rulesInForce(rules, now) : rules.find(({ version }) => String(version) === params.version)
  if (!shown) {
    const { noVersion, noVersionLead } = copyOf(context, guidesCopy)
    throw data({ title: noVersion, lead: noVersionLead }, 404)
  }
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
  /** Whether it ever was, on this site. */ wasInEffect: boolean
  /** Set if the version is over: the day on which the next one began. */ endedOn?: string
  others: { version: number; from: string }[]
}

/** One version of the rules. Links can point to each rule by number. */
function RulesView({ shown, isCurrent, wasInEffect, endedOn, others }: RulesShown) {
  const { version, from, rules } = shown
  const { dates, read } = useSite().copy
  const copy = read(guidesCopy)
  const began = { version, from: dates.written(from), time: (text: string) => <time dateTime={from}>{text}</time> }
  return (
    <Page>
      <PageHeading up={2} title={copy.rules} />
      <div className="wrap cols part">
        <div>
          <p className="meta list-head">
            {!wasInEffect
              ? copy.versionBefore({ version })
              : endedOn
                ? copy.versionUntil({ ...began, until: dates.written(endedOn), end: (text) => <time dateTime={endedOn}>{text}</time> })
                : copy.versionFrom(began)}
          </p>
          {!isCurrent && <p className="note">{copy.notCurrent({ rules: '/rules' })}</p>}
          <article className="prose">
            <p className="lead">{copy.rulesLead}</p>
            {rules.map(({ number, name, text, lang }) => (
              <section key={number} aria-labelledby={`rule-${number}`} lang={lang}>
                <h2 id={`rule-${number}`}>
                  {number}. {name}
                </h2>
                <p>{text}</p>
              </section>
            ))}
            {others.length > 0 && (
              <>
                <h2 id="versions">{copy.otherVersions}</h2>
                <p>{copy.eachDecision}</p>
                <ul>
                  {others.map((other) => (
                    <li key={other.version}>
                      {copy.otherVersion({
                        number: other.version,
                        from: dates.written(other.from),
                        version: `/rules/${other.version}`,
                      })}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </article>
        </div>
        <Contents list="ol" headings={rules.map(({ number, name: title, lang }) => ({ id: `rule-${number}`, title, lang }))} />
      </div>
    </Page>
  )
}
