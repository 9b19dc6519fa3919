import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#app/config.server.ts'
import { dayMs, hourMs, minuteMs } from '#app/platform/time.ts'
import { type AudienceRules, type Visitor, mayShowPhotos } from './visible-ads.server.ts'

// A page that shows a photo gives out its address signed, so that serving the photo asks no one again who may see it. The signature names
// its audience, and covers what that audience has to send along: their state, their session, both, or nothing.

const audiences = { anyone: 'a', state: 's', member: 'm', both: 'b' } as const
type Audience = (typeof audiences)[keyof typeof audiences]
type Signer = { config: Pick<Config, 'secret'>; now: () => Date }
/** What a request says about itself, unchecked. */
type Holder = { session?: string; state?: string }

/** How long a cached page may show the same addresses. They're good for half a day more at least, because a tab may stay open. */
const pageLifeMs = 12 * hourMs

/** When a cached page ends at the latest, so that it never shows addresses that are about to expire. */
export function latestEnd({ now }: Pick<Signer, 'now'>, { until }: { until?: Date } = {}) {
  const end = new Date(now().getTime() + pageLifeMs)
  return until && until < end ? until : end
}

const isBoundToSession = (audience: string) => audience === audiences.member || audience === audiences.both
const isBoundToState = (audience: string) => audience === audiences.state || audience === audiences.both

/** Signs the address for whoever may see the photo now. Unsigned, it's decided on each time it's requested. */
export function signPhoto<Photo extends { name: string }>(app: Signer, rules: AudienceRules, visitor: Visitor, photo: Photo) {
  const signed: Photo & { signature?: string } = { ...photo, signature: signatureOf(app, rules, visitor, photo.name) }
  return signed
}

function signatureOf(app: Signer, rules: AudienceRules, visitor: Visitor, name: string): string | undefined {
  const isForMembers = rules.is_members_only || rules.hides_photos
  const isByState = rules.hidden_from.length > 0
  if (!mayShowPhotos(rules, visitor) || (isForMembers && !visitor.session)) return undefined
  const audience = isForMembers ? (isByState ? audiences.both : audiences.member) : isByState ? audiences.state : audiences.anyone
  const signed = `${audience}${expiryOf(audience, name, app.now()).toString(36)}`
  return `${signed}.${macOf(app, name, signed, visitor)}`
}

/** Who the address is for, if this site signed it for whoever holds it, and it hasn't expired. */
export function readSignature(app: Signer, name: string, signature: string, holder: Holder) {
  const [, signed, audience, minute, mac] = /^(([asmb])([0-9a-z]{5,7}))\.([\w-]{22})$/.exec(signature) ?? []
  if (!signed || parseInt(minute!, 36) * minuteMs <= app.now().getTime()) return undefined
  if (!timingSafeEqual(Buffer.from(mac!), Buffer.from(macOf(app, name, signed, holder)))) return undefined
  const isMember = isBoundToSession(audience!)
  const visitor: Visitor = { accountId: isMember ? 0 : undefined, state: isBoundToState(audience!) ? holder.state : undefined }
  return { visitor, isMember }
}

/**
 * In minutes. It's the same for all pages of a day, so that browsers reuse what they have, and another minute for each photo, so that
 * browsers don't all fetch everything anew at once. Members' pages are never cached, and blocks apply to them: an hour or two is enough.
 */
function expiryOf(audience: Audience, name: string, now: Date) {
  const period = (isBoundToSession(audience) ? hourMs : dayMs) / minuteMs
  const minute = Math.floor(now.getTime() / minuteMs)
  const offset = Array.from(name).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % period, 0)
  return minute - ((minute + offset) % period) + 2 * period
}

function macOf({ config }: Signer, name: string, signed: string, { session, state }: Holder) {
  const audience = signed[0]!
  const bound = [isBoundToState(audience) ? state : '', isBoundToSession(audience) ? session : '']
  return createHmac('sha256', config.secret)
    .update(['photo address', name, signed, ...bound].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}
