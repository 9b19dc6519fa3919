import { data } from 'react-router'
import type { Route } from './+types/rules-page.ts'
import { appContext } from '#app/app.ts'
import { cachePage } from '#app/http/page-caching.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { describeRules, rulesInForce } from './rules.ts'
import { RulesView } from './rules-view.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `The rules | ${siteOf(matches).name}`,
    description: 'What is allowed in ads, pictures, messages and accounts here: numbered, dated, and every earlier version kept.',
    path: params.version ? `/rules/${params.version}` : '/rules',
  })

/** The rules in force and, at an address of its own, each version there has been. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { rules, now: clock } = context.get(appContext)
  const now = clock()
  const shown = params.version === undefined ? rulesInForce(rules, now) : rules.find(({ version }) => String(version) === params.version)
  if (!shown) throw data({ title: 'No such version', lead: 'The rules never had a version with that number.' }, 404)
  const next = rules.find(({ from }) => new Date(from) > now)
  cachePage(context, { tags: [], until: next && new Date(next.from) })
  return describeRules(rules, shown, now)
}

export default function RulesPage({ loaderData }: Route.ComponentProps) {
  return <RulesView {...loaderData} />
}
