import { data, redirect } from 'react-router'
import type { Route } from './+types/mail-page'
import { appContext, languageOf, viewerOf } from '#app/app.ts'
import { dkimRecord } from '#app/platform/mail/dkim.server.ts'
import { countSentByDay, listFailures, resendFailed } from '#app/platform/mail/failures.server.ts'
import { countDetours, countLanes, readOutbox } from '#app/platform/mail/outbox.server.ts'
import { sendTestEmail } from '#app/platform/mail/test-email.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { jobsCopy } from './copy.ts'
import { MailView } from './mail-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, jobsCopy).mail }]

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const { db, config, now } = context.get(appContext)
  const { waiting, failing } = await readOutbox(db, now(), 0)
  return {
    waiting,
    failing,
    failures: await listFailures(db),
    lanes: await countLanes(db),
    detours: await countDetours(db, now()),
    sent: await countSentByDay(db, now(), 30),
    dkim: config.dkim && dkimRecord(config.dkim),
    isResending: new URL(request.url).searchParams.has('again'),
  }
}

/** Sends failed emails again, or sends a test. */
export async function action({ context, pattern }: Route.ActionArgs) {
  const viewer = viewerOf(context, 'admin')
  const app = context.get(appContext)
  if (pattern.endsWith('/test')) {
    const wait = await app.limits.consume('test emails per account', String(viewer.accountId))
    if (wait) return data({ waitMinutes: Math.ceil(wait / 60) }, { status: 429, headers: { 'Retry-After': String(wait) } })
    return sendTestEmail(app, { to: viewer.email, language: languageOf(context), adminId: viewer.accountId })
  }
  await resendFailed(app, viewer.accountId)
  return redirect('/admin/mail?again', 303)
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MailView {...loaderData} test={actionData} />
}
