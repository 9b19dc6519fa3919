import { data } from 'react-router'
import type { Route } from './+types/person-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { describePerson } from './people.server.ts'
import { PersonView } from './person-view.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Account ${loaderData.person.id}` : 'Account not found' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const person = await describePerson(context.get(appContext), idOf(params.accountId))
  if (!person) throw data({ title: 'Account not found', lead: 'No account has this number. It may have been deleted.' }, 404)
  const isOwn = person.id === viewerOf(context).accountId
  return { person, isOwn, isChanged: new URL(request.url).searchParams.get('after') === 'role' }
}

export default function PersonPage({ loaderData: { person, isOwn, isChanged } }: Route.ComponentProps) {
  return <PersonView person={person} isOwn={isOwn} isChanged={isChanged} />
}
