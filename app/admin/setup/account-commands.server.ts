import type { App } from '#app/app.ts'
import type { Command } from '#app/platform/db/control.server.ts'
import { endHold, placeHold } from '#app/accounts/personal-data/legal-holds.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { createAdmin } from '#app/admin/people/admins.server.ts'
import { closeSetup } from './setup.server.ts'
import { describeSetupLink } from './setup-links.server.ts'

/** The commands that an operator runs on the machine itself, by name: `npm run create-admin` and the others. */
export function accountCommands(site: Pick<App, 'config' | 'db' | 'queue' | 'mail' | 'now' | 'purges'>) {
  return {
    'create-admin': async ([email = '']) => {
      const reply = await createAdmin(site, email)
      // Whoever makes an admin on the machine itself needs no setup page.
      await changePages(site, (transaction) => closeSetup(transaction, site.now(), { email }))
      return reply
    },
    'legal-hold': ([email = '', name = '']) => placeHold(site, { email, name }),
    'end-hold': ([email = '', name = '']) => endHold(site, { email, name }),
    'setup-link': () => describeSetupLink(site),
  } satisfies Record<string, Command>
}
