import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { viewerContext } from './accounts/account.ts'
import { SignUpDialog } from './accounts/sign-up-dialog.tsx'
import { listAsking } from './ads/desk.server.ts'
import { appContext } from './app.ts'
import { DocumentContext } from './document.ts'
import { adultLabel } from './http/security-headers.ts'
import { countUnread } from './messages/threads.server.ts'
import { ErrorView } from './ui/error-view.tsx'
import { useSite } from './ui/site.ts'
import displayFont from './ui/fonts/evenfall-display.woff2?url'
import './root.css'

/** What every page says about the site. */
export async function loader({ pattern, params, context }: Route.LoaderArgs) {
  const { db, now, config } = context.get(appContext)
  const { siteName, passwordMinLength, origin, exitUrl, contact, publicKey, affiliateSubid } = config
  const viewer = context.get(viewerContext)
  const dueAt = viewer?.deletionDueAt
  // Patterns have no leading slash here. A thread that is being read has nothing new any more. Pages for visitors are kept, and ask nothing.
  const { threadId = '' } = params as { threadId?: string }
  const reading = pattern === 'messages/:threadId' && /^\d{1,15}$/.test(threadId) ? Number(threadId) : 0
  const isAccountPage = /^(account|ads)\b/.test(pattern)
  // A page that can do without the database is shown without these too.
  const [unread, asking] = await Promise.all([
    viewer && countUnread(db, { accountId: viewer.accountId, now: now() }, reading),
    viewer && isAccountPage ? listAsking(db, viewer.accountId) : undefined,
  ]).catch(() => [])
  return {
    site: {
      name: siteName,
      origin,
      exitUrl,
      contact,
      publicKey,
      affiliateSubid,
      shortestPassword: passwordMinLength,
      role: viewer?.role,
      unread,
      deletion: dueAt ? { dueAt, now: now() } : undefined,
      standing: viewer?.sanction && { until: viewer.sanction.until ?? undefined },
      asking,
    },
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const { scripts, nonce } = use(DocumentContext)
  const site = useSite()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="rating" content={adultLabel} />
        {scripts && <meta name="public-key" content={site.publicKey} />}
        {scripts && site.affiliateSubid && <meta name="affiliate-subid" content={site.affiliateSubid} />}
        <link rel="icon" href="/mark.svg" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        {/* Stylesheets need no nonce; an empty one reads alike on the server and in the browser. */}
        <Links nonce={nonce && ''} />
        {scripts?.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        {children}
        {scripts ? (
          !site.role && <SignUpDialog site={site} />
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />
}
