import { data } from 'react-router'
import type { Route } from './+types/takedown-case-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { takeDownCaseCopy } from './copy.ts'
import { TakeDownCaseView } from './takedown-case-view.tsx'
import { findTakeDownCase } from './takedown-cases.server.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: copyIn(matches, takeDownCaseCopy).metaTitle({ id: params.takeDownId! }) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const found = await findTakeDownCase(context.get(appContext), accountId, params.takeDownId)
  if (!found) {
    const copy = copyOf(context, takeDownCaseCopy)
    throw data({ title: copy.noCase, lead: copy.noCaseLead }, 404)
  }
  const asked = new URL(request.url).searchParams
  return { case: found, opened: idOf(asked.get('open') ?? ''), isHidden: asked.get('after') === 'hiding' }
}

export default function TakeDownPage({ loaderData: { case: shown, opened, isHidden } }: Route.ComponentProps) {
  const { hiddenNow } = useCopy(takeDownCaseCopy)
  return <TakeDownCaseView case={shown} opened={opened} done={isHidden ? hiddenNow : undefined} />
}
