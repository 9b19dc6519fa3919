import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { deliverMail } from '#app/platform/mail/mail.server.ts'
import { applyAddressChanges, countFormerAddresses, deleteFormerAddresses } from './address-changes.server.ts'
import { mailNewAddress, type NewAddressRequest } from './address-requests.server.ts'
import { countExpired, removeExpired } from './expired-sessions.server.ts'
import { noticeKinds, startWaits } from './owner-notices.server.ts'
import { countFreeAddresses, deleteOldBarredAddresses } from './sanctions.server.ts'
import { countUnconfirmed, deleteUnconfirmed } from './unconfirmed.server.ts'

export function accountJobs(app: App): Record<string, Job> {
  const { db, mail, now } = app
  return {
    'send-mail': {
      async run({ mailId }: { mailId: number }) {
        if (noticeKinds.includes((await deliverMail(db, { mail, mailId, now: now() })) ?? '')) await startWaits(app)
      },
    },
    'end-sessions': { cron: '27 * * * *', run: () => removeExpired(db, now()), preview: () => countExpired(db, now()) },
    'mail-new-address': { run: (request: NewAddressRequest) => mailNewAddress(app, request) },
    'apply-address-changes': { cron: '*/10 * * * *', run: async () => `settled ${await applyAddressChanges(app)}` },
    'forget-left-addresses': { cron: '45 3 * * *', run: () => deleteFormerAddresses(app), preview: () => countFormerAddresses(db, now()) },
    'forget-unconfirmed': { cron: '35 * * * *', run: () => deleteUnconfirmed(app), preview: () => countUnconfirmed(db, now()) },
    'forget-barred-addresses': {
      cron: '36 3 * * *',
      run: () => deleteOldBarredAddresses(db, now()),
      preview: () => countFreeAddresses(db, now()),
    },
  }
}
