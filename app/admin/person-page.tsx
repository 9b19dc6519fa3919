import { data } from 'react-router'
import type { Route } from './+types/person-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { describePerson } from './people.server.ts'
import { peopleCopy } from './copy.ts'
import { PersonView } from './person-view.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const copy = copyIn(matches, peopleCopy)
  const title = loaderData ? copy.accountTitle({ id: String(loaderData.person.id) }) : copy.notFound
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const person = await describePerson(context.get(appContext), idOf(params.accountId))
  const { notFound: title, notFoundLead: lead } = copyOf(context, peopleCopy)
  if (!person) throw data({ title, lead }, 404)
  const isOwn = person.id === accountId
  const { roleChanged: role, ageCorrected: age } = copyOf(context, peopleCopy)
  const done = new Map([
    ['role', role],
    ['age', age],
  ]).get(new URL(request.url).searchParams.get('after') ?? '')
  return { person, isOwn, done }
}

export default function PersonPage({ loaderData: { person, isOwn, done } }: Route.ComponentProps) {
  return <PersonView person={person} isOwn={isOwn} done={done} />
}
