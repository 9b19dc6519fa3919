import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/site-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { noticeAfter } from '#app/platform/http/request-input.server.ts'
import { Errors, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { setupCopy, sitePageCopy } from './copy.ts'
import { type Choice, changeSite, choices, type SiteChoices, findChoices, readChoice } from './choices.server.ts'
import { LegalFields, NameField, SampleFields, StateFields } from './site-fields.tsx'
import '../admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, sitePageCopy).title }]

export function loader({ request, context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  return { chosen: findChoices(context.get(appContext)), done: noticeAfter(request, copyOf(context, sitePageCopy)) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { accountId: adminId } = viewerOf(context, 'admin')
  const app = context.get(appContext)
  const choice = choices.find((name) => 'choice' in params && name === params.choice)
  if (!choice) throw data(null, 404)
  const values = await readChoice(app, choice, { request, copy: copyOf(context, setupCopy) })
  if ('typed' in values) return data(values, 422)
  if (await changeSite(app, { values, adminId })) return redirect('/admin/site?after=change', 303)
  return data({ typed: {}, error: copyOf(context, sitePageCopy).notAdmin }, 403)
}

export default function SitePage({ loaderData: { chosen: stored, done }, actionData }: Route.ComponentProps) {
  const copy = useCopy(sitePageCopy)
  const { site, states, legal, samples } = useCopy(setupCopy)
  const chosen: SiteChoices = { ...stored, ...actionData?.typed }
  const { isSet } = chosen
  return (
    <StaffFrame title={copy.title} here="/admin/site" facts={copy.facts}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {actionData && <Errors fields={chosen.errors}>{actionData.error}</Errors>}
      <div className="wrap stack lead-in">
        <Choose choice="site" title={site} isFixed={isSet.siteName}>
          <NameField {...chosen} />
        </Choose>
        <Choose choice="legal" title={legal}>
          <LegalFields {...chosen} />
        </Choose>
        <Choose choice="samples" title={samples} isFixed={isSet.sampleContent}>
          <SampleFields {...chosen} isTitled />
        </Choose>
        <Choose choice="states" title={states}>
          <StateFields {...chosen} isTitled />
          <p className="meta">{copy.closing}</p>
        </Choose>
      </div>
    </StaffFrame>
  )
}

type Props = { choice: Choice; title: string; isFixed?: boolean; children: ReactNode }

function Choose({ choice, title, isFixed = false, children }: Props) {
  const copy = useCopy(sitePageCopy)
  return (
    <form method="post" action={`/admin/site/${choice}`} className="stack" aria-labelledby={choice}>
      <h2 id={choice}>{title}</h2>
      {children}
      {!isFixed && (
        <p>
          <SubmitButton>{copy.save}</SubmitButton>
        </p>
      )}
    </form>
  )
}
