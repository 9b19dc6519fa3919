import { data, redirect } from 'react-router'
import type { Route } from './+types/retention-page'
import { appContext, viewerOf } from '#app/app.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { confirmClock, findClockJump } from './clock-guard.server.ts'
import { jobsCopy } from './copy.ts'
import { RetentionView } from './retention-view.tsx'
import { askForRetention, findLastRun, previewRetention } from './run-retention.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, jobsCopy).retention }]

export async function loader({ request, context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const app = context.get(appContext)
  const isRequested = new URL(request.url).searchParams.has('asked')
  return {
    jobs: await previewRetention(jobsOf(app)),
    last: await findLastRun(app),
    jump: await findClockJump(app),
    isRequested,
    now: app.now(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { accountId } = viewerOf(args.context, 'admin')
  return args.pattern.endsWith('/clock') ? agreeToClock(args, accountId) : runJobs(args, accountId)
}

async function agreeToClock({ context }: Route.ActionArgs, accountId: number) {
  await confirmClock(context.get(appContext), accountId)
  return redirect('/admin/retention', 303)
}

/** Runs the jobs through the queue, as if they were due, because they may take longer than anyone waits for a page. */
async function runJobs({ request, context }: Route.ActionArgs, accountId: number) {
  const { version } = await readForm(request)
  if (!/^\d{1,15}$/.test(version ?? '')) throw data(null, 400)
  await askForRetention(context.get(appContext), { version: Number(version), actorId: accountId })
  return redirect('/admin/retention?asked', 303)
}

export default function RetentionPage({ loaderData }: Route.ComponentProps) {
  return <RetentionView {...loaderData} />
}
