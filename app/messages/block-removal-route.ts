import { data, redirect } from 'react-router'
import type { Route } from './+types/block-removal-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { removeBlock } from './blocks.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(appContext)
  if (!(await removeBlock(db, viewerOf(context).accountId, idOf(params.blockId)))) throw data(null, 404)
  return redirect('/account/blocks?after=removed', 303)
}
