import { data, redirect } from 'react-router'
import type { Route } from './+types/switches-page'
import { listInvitations, makeInvitation, revokeInvitation } from '#app/accounts/sign-up/invitations.server.ts'
import { appContext, copyOf, pathIn, viewerOf } from '#app/app.ts'
import { idOf, noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { readSwitches } from '#app/platform/start/switches.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { switchesCopy } from './copy.ts'
import { changeSwitches, findSwitches, switchesVersion } from './switches.server.ts'
import { SwitchesView } from './switches-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, switchesCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const app = context.get(appContext)
  const switches = await findSwitches(app)
  return {
    switches,
    version: switchesVersion(switches),
    invitations: await listInvitations(app),
    done: noticeAfter(request, copyOf(context, switchesCopy)),
  }
}

export async function action(args: Route.ActionArgs) {
  const { accountId } = viewerOf(args.context, 'admin')
  const { pattern } = args
  if (pattern.endsWith('/invitations')) return invite(args, accountId)
  return pattern.endsWith('/removal') ? revoke(args, accountId) : change(args, accountId)
}

async function change({ request, context }: Route.ActionArgs, adminId: number) {
  const copy = copyOf(context, switchesCopy)
  const { version = '', ...fields } = await readForm(request)
  const sent = new Map(Object.entries(fields).map(([name, value = '']) => [name, value]))
  if (!['sign-up', 'posting', 'messages', 'read-only', 'maintenance'].every((name) => sent.has(name))) throw data(null, 400)
  const outcome = await changeSwitches(context.get(appContext), { switches: readSwitches(sent), version, adminId })
  if (outcome === 'done') return redirect('/admin/switches?after=switches', 303)
  return outcome === 'changed' ? data({ refused: copy.changedMeanwhile }, 409) : data({ refused: copy.notAdmin }, 403)
}

/** The link is only in this answer, because its secret isn't stored. */
async function invite({ context }: Route.ActionArgs, adminId: number) {
  const app = context.get(appContext)
  const secret = await makeInvitation(app, adminId)
  return data({ link: app.config.origin + pathIn(context, `/invitation/${secret}`) })
}

async function revoke({ params, context }: Route.ActionArgs, adminId: number) {
  const id = 'invitationId' in params ? idOf(params.invitationId as string) : 0
  if (await revokeInvitation(context.get(appContext), { id, adminId })) return redirect('/admin/switches?after=invitation', 303)
  return data({ refused: copyOf(context, switchesCopy).alreadyUsed }, 409)
}

export default function SwitchesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SwitchesView {...loaderData} {...actionData} />
}
