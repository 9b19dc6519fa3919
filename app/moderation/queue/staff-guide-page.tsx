import { existsSync } from 'node:fs'
import type { Route } from './+types/staff-guide-page'
import { appContext, languageOf, viewerOf } from '#app/app.ts'
import { contentFill } from '#app/site/content/fill.server.ts'
import { readText } from '#app/site/guides/texts.server.ts'
import { currentRules } from '#app/site/guides/rules.ts'
import { Contents } from '#app/site/guides/contents.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { moderationDecisionsCopy, moderationQueueCopy } from './copy.ts'
import { phraseUses } from './phrases.ts'
import '#app/site/guides/prose.css'
import './case.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, moderationQueueCopy).guideTitle }]

/** Shows docs/moderation.md to moderators, who don't read the repository. */
export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'moderator')
  const [app, language] = [context.get(appContext), languageOf(context)]
  const { config, copy } = app
  const translated = `docs/moderation.${language}.md`
  const path = existsSync(translated) ? translated : 'docs/moderation.md'
  return {
    text: await readText(path, contentFill(config, copy[language]), { reader: copy[language] }),
    rules: currentRules(app, language),
    phrases: app.phrases[language],
  }
}

export default function StaffGuidePage({ loaderData: { text, rules, phrases } }: Route.ComponentProps) {
  const copy = useCopy(moderationQueueCopy)
  const headings = [...text.headings, { id: 'rules', title: useCopy(moderationDecisionsCopy).ruleTexts }]
  return (
    <StaffFrame title={text.title} here="/moderation/guide" facts={copy.guideLength({ minutes: text.minutes })}>
      <div className="wrap cols part">
        <article className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
        <Contents headings={headings} />
      </div>
      <RuleTexts rules={rules} phrases={phrases} />
    </StaffFrame>
  )
}

/** The rules in full, each with what every decision on it sends. A link to a folded rule opens it. */
function RuleTexts({ rules, phrases }: Pick<Route.ComponentProps['loaderData'], 'rules' | 'phrases'>) {
  const copy = useCopy(moderationDecisionsCopy)
  return (
    <section className="wrap part prose" id="rules" aria-labelledby="rule-texts">
      <h2 id="rule-texts">{copy.ruleTexts}</h2>
      <p>{copy.ruleTextsLead}</p>
      {rules.map(({ number, name, text, lang }) => (
        <details key={number} lang={lang}>
          <summary>
            <h3>{`${number}. ${name}`}</h3>
          </summary>
          <p id={`rule-${number}`}>{text}</p>
          <ul lang={undefined}>{phraseUses.flatMap((use) => (phrases[use][number] ? <li key={use}>{phrases[use][number]}</li> : []))}</ul>
        </details>
      ))}
    </section>
  )
}
