import type { Route } from './+types/blocks-page.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { day } from '#app/ui/dates.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { listBlocks } from './blocks.server.ts'
import './messages.css'

export const meta = () => [{ title: 'Block list' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const blocks = await listBlocks(db, viewerOf(context).accountId)
  return { blocks, isRemoved: new URL(request.url).searchParams.get('after') === 'removed' }
}

export default function BlocksPage({ loaderData: { blocks, isRemoved } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Block list" here="/account/blocks">
      {isRemoved && <StatusMessage>Unblocked. You can see each other’s ads and write to each other again.</StatusMessage>}
      <p className="lead">
        You and anyone you blocked can’t write to each other or see each other’s ads while signed in. They aren’t told.
      </p>
      {blocks.length === 0 ? <p>You haven’t blocked anyone. You can block someone from any conversation.</p> : <Blocks blocks={blocks} />}
    </AccountFrame>
  )
}

function Blocks({ blocks }: Pick<Route.ComponentProps['loaderData'], 'blocks'>) {
  return (
    <ul className="blocks">
      {blocks.map(({ id, about, blocked_at }) => (
        <li key={id}>
          <div>
            <p className="who">{about}</p>
            <p className="meta">
              Blocked on <time dateTime={blocked_at.toISOString()}>{day(blocked_at)}</time>
            </p>
          </div>
          <form method="post" action={`/account/blocks/${id}/removal`}>
            <button type="submit" className="btn quiet">
              Unblock<span className="hidden">, {about}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
