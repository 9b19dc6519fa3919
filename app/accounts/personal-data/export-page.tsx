import { data, redirect } from 'react-router'
import type { Route } from './+types/export-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, viewerOf } from '#app/app.ts'
import { daysAfter } from '#app/platform/time.ts'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { DateProgress, timeTag } from '#app/platform/ui/moment.tsx'
import { Errors, SubmitButton } from '#app/platform/ui/field.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { askForExport, listExports } from './exports.server.ts'
import { personalDataCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, personalDataCopy).exportTitle }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const copies = await listExports(db, viewerOf(context).accountId)
  const ready = copies.find(({ expiresAt }) => expiresAt && expiresAt > now())
  const past = copies.filter(({ madeAt, expiresAt }) => madeAt && expiresAt! <= now())
  // An export that wasn't finished within a day won't be.
  const waiting = copies.find(({ madeAt, askedAt }) => !madeAt && daysAfter(askedAt, 1) > now())
  return { ready, waiting, past, now: now() }
}

export async function action({ context }: Route.ActionArgs) {
  const answer = await askForExport(context.get(appContext), viewerOf(context))
  if (answer.ok) return redirect('/account/export', 303)
  return data({ nextAllowedAt: answer.isMade ? answer.nextAllowedAt : undefined }, 409)
}

export default function ExportPage({ loaderData: { ready, waiting, past, now }, actionData }: Route.ComponentProps) {
  const { dates } = useSite().copy
  const copy = useCopy(personalDataCopy)
  const at = (date: Date) => ({ when: dates.moment(date), time: timeTag(date) })
  return (
    <AccountFrame title={copy.exportTitle} here="/account/personal-data">
      {actionData && <Errors>{actionData.nextAllowedAt ? copy.onceADay(at(actionData.nextAllowedAt)) : copy.beingMadeAlready}</Errors>}
      <p className="lead">{copy.exportLead({ data: '/account/personal-data' })}</p>
      {waiting && <p className="note">{copy.beingMade(at(waiting.askedAt))}</p>}
      {ready && (
        <section className="stack copy-ready">
          <h2>{copy.copyReady}</h2>
          <p>
            <ButtonLink to="/account/export/file">{copy.downloadZip}</ButtonLink>
          </p>
          <DateProgress from={ready.madeAt!} to={ready.expiresAt!} now={now} begins={copy.madeOn} ends={copy.deletedOn} />
        </section>
      )}
      {!waiting && (
        <form method="post" action="/account/export" className="stack">
          <p>{copy.howLong}</p>
          <SubmitButton look={ready ? 'quiet' : undefined}>{ready ? copy.makeNewCopy : copy.makeCopy}</SubmitButton>
        </form>
      )}
      {past.length > 0 && (
        <ul className="meta">
          {past.map(({ id, madeAt, expiresAt }) => (
            <li key={id}>
              {copy.wasDeleted({
                madeAt: dates.moment(madeAt!),
                made: timeTag(madeAt!),
                deletedAt: dates.moment(expiresAt!),
                deleted: timeTag(expiresAt!),
              })}
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}
