import { data, redirect } from 'react-router'
import type { Route } from './+types/blocks-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { ActionButton, StatusMessage } from '#app/platform/ui/field.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { conversationsCopy } from './copy.ts'
import { listBlocks, removeBlock } from './blocks.server.ts'
import './messages.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, conversationsCopy).blocksTitle }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const blocks = await listBlocks(db, viewerOf(context).accountId, copyOf(context, conversationsCopy))
  return { blocks, isRemoved: new URL(request.url).searchParams.get('after') === 'removed' }
}

/** Removes a block. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(appContext)
  if (!(await removeBlock(db, viewerOf(context).accountId, idOf(params.blockId ?? '')))) throw data(null, 404)
  return redirect('/account/blocks?after=removed', 303)
}

export default function BlocksPage({ loaderData: { blocks, isRemoved } }: Route.ComponentProps) {
  const copy = useCopy(conversationsCopy)
  return (
    <AccountFrame title={copy.blocksTitle} here="/account/blocks">
      {isRemoved && <StatusMessage>{copy.unblocked}</StatusMessage>}
      <p className="lead">{copy.blocksLead}</p>
      {blocks.length === 0 ? <p>{copy.noBlocks}</p> : <Blocks blocks={blocks} />}
    </AccountFrame>
  )
}

function Blocks({ blocks }: Pick<Route.ComponentProps['loaderData'], 'blocks'>) {
  const copy = useCopy(conversationsCopy)
  const { dates } = useSite().copy
  return (
    <ul className="blocks">
      {blocks.map(({ id, about, blocked_at }) => (
        <li key={id}>
          <div>
            <p className="who">{about}</p>
            <p className="meta">
              {copy.blockedOn({
                date: dates.day(blocked_at),
                time: (text) => <time dateTime={blocked_at.toISOString()}>{text}</time>,
              })}
            </p>
          </div>
          <ActionButton to={`/account/blocks/${id}/removal`} quiet>
            {copy.unblock({ about, hidden: (words) => <span className="hidden">{words}</span> })}
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
