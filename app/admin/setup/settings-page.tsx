import type { ReactNode } from 'react'
import type { Route } from './+types/settings-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { describeSettings } from '#app/config.server.ts'
import { describeRun } from '#app/platform/db/run-outcome.ts'
import { settingsCopy } from '#app/platform/start/copy.ts'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { operationCopy } from '#app/admin/operation/copy.ts'
import { describeSite } from './site-facts.server.ts'
import '../admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, operationCopy).settings }]

export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  return {
    settings: describeSettings(copyOf(context, settingsCopy), context.get(appContext).config.given),
    site: await describeSite(context.get(appContext)),
  }
}

export default function SettingsPage({ loaderData: { settings, site } }: Route.ComponentProps) {
  const { rules, words, node, version, database, files, cachedPages, cachedBytes, lastBackup } = site
  const reader = useSite().copy
  const { dates, number } = reader
  const copy = useCopy(operationCopy)
  const code = (text: string) => <code>{text}</code>
  const facts: [string, ReactNode][] = [
    [copy.currentRules, copy.rulesVersion({ version: String(rules.version), date: dates.day(new Date(rules.from)), rules: rules.count })],
    [copy.wordScreen, copy.wordsVersion({ version: words })],
    ['Evenfall', version],
    ['Node', node],
    [copy.database, database.isEmbedded ? copy.embedded({ version: database.version }) : copy.onServer({ version: database.version })],
    [copy.files, files],
    [copy.cachedPages, `${number(cachedPages)}, ${(cachedBytes / 2 ** 20).toFixed(1)} MB`],
    [
      copy.lastBackup,
      lastBackup
        ? copy.backupAt({
            when: dates.moment(lastBackup.at),
            time: timeTag(lastBackup.at),
            outcome: describeRun(reader, lastBackup.outcome),
          })
        : copy.noBackup,
    ],
  ]
  return (
    <StaffFrame title={copy.settings} here="/admin/settings" facts={copy.settingsFacts}>
      <p className="wrap lead-in">{copy.settingsLead({ code, rules: '/rules' })}</p>
      <StaffTable
        title={copy.settings}
        facts={copy.noSecrets}
        columns={[
          { name: copy.name },
          { name: copy.value },
          { name: copy.from },
          { name: copy.default, wide: true },
          { name: copy.why, wide: true },
        ]}
        rows={settings.map(({ name, value, from, default: defaultValue, why }) => ({
          key: name,
          cells: [
            <strong key="name">{name}</strong>,
            <span key="value" className="text">
              {value}
            </span>,
            from,
            value === defaultValue ? copy.same : defaultValue,
            <span key="why" className="text">
              {why}
            </span>,
          ],
        }))}
      />
      <StaffTable
        title={copy.thisSite}
        columns={[{ name: copy.what }, { name: copy.asItIs }]}
        rows={facts.map(([name, value]) => ({
          key: name,
          cells: [
            <strong key="name">{name}</strong>,
            <span key="value" className="text">
              {value}
            </span>,
          ],
        }))}
      />
    </StaffFrame>
  )
}
