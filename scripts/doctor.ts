import '#app/copy-catalogs.ts'
import { doctorCopy } from '#app/admin/doctor/copy.ts'
import { isHealthy, printFindings } from '#app/admin/doctor/doctor.ts'
import { diagnose } from '#app/admin/doctor/doctor.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { runCommand } from './command.ts'
import { examine } from './examine.ts'

const copy = terminal.read(doctorCopy)

await runCommand(
  async (_, { flags }) => {
    const findings = await examine('doctor', (site) => diagnose(site, copy))
    const ok = isHealthy(findings)
    if (!ok) process.exitCode = 1
    return flags.has('json') ? JSON.stringify({ ok, findings }, undefined, 2) : printFindings(copy, findings)
  },
  { usage: copy.usage, flags: ['json'] },
)
