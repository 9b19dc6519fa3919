import { data } from 'react-router'
import type { Route } from './+types/text-page'
import { appContext, languageOf } from '#app/app.ts'
import { Page } from '#app/platform/ui/page.tsx'
import { TextView, textMeta } from './text-view.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData ? textMeta(matches, loaderData.text) : [])

/** Serves the 101, the legal texts, and the help pages: one file in content/ each, at the address of its name. */
export function loader({ pattern, context }: Route.LoaderArgs) {
  const text = context.get(appContext).texts[languageOf(context)].get(pattern.replace(/^\//, ''))
  if (!text) throw data(null, 404)
  return { text }
}

export default function TextPage({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <Page withoutJoin={['/hotlines', '/quick-exit'].includes(text.path)}>
      <TextView text={text} />
    </Page>
  )
}
