import { data } from 'react-router'
import type { Route } from './+types/webhooks-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { noticeAfter, readFields } from '#app/platform/http/request-input.server.ts'
import { Errors, fieldsOf, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { webhooksCopy } from './copy.ts'
import { addEndpoint, listEndpoints } from './endpoints.server.ts'
import { mayPostTo } from './post-webhook.server.ts'
import { mostEndpoints, readEvents } from './webhook.ts'
import { EventChoices, EndpointState, NewSecret } from './webhook-parts.tsx'
import '../admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, webhooksCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  return { endpoints: await listEndpoints(context.get(appContext).db), done: noticeAfter(request, copyOf(context, webhooksCopy)) }
}

/** Adds an endpoint. Its secret is only in this answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const app = context.get(appContext)
  const copy = copyOf(context, webhooksCopy)
  const form = await readFields(request)
  const url = form.getAll('url').map(String)[0]?.trim() ?? ''
  const events = readEvents(form.getAll('events').map(String))
  const errors = {
    url: mayPostTo(url, app.config) ? undefined : copy.badAddress,
    events: events.length ? undefined : copy.noEvents,
  }
  if (errors.url || errors.events) return data({ refused: copy.checkFields, input: { url }, events, errors }, 422)
  const added = await addEndpoint(app, { url: new URL(url).href, events, adminId: accountId })
  return added ?? data({ refused: copy.enough, input: { url }, events, errors }, 409)
}

export default function WebhooksPage({ loaderData: { endpoints, done }, actionData }: Route.ComponentProps) {
  const copy = useCopy(webhooksCopy)
  const { number } = useSite().copy
  const refused = actionData && 'refused' in actionData ? actionData : undefined
  const field = fieldsOf(refused?.input, { url: refused?.errors.url })
  const facts = copy.facts({ count: endpoints.length, most: mostEndpoints })
  return (
    <StaffFrame title={copy.title} here="/admin/webhooks" facts={facts}>
      {done && !actionData && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors fields={{ url: refused.errors.url, events: refused.errors.events }}>{refused.refused}</Errors>}
      {actionData && 'secret' in actionData && <NewSecret {...actionData} />}
      <StaffTable
        title={copy.title}
        facts={endpoints.length ? undefined : copy.none}
        columns={[
          { name: copy.address },
          { name: copy.events, wide: true },
          { name: copy.state },
          { name: copy.waiting, right: true },
          { name: copy.dead, right: true },
        ]}
        rows={endpoints.map((endpoint) => ({
          key: endpoint.id,
          cells: [
            <a key="url" className="text" href={`/admin/webhooks/${endpoint.id}`}>
              {endpoint.url}
            </a>,
            endpoint.events.join(', '),
            <EndpointState key="state" {...endpoint} />,
            number(endpoint.waiting),
            number(endpoint.dead),
          ],
        }))}
      />
      <h2>{copy.addHeading}</h2>
      <form method="post" action="/admin/webhooks" className="wrap stack lead-in">
        <TextField {...field('url')} label={copy.address} hint={copy.addressHint} type="url" maxLength={500} autoComplete="off" required />
        <EventChoices chosen={refused?.events ?? []} error={refused?.errors.events} />
        <p>
          <SubmitButton>{copy.add}</SubmitButton>
        </p>
      </form>
    </StaffFrame>
  )
}
