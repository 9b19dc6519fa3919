import type { Route } from './+types/settings-page.ts'
import { appContext } from '#app/app.ts'
import { describeSettings } from '#app/config.server.ts'
import { day, moment } from '#app/ui/dates.ts'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import { describeSite } from './site-facts.server.ts'
import './admin.css'

export const meta = () => [{ title: 'Settings' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: describeSettings(), site: await describeSite(context.get(appContext)) }
}

export default function SettingsPage({ loaderData: { settings, site } }: Route.ComponentProps) {
  const { rules, words, node, version, database, files, cachedPages, cachedBytes, lastBackup } = site
  const facts: [string, string][] = [
    ['Current rules', `version ${rules.version}, from ${day(new Date(rules.from))}, ${rules.count} rules`],
    ['Word screen', `version ${words}`],
    ['Evenfall', version],
    ['Node', node],
    ['Database', database],
    ['Files', files],
    ['Cached pages', `${cachedPages.toLocaleString('en-US')}, ${(cachedBytes / 2 ** 20).toFixed(1)} MB`],
    ['Last backup', lastBackup ? `${moment(lastBackup.at)}: ${lastBackup.outcome}` : 'none on record'],
  ]
  return (
    <StaffFrame title="Settings" here="/admin/settings" facts="The current settings. You can’t change them here.">
      <p className="wrap lead-in">
        Settings are environment variables, read when the site starts. The rules and the text screen’s words are in <code>content/</code>,
        which are also read when the site starts. <a href="/rules">The rules</a>
      </p>
      <StaffTable
        title="Settings"
        facts="We never show secrets"
        columns={[{ name: 'Name' }, { name: 'Value' }, { name: 'Default', wide: true }, { name: 'Why', wide: true }]}
        rows={settings.map(({ name, value, default: defaultValue, why }) => ({
          key: name,
          cells: [
            <strong key="name">{name}</strong>,
            <span key="value" className="text">
              {value}
            </span>,
            value === defaultValue ? 'the same' : defaultValue,
            <span key="why" className="text">
              {why}
            </span>,
          ],
        }))}
      />
      <StaffTable
        title="This site"
        columns={[{ name: 'What' }, { name: 'As it is' }]}
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
