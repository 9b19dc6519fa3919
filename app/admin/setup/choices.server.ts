import { isAdminStill } from '#app/admin/people/admins.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import type { StateName } from '#app/platform/db/tables.ts'
import { wholeSite } from '#app/platform/http/page-cache.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { readFields, readForm } from '#app/platform/http/request-input.server.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { isPlainName } from '#app/platform/start/setup.ts'
import { findStored, store } from '#app/platform/start/site-state.server.ts'
import type { SetupCopy } from './copy.ts'

export const choices = ['site', 'states', 'legal', 'samples'] as const
export type Choice = (typeof choices)[number]
/** What the setup asks for, and what an admin can change later. */
export type SiteChoices = {
  siteName: string
  /** What the environment says, so that it can't be chosen here. */
  isSet: { siteName: boolean; sampleContent: boolean }
  states: { abbr: string; name: string; isOpen: boolean }[]
  contact?: string
  legalEntity?: string
  takedownEmail?: string
  samples: boolean
  errors?: { name?: string; entity?: string; takedown?: string }
}

type Chosen = Partial<Record<StateName, string>>

export function findChoices({ config, places, state }: App): SiteChoices {
  const { siteName, isSet, contact, legalEntity, takedownEmail, sampleContent } = config
  const closed = state.current.closedStates
  const states = places.states.map(({ abbr, name }) => ({ abbr, name, isOpen: !closed.includes(abbr) }))
  return { siteName, isSet, contact, legalEntity, takedownEmail, samples: sampleContent, states }
}

/** What a form chooses, as it's stored. What the environment sets can't be chosen. */
export async function readChoice(app: App, choice: Choice, { request, copy }: { request: Request; copy: SetupCopy }): Promise<Read> {
  if (choice === 'states') return readStates(app, copy, await readFields(request))
  const { config } = app
  const form = await readForm(request)
  const text = (name: string) => (form[name] ?? '').trim()
  switch (choice) {
    case 'site':
      if (config.isSet.siteName) return { 'site name': config.siteName }
      if (isPlainName(text('name'), 40)) return { 'site name': text('name') }
      return { typed: { siteName: text('name'), errors: { name: copy.badName } } }
    case 'legal': {
      const [legalEntity, takedownEmail] = [text('entity'), text('takedown')]
      const entity = isPlainName(legalEntity, 120) ? undefined : copy.badEntity
      const takedown = takedownEmail && !isEmailAddress(takedownEmail) ? copy.badTakedown : undefined
      if (entity || takedown) return { typed: { legalEntity, takedownEmail, errors: { entity, takedown } } }
      return { 'legal entity': legalEntity, 'takedown email': takedownEmail }
    }
    case 'samples':
      return /^(on|off)$/.test(text('samples')) ? { samples: text('samples') } : { typed: {}, error: copy.chooseSamples }
  }
}

/** What was refused comes back as it was typed. */
type Read = { typed: Partial<SiteChoices>; error?: string } | Chosen

/** Any number of boxes has the same name. */
function readStates({ places }: App, copy: SetupCopy, form: Awaited<ReturnType<typeof readFields>>): Read {
  const open = new Set(form.getAll('open').map(String))
  const closed = places.states.filter(({ abbr }) => !open.has(abbr))
  if (closed.length < places.states.length) return { 'closed states': closed.map(({ abbr }) => abbr).join() }
  return { typed: { states: closed.map(({ abbr, name }) => ({ abbr, name, isOpen: false })) }, error: copy.noState }
}

/** In setup. Every process hears of it. */
export async function choose(app: App, values: Chosen) {
  await changePages(app, async (transaction) => {
    // The machine's own command may have ended the setup since this form was opened.
    const open = await transaction.selectFrom('site_state').select('name').where('name', '=', 'setup session').forUpdate().execute()
    if (!open.length) return { tags: [] }
    await store(transaction, values, app.now())
    return { tags: [wholeSite] }
  })
}

/** On an open site, where the log says who did it. False if that person is no admin anymore. */
export async function changeSite(app: App, { values, adminId }: { values: Chosen; adminId: number }) {
  const { isAdmin } = await changePages(app, async (transaction) => {
    if (!(await isAdminStill(transaction, adminId))) return { isAdmin: false, tags: [] }
    const before = await findStored(transaction)
    const changed = Object.entries(values).filter(([name, value]) => (before.get(name as StateName) ?? '') !== value)
    if (!changed.length) return { isAdmin: true, tags: [] }
    await store(transaction, Object.fromEntries(changed), app.now())
    // Only their names: the log is never deleted, and a legal name may be a person's.
    const event = { kind: 'site changed', actor: 'admin', actorId: adminId, subject: 'site' } as const
    await appendEvent(transaction, { ...event, details: { changed: changed.map(([name]) => name).join(', ') }, now: app.now() })
    return { isAdmin: true, tags: [wholeSite] }
  })
  return isAdmin
}
