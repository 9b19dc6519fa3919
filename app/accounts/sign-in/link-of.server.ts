import { data, type RouterContextProvider } from 'react-router'
import { findEmailLink, type Purpose } from '#app/accounts/account/email-links.server.ts'
import { appContext, copyOf, viewerContext } from '#app/app.ts'
import { emailLinkCopy } from './copy.ts'

type Context = Readonly<RouterContextProvider>

/** The emailed link that a page was opened with, or a page that says it was used. */
export async function linkOf(context: Context, secret: string, purposes: readonly Purpose[]) {
  const { db, now } = context.get(appContext)
  const link = await findEmailLink(db, secret, purposes, now())
  if (!link) throw usedLink(context)
  const viewer = context.get(viewerContext)
  /** The address of the account that this browser is signed in to, if the link is for another one. */
  const current = viewer && viewer.accountId !== link.accountId ? viewer.email : undefined
  return { ...link, secret, current }
}

/** For a link that was used, replaced by a newer one, or has expired. */
export function usedLink(context: Context) {
  const { used, usedLead } = copyOf(context, emailLinkCopy)
  return data({ title: used, lead: usedLead }, 410)
}
