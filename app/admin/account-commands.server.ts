import type { App } from '#app/app.ts'
import type { Command } from '#app/platform/db/control.server.ts'
import { endHold, placeHold } from '#app/accounts/personal-data/legal-holds.server.ts'
import { createAdmin } from './admins.server.ts'

/** The commands that an operator runs on the machine itself, by name: `npm run create-admin` and the others. */
export function accountCommands(site: Pick<App, 'config' | 'db' | 'queue' | 'mail' | 'now'>) {
  return {
    'create-admin': ([email = '']) => createAdmin(site, email),
    'legal-hold': ([email = '', name = '']) => placeHold(site, { email, name }),
    'end-hold': ([email = '', name = '']) => endHold(site, { email, name }),
  } satisfies Record<string, Command>
}
