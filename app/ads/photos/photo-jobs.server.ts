import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countStrayFiles, deleteStrayFiles, removePhotoFiles } from './photo-files.server.ts'
import { countRemovedPhotos, deleteRemovedPhotos } from './undo.server.ts'

export const photoJobs = (app: App): Record<string, Job> => ({
  'remove-photo-files': { run: ({ files }: { files: string[] }) => removePhotoFiles(app, files) },
  'forget-removed-photos': { cron: '*/10 * * * *', run: () => deleteRemovedPhotos(app), preview: () => countRemovedPhotos(app) },
  'forget-stray-photos': { cron: '30 3 * * *', run: () => deleteStrayFiles(app), preview: () => countStrayFiles(app) },
})
