import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countOldExports, deleteOldExports, removeExportFiles } from './exports.server.ts'

export function personalDataJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'remove-export-files': { run: ({ files }: { files: string[] }) => removeExportFiles(app, files) },
    'forget-old-exports': { cron: '25 * * * *', run: () => deleteOldExports(app), preview: () => countOldExports(db, now()) },
  }
}
