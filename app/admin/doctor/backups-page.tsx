import type { Route } from './+types/backups-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { findLastDrill, lastBackupAt, listRuns } from '#app/platform/backups/backup-runs.server.ts'
import { openBackupStore } from '#app/platform/backups/backup-store.server.ts'
import { describeRun } from '#app/platform/db/run-outcome.ts'
import { StaffFrame, StaffSentence } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { workChecks } from './check-work.server.ts'
import { backupsCopy, doctorCopy } from './copy.ts'
import '../admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, backupsCopy).title }]

export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const { db, config, now } = context.get(appContext)
  const copy = copyOf(context, doctorCopy)
  const { sentence, fix } = await workChecks.backup!({ db, config, now }, copy)
  const { to, key, hour } = config.backup
  return {
    // The address has a secret in it.
    store: to && openBackupStore(to).name,
    isEncrypted: Boolean(key),
    hour,
    need: fix && fix !== copy.backupFailedFix ? `${sentence} ${copy.fixIs({ fix })}` : '',
    lastBackup: await lastBackupAt(db, now()),
    lastDrill: (await findLastDrill(db, now()))?.began_at,
    runs: await listRuns(db, 50),
  }
}

export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { store, isEncrypted, hour, need, lastBackup, lastDrill, runs } = loaderData
  const reader = useSite().copy
  const { dates, number } = reader
  const copy = useCopy(backupsCopy)
  const when = (at: Date | undefined) => (at ? dates.shortMoment(at) : copy.never)
  return (
    <StaffFrame title={copy.title} here="/admin/backups" facts={copy.facts({ lastBackup: when(lastBackup), lastDrill: when(lastDrill) })}>
      <section className="wrap lead-in" aria-label={copy.where}>
        <p>{store ? `${copy.goesTo({ store, hour: `${hour}:00` })} ${isEncrypted ? copy.encrypted : copy.unencrypted}` : copy.nowhere}</p>
        <StaffSentence>{need}</StaffSentence>
      </section>
      <StaffTable
        title={copy.runs}
        facts={runs.length ? copy.timesAreUtc : copy.none}
        columns={[{ name: copy.kind }, { name: copy.began }, { name: copy.bytes }, { name: copy.outcome }]}
        rows={runs.map(({ id, kind, began_at, is_failed, outcome, bytes }) => ({
          key: id,
          cells: [
            <strong key="kind">{copy[kind]}</strong>,
            <time key="began" dateTime={began_at.toISOString()}>
              {dates.shortMoment(began_at)}
            </time>,
            bytes === null ? '' : number(bytes),
            <span key="outcome" className={is_failed ? 'text bad' : 'text'}>
              {describeRun(reader, outcome)}
            </span>,
          ],
        }))}
      />
    </StaffFrame>
  )
}
