import type { App } from '#app/app.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { deliverEmail } from '#app/platform/mail/delivery.server.ts'
import { jobOfLane, lanes } from '#app/platform/mail/lanes.ts'

type Step = { at: number; run: () => Promise<unknown> }
export type Timeline = ReturnType<typeof openTimeline>

/**
 * Makes things happen in the past, in order: `app.now` is the time of the step that runs. Emails count as sent and reach no one, other jobs
 * wait for `runJob`, and no limit applies.
 */
export function openTimeline(site: App) {
  const end = site.now()
  let now = end
  let isRunning = false
  const steps: Step[] = []
  const mailIds: number[] = []
  const app: App = {
    ...site,
    now: () => now,
    queue: {
      ...site.queue,
      send: async (_, name, data) => {
        if (lanes.some((lane) => jobOfLane[lane] === name)) mailIds.push((data as { mailId: number }).mailId)
      },
    },
    mail: { ...site.mail, transport: { deliver: async () => {}, deleteCopies: async () => {}, close: () => {} } },
    limits: { consume: async () => 0, isFull: () => false, reset: async () => {} },
  }
  const jobs = jobsOf(app)
  return {
    app,
    end,
    /** A step may plan others after it. Steps in the future don't run. */
    at: (date: Date, run: Step['run']) => {
      if (date > end) return
      const at = Math.max(date.getTime(), isRunning ? now.getTime() : 0)
      steps.splice(steps.findLastIndex((step) => step.at <= at) + 1, 0, { at, run })
    },
    runJob: (name: string) => jobs[name]!.run({} as never),
    run: async () => {
      isRunning = true
      for (let step = steps.shift(); step; step = steps.shift()) {
        now = new Date(step.at)
        await step.run()
        for (const mailId of mailIds.splice(0)) await deliverEmail(app.db, { mail: app.mail, mailId, now })
      }
      isRunning = false
      now = end
    },
  }
}
