import type { RouterContextProvider } from 'react-router'
import { appContext, readerOf, viewerContext } from './app.ts'
import { listAwaitingAnswer } from './advertise/dashboard/dashboard-ads.server.ts'
import { findIdentityNeed } from './moderation/transparency/site-figures.server.ts'
import { noticesOn } from './platform/start/switches.ts'
import { requestContext } from './platform/http/request-context.ts'
import { readVersion } from './platform/start/version.server.ts'
import { countUnread } from './messages/threads.server.ts'
import { routes } from './routes.ts'
import type { Site } from './platform/ui/use-site.ts'

type PageMatch = { pattern: string; params: { threadId?: string } }

/** What every page shows about the site and the signed-in member. */
export async function describeSite(
  context: Readonly<RouterContextProvider>,
  { pattern, params: { threadId = '' } }: PageMatch = { pattern: '', params: {} },
): Promise<Site> {
  const app = context.get(appContext)
  const { db, now, config, addresses, brand, state } = app
  const { siteName, isDemo, passwordMinLength, origin, exitUrl, contact, publicKey, affiliateSubid } = config
  const viewer = context.get(viewerContext)
  const { here, id: requestId } = context.get(requestContext)
  const dueAt = viewer?.deletionDueAt
  // Patterns have no leading slash here. The thread being read has nothing new any more. Visitors' pages are cached, so they need no query.
  const reading = pattern === 'messages/:threadId' && /^\d{1,15}$/.test(threadId) ? Number(threadId) : 0
  const current = await state.read()
  const notices = noticesOn(current, { row: routes[`/${pattern}`], role: viewer?.role })
  // A page that works without the database is shown without these too.
  const [unread, adsAwaitingAnswer, identityNeed] = await Promise.all([
    viewer && countUnread(db, { accountId: viewer.accountId, now: now() }, reading),
    viewer && pattern === 'ads' ? listAwaitingAnswer(db, viewer.accountId) : undefined,
    viewer && /^ads\/(new|:adId\/(edit|submission))$/.test(pattern)
      ? findIdentityNeed(app, readerOf(context), viewer.accountId)
      : undefined,
  ]).catch(() => [])
  return {
    copy: readerOf(context),
    here,
    requestId,
    languages: config.languages,
    name: siteName,
    hasEdge: config.edge ? true : undefined,
    isDemo: isDemo || undefined,
    origin,
    exitUrl,
    contact,
    publicKey,
    affiliateSubid,
    addresses: Object.keys(addresses).length ? addresses : undefined,
    look: brand.look,
    shortestPassword: passwordMinLength,
    role: viewer?.role,
    version: viewer?.role === 'admin' ? await readVersion() : undefined,
    unread,
    deletion: dueAt ? { dueAt, now: now() } : undefined,
    standing: viewer?.sanction && { until: viewer.sanction.until ?? undefined },
    adsAwaitingAnswer,
    identityNeed,
    notices: notices.length ? notices : undefined,
    hasSignUp: current.signUp === 'open' && !current.needsSetup && !current.maintenance ? true : undefined,
  }
}
