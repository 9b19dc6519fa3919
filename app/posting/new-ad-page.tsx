import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Route } from './+types/new-ad-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { isDatabaseUnreachable, markDatabaseUnreachable } from '#app/http/request-context.ts'
import { unreached } from '#app/http/unreached.ts'
import { Errors } from '#app/ui/field.tsx'
import { type FieldErrors, maxAds } from './ad-input.ts'
import { beginAd, describeBeginning } from './drafts.server.ts'
import { CityField, LineField } from './form-fields.tsx'
import { PostingFrame } from './posting-frame.tsx'

export const handle = { preservesInput: true }
export const meta = () => [{ title: 'Post an ad' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  if (isDatabaseUnreachable(context)) return undefined
  const { searchParams } = new URL(request.url)
  const place = { state: searchParams.get('state') ?? '', city: searchParams.get('city') ?? '' }
  return { ...(await describeBeginning(context.get(appContext), viewerOf(context).accountId, place)), formKey: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { form_key: formKey = randomUUID(), name, city = '', asked, place } = await readForm(request)
  const input = { formKey, name, city }
  const unsaved = { ...input, errors: undefined, choices: undefined, error: unreached }
  if (isDatabaseUnreachable(context)) return data(unsaved, 503)
  const { accountId } = viewerOf(context)
  const started = await beginAd(app, accountId, { ...input, asked, place }).catch((error: unknown) =>
    app.log.error({ err: error }, 'an ad was not begun'),
  )
  if (!started) {
    markDatabaseUnreachable(context)
    return data(unsaved, 503)
  }
  if (started.ok) return redirect(`/ads/${started.adId}/edit`, 303)
  const { errors, choices } = started
  return data({ ...input, errors, choices, error: undefined }, errors ? 422 : 409)
}

export default function NewAdPage({ loaderData, actionData }: Route.ComponentProps) {
  const name = actionData?.name ?? loaderData?.name
  return (
    <PostingFrame title="Post an ad" here="Where">
      <section className="wrap section narrow stack">
        {loaderData?.isFull ? (
          <>
            <p className="lead">
              You have {maxAds} ads that have not ended, and that is the most. End one, or discard a draft, to begin another.
            </p>
            <p>
              <a className="btn" href="/ads">
                Your ads
              </a>
            </p>
          </>
        ) : (
          <>
            {actionData?.error && <Errors>{actionData.error}</Errors>}
            <p className="lead">First the place. What you write after that is saved as you go, and nobody sees it before you send it.</p>
            <FirstForm
              formKey={actionData?.formKey ?? loaderData?.formKey ?? ''}
              name={loaderData && !loaderData.mayRename ? undefined : name}
              displayName={loaderData?.mayRename ? undefined : loaderData?.name}
              city={actionData?.city ?? loaderData?.city ?? ''}
              errors={actionData?.errors}
              choices={actionData?.choices}
            />
            <p className="meta">A person reads every ad before it shows. Posting costs nothing.</p>
          </>
        )}
      </section>
    </PostingFrame>
  )
}

type First = { formKey: string; name?: string; displayName?: string; city: string; errors?: FieldErrors; choices?: string[] }

/** The first step: the city and, for a first ad, the display name. */
function FirstForm({ formKey, name, displayName, city, errors = {}, choices }: First) {
  return (
    <form method="post" action="/ads/new" className="first-form" noValidate>
      <input type="hidden" name="form_key" value={formKey} />
      <CityField city={city} errors={errors.city} choices={choices} />
      {displayName ? (
        <p>
          Your ads name you as <strong>{displayName}</strong>.
        </p>
      ) : (
        <LineField
          id="name"
          label="The name you go by"
          hint="2 to 40 characters. It stands on your ads. It need not be the one in your papers."
          autoComplete="off"
          defaultValue={name}
          errors={errors.name}
        />
      )}
      <button type="submit" className="btn">
        Begin the ad
      </button>
    </form>
  )
}
