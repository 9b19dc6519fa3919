import { data, redirect } from 'react-router'
import type { Route } from './+types/link-page.ts'
import { viewerContext } from '#app/accounts/account.ts'
import { findMailLink } from '#app/accounts/mail-links.server.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { copyOf, readerOf } from '#app/http/copy-of.ts'
import { findConfirmable } from '#app/sign-up/pending-sign-ups.server.ts'
import { Errors, TextField } from '#app/ui/field.tsx'
import { timeTag } from '#app/ui/moment.tsx'
import { Page } from '#app/ui/page.tsx'
import { copyIn, privateMeta } from '#app/ui/page-meta.ts'
import { Scene } from '#app/ui/skyline.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { followLink } from './link-actions.server.ts'
import { type LinkPurpose, linkPurposes, linkTexts, usedLinkText } from './link.ts'
import { mailLinkCopy } from './mail-link-copy.ts'
import { OtherAccount } from './other-account.tsx'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = copyIn(matches, mailLinkCopy)
  return privateMeta(matches, { title, description })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const used = usedLinkText(copyOf(context, mailLinkCopy))
  const link = await findMailLink(db, params.secret, linkPurposes, now())
  if (!link) throw data(used, 410)
  const purpose = link.purpose as LinkPurpose
  const current = otherAccountOf(context, link)
  // The reader of that mailbox may be a stranger, so the page doesn't say whose account it is.
  if (purpose === 'new address') return { purpose, email: undefined, current }
  if (purpose !== 'confirm') return { purpose, email: link.email, current }
  const { signUps, mustEnterPassword } = await findConfirmable(db, { ...link, secret: params.secret, now: now() })
  if (!signUps.length) throw data(used, 410)
  return { purpose, email: link.email, current, mustEnterPassword, signedUpAt: signUps.length === 1 ? signUps[0]!.made_at : undefined }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const link = await findMailLink(app.db, params.secret, linkPurposes, app.now())
  const { password, switch: isSwitch } = await readForm(request)
  // Confirming signs in, and no one is signed out of another account without having asked for it.
  if (link?.purpose === 'confirm' && otherAccountOf(context, link) && !isSwitch)
    return data({ error: copyOf(context, mailLinkCopy).notSwitched }, 409)
  const outcome = link && (await followLink(app, request, { ...link, secret: params.secret, password, copy: readerOf(context) }))
  if (!outcome) throw data(usedLinkText(copyOf(context, mailLinkCopy)), 410)
  if ('error' in outcome) return data({ error: outcome.error }, { status: outcome.status, headers: outcome.headers })
  return redirect(outcome.to, { status: 303, headers: outcome.headers })
}

/** The address of the account that this browser is signed in to, if the link is for another one. */
function otherAccountOf(context: Route.LoaderArgs['context'], { accountId }: { accountId: number }) {
  const viewer = context.get(viewerContext)
  return viewer && viewer.accountId !== accountId ? viewer.email : undefined
}

export default function LinkPage({ loaderData, actionData, params: { secret } }: Route.ComponentProps) {
  const { purpose, email, current, mustEnterPassword, signedUpAt } = loaderData
  const switches = purpose === 'confirm'
  const { dates, read } = useSite().copy
  const copy = read(mailLinkCopy)
  const { title, lead, button } = linkTexts(copy)[purpose]
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap stack">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {current ? (
            <OtherAccount current={current} email={email} switches={switches} />
          ) : (
            email && <p className="meta">{copy.accountOf({ email })}</p>
          )}
          <form method="post" action={`/link/${secret}`} className="stack">
            {actionData && <Errors>{actionData.error}</Errors>}
            {mustEnterPassword && (
              <>
                <p>
                  {copy.severalSignUps} {signedUpAt && copy.linkOfOne({ when: dates.moment(signedUpAt), time: timeTag(signedUpAt) })}{' '}
                  {copy.enterPassword}
                </p>
                <TextField id="password" name="password" label={copy.password} type="password" autoComplete="current-password" required />
              </>
            )}
            {current && switches ? (
              <p className="row">
                <button type="submit" className="btn" name="switch" value="yes">
                  {copy.switchButton}
                </button>
                <a href="/account">{copy.stay({ current })}</a>
              </p>
            ) : (
              <button type="submit" className="btn">
                {button}
              </button>
            )}
          </form>
          {purpose === 'confirm' && (
            <form method="post" action={`/link/${secret}/refusal`}>
              <button type="submit" className="btn quiet">
                {copy.notMe}
              </button>
            </form>
          )}
        </div>
        <Scene up={4} />
      </section>
    </Page>
  )
}
