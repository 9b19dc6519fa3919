import type { Route } from './+types/doctor-page'
import { jobNamesCopy } from '#app/admin/operation/copy.ts'
import { describeJob } from '#app/admin/operation/operation.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { StaffFrame, StaffSentence } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { type DoctorCopy, doctorCopy } from './copy.ts'
import { countFindings, type Finding, sortFindings, wordFor } from './doctor.ts'
import { diagnose } from './doctor.server.ts'
import '../admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, doctorCopy).title }]

export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const { config, db, now } = context.get(appContext)
  const site = { config, db, now, describeJob: (job: string) => describeJob(copyOf(context, jobNamesCopy), job) }
  return { findings: sortFindings(await diagnose(site, copyOf(context, doctorCopy))) }
}

export default function DoctorPage({ loaderData: { findings } }: Route.ComponentProps) {
  const copy = useCopy(doctorCopy)
  return (
    <StaffFrame title={copy.title} here="/admin/doctor" facts={copy.summary(countFindings(findings))}>
      <p className="wrap lead-in">{copy.lead({ code: (text) => <code>{text}</code> })}</p>
      <StaffTable
        title={copy.checks}
        columns={[{ name: copy.result }, { name: copy.finding }]}
        rows={findings.map((finding) => ({ key: finding.name, cells: cellsOf(finding, copy) }))}
      />
    </StaffFrame>
  )
}

/** Each finding's sentence says what was checked, because a check's name is for terminals. */
const cellsOf = (finding: Finding, copy: DoctorCopy) => {
  const { ok, sentence, fix } = finding
  return [
    <strong key="result" className={ok === false ? 'bad' : undefined}>
      {wordFor(copy, finding)}
    </strong>,
    <span key="finding" className="text">
      {sentence}
      {ok === false && fix && (
        <>
          <br />
          <StaffSentence>{copy.fixIs({ fix })}</StaffSentence>
        </>
      )}
    </span>,
  ]
}
