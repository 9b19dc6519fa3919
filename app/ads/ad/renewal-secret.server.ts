import { createHmac } from 'node:crypto'
import type { App } from '#app/app.ts'
import { isSigned } from '#app/platform/keys.server.ts'
import { isAwaitingAnswer } from './ad-dates.ts'
import type { Ad } from './ads.server.ts'

type Question = { id: number; asked_at: Date }

/**
 * The secret in the weekly email's link. The site doesn't store it: it contains the ad's id and a signature over the time of the question,
 * so it stops working with the answer or the next question.
 */
export function renewalSecret({ config }: Pick<App, 'config'>, { id, asked_at }: Question) {
  return `${id.toString(36)}.${signatureOf(config.secret, { id, asked_at })}`
}

/** Finds the ad that is waiting for this answer. Opening the link changes nothing, because mail scanners open every link. */
export async function findAwaitingAnswer({ config, db }: Pick<App, 'config' | 'db'>, secret: string): Promise<(Ad & Question) | undefined> {
  const [, id, signature] = /^([1-9a-z][0-9a-z]{0,9})\.([\w-]{43})$/.exec(secret) ?? []
  if (!id || !signature) return undefined
  const ad = await db.selectFrom('ads').selectAll().where('id', '=', Number.parseInt(id, 36)).executeTakeFirst()
  if (!ad?.asked_at || !isAwaitingAnswer(ad)) return undefined
  const question = { ...ad, asked_at: ad.asked_at }
  return isSigned(config, signature, (key) => signatureOf(key, question)) ? question : undefined
}

function signatureOf(key: string, { id, asked_at }: Question) {
  return createHmac('sha256', key).update(`renewal ${id} ${asked_at.toISOString()}`).digest('base64url')
}
