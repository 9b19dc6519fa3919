import type { App } from '#app/app.ts'
import { hourMs } from '#app/time.ts'
import { type Action, isWithheld, transitions } from './ad.ts'
import { type Ad, type Change, transitionAd } from './ads.server.ts'

type OwnTransition = { action: Extract<Action, 'confirm' | 'pause' | 'resume' | 'end'> }

export type OwnChange = Change | { ok: false; reason: 'withheld' }

/** Takes an action of the advertiser. If the ad is already in the target state, the form was sent twice, and nothing more happens. */
export async function transitionOwnAd(app: App, ad: Pick<Ad, 'id'>, { action }: OwnTransition): Promise<OwnChange> {
  const reason = action === 'end' ? 'withdrawn' : action === 'pause' ? 'advertiser' : undefined
  const done = await transitionAd(app, { adId: ad.id, action, reason, precondition: (now) => action !== 'resume' || !isWithheld(now) })
  if (done.ok || done.reason !== 'state') return done
  const now = await app.db.selectFrom('ads').select(['state', 'pause_reason']).where('id', '=', ad.id).executeTakeFirst()
  if (action === 'resume' && now && isWithheld(now)) return { ok: false, reason: 'withheld' }
  return now?.state === transitions[action].to ? { ok: true } : done
}

/** A second answer within this time counts as the same one. */
const sameAnswer = hourMs

/** Confirms that an ad is current: a live ad is fresh again, and one that paused unanswered resumes. The link in an email works only while
 * its question is open. */
export async function renewAd(app: App, { id, state, asked_at }: Ad, { byMail = false } = {}): Promise<Change> {
  const isAnswered = ({ confirmed_at }: Pick<Ad, 'confirmed_at'>) => confirmed_at !== null && +app.now() - +confirmed_at < sameAnswer
  const precondition = (ad: Ad) => {
    if (byMail) return ad.asked_at?.getTime() === asked_at?.getTime()
    return ad.state === 'paused' ? ad.pause_reason === 'unanswered' : !isAnswered(ad)
  }
  const done = await transitionAd(app, { adId: id, action: state === 'paused' ? 'resume' : 'confirm', precondition })
  if (done.ok || done.reason !== 'state' || byMail) return done
  const now = await app.db.selectFrom('ads').select(['state', 'confirmed_at']).where('id', '=', id).executeTakeFirst()
  return now?.state === 'live' && isAnswered(now) ? { ok: true } : done
}
