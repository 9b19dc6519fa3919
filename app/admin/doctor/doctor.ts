import type { Config } from '#app/config.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { DoctorCopy } from './copy.ts'

/** A public site can't do without a *must*. */
type Level = 'must' | 'should'
/** What the checks look at. */
export type Checked = { config: Config; now: () => Date }
export type WithDatabase = Checked & {
  db: Db
  /** What a job does, for pages. A terminal shows its name. */ describeJob?: (job: string) => string
}
export type Diagnosed = Checked & Partial<WithDatabase> & { reason?: string; /** It says how to fix it. */ isExplained?: boolean }
/** One sentence, and the command or setting that fixes it. `ok` is null for what couldn't be found out. */
export type Result = {
  level: Level
  ok: boolean | null
  sentence: string
  fix?: string
  /** It may be over in a minute, by itself or on another machine, so it doesn't keep a site from starting. */ isPassing?: true
}
export type Finding = Result & { name: string }
/** A check is one function. Its name is its key in a table. */
export type Checks<Copy = DoctorCopy, Of extends Checked = Checked> = Record<string, (site: Of, copy: Copy) => Promise<Result>>

/** Whether nothing that a site must have is missing. */
export const isHealthy = (findings: readonly Finding[]) => !findings.some(({ level, ok }) => level === 'must' && ok === false)

const rankOf = ({ ok, level }: Finding) => (ok === false ? (level === 'must' ? 0 : 1) : ok === null ? 2 : 3)

/** Those that need something first. */
export const sortFindings = (findings: readonly Finding[]) => findings.toSorted((a, b) => rankOf(a) - rankOf(b))

export const wordFor = (copy: DoctorCopy, finding: Finding) => [copy.failed, copy.warning, copy.unknown, copy.fine][rankOf(finding)]!

export function countFindings(findings: readonly Finding[]) {
  const ranks = findings.map(rankOf)
  const count = (rank: number) => ranks.filter((one) => one === rank).length
  return { checks: findings.length, failed: count(0), warned: count(1) }
}

/** The findings as a terminal shows them. */
export function printFindings(copy: DoctorCopy, findings: readonly Finding[]) {
  const lines = sortFindings(findings).map((finding) => {
    const { name, ok, sentence, fix } = finding
    const line = `${wordFor(copy, finding).padEnd(9)}${name.padEnd(13)}${sentence}`
    return ok === false && fix ? `${line}\n${' '.repeat(22)}${copy.fixIs({ fix })}` : line
  })
  return [...lines, '', copy.summary(countFindings(findings))].join('\n')
}
