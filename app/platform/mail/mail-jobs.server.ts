import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countOldMails, deleteOldMails, resendLostMails } from './mail.server.ts'

export const mailJobs = ({ db, queue, mail, now }: App): Record<string, Job> => ({
  'resend-lost-mails': { cron: '17 * * * *', run: async () => `sent ${await resendLostMails(db, queue, now())} again` },
  'forget-old-mails': { cron: '40 3 * * *', run: () => deleteOldMails(db, queue, now()), preview: () => countOldMails(db, now()) },
  'forget-mail-copies': { run: ({ mailIds }: { mailIds: number[] }) => mail.transport.deleteCopies(mailIds) },
})
