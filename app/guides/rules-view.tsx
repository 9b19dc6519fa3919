import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { RulesVersion } from './rules.ts'
import { writeDate } from './text.ts'

type RulesShown = {
  shown: RulesVersion
  /** Whether this version is in force. */ isCurrent: boolean
  /** Set if the version is over: the day on which the next one began. */ endedOn?: string
  others: { version: number; from: string }[]
}

/** One version of the rules. Links can point to each rule by number. */
export function RulesView({ shown, isCurrent, endedOn, others }: RulesShown) {
  const { version, from, rules } = shown
  return (
    <Page>
      <SectionHeading up={2} className="page-head">
        <h1>The rules</h1>
      </SectionHeading>
      <div className="wrap cols part">
        <div>
          <p className="meta list-head">
            Version {version}, in force from <time dateTime={from}>{writeDate(from)}</time>
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
              This is not the version that holds now. <a href="/rules">Read the rules as they hold</a>
            </p>
          )}
          <article className="prose">
            <p className="lead">
              What everybody here keeps to, in ads, pictures, messages and accounts. Whoever decides on something of yours names the rule by
              its number and says why, and you can ask for somebody else to look at it again.
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
                <p>A decision is judged by the version that held on its day.</p>
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
