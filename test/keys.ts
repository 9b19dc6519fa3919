import { randomBytes } from 'node:crypto'
import { keysOf } from '#app/platform/keys.server.ts'
import { describeTurn, trySealed } from '#app/admin/setup/turn-key.server.ts'
import { recordKey } from '#app/platform/start/key-state.server.ts'
import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Keys = { previousSecret?: string; isPreviousLeaked?: boolean }

/** Restarts the site with these keys, as a start would. */
export async function startWith({ app }: Site, secret: string, { previousSecret, isPreviousLeaked = false }: Keys = {}) {
  app.config = { ...app.config, ...keysOf(secret), previousSecret, isPreviousLeaked }
  await recordKey(app, () => trySealed(app))
}

/** Gives the site a new SECRET and the old one as SECRET_PREVIOUS. Returns both. */
export async function changeKey(site: Site, isPreviousLeaked = false) {
  const [old, secret] = [site.app.config.secret, randomBytes(32).toString('hex')]
  await startWith(site, secret, { previousSecret: old, isPreviousLeaked })
  return { old, secret }
}

export const runTurnKey = ({ app }: Site, ...args: string[]) => describeTurn(app, args)
