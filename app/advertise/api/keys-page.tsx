import { data, redirect } from 'react-router'
import type { Route } from './+types/keys-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { ActionButton, Errors, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { longestName, mostKeys } from './api-key.ts'
import { listKeys, makeKey, removeKey } from './api-keys.server.ts'
import { apiKeysCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, apiKeysCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const keys = await listKeys(context.get(appContext).db, viewerOf(context).accountId)
  return { keys, done: noticeAfter(request, copyOf(context, apiKeysCopy)) }
}

/** Makes a key, or deletes one. A new one is only in this answer. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  const viewer = viewerOf(context)
  const app = context.get(appContext)
  const copy = copyOf(context, apiKeysCopy)
  if (pattern.endsWith('/removal')) {
    await removeKey(app.db, viewer.accountId, ownedRow(context, 'key').id)
    return redirect('/account/keys?after=removal', 303)
  }
  const name = (await readForm(request)).name?.trim() ?? ''
  if (!name || name.length > longestName)
    return data({ refused: copy.checkFields, input: name, error: copy.nameMissing({ count: longestName }) }, 422)
  const key = await makeKey(app, viewer, name)
  return key ? { key } : data({ refused: copy.enough({ most: mostKeys }), input: name, error: undefined }, 409)
}

export default function KeysPage({ loaderData: { keys, done }, actionData: answer }: Route.ComponentProps) {
  const copy = useCopy(apiKeysCopy)
  const { dates } = useSite().copy
  const refused = answer && 'refused' in answer ? answer : undefined
  const hidden = (text: string) => <span className="hidden">{text}</span>
  return (
    <AccountFrame title={copy.title} here="/account/keys">
      {done && !answer && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors fields={{ name: refused.error }}>{refused.refused}</Errors>}
      <p className="lead">{copy.lead}</p>
      <p className="meta">{copy.howTo({ document: '/api/v1/openapi.json' })}</p>
      {answer && 'key' in answer && (
        <div className="note stack">
          <TextField id="new-key" label={copy.newKey} hint={copy.once} value={answer.key} readOnly spellCheck={false} />
        </div>
      )}
      {!keys.length && <p>{copy.none}</p>}
      {keys.map(({ id, name, beginning, made_at, used_on }) => (
        <section key={id} className="stack">
          <p>
            <strong>{name}</strong> <code>{beginning}…</code>
          </p>
          <p className="meta">
            {used_on
              ? copy.used({ date: dates.day(made_at), used: dates.day(new Date(used_on)) })
              : copy.made({ date: dates.day(made_at) })}
          </p>
          <ActionButton to={`/account/keys/${id}/removal`} quiet>
            {copy.remove({ name, hidden })}
          </ActionButton>
        </section>
      ))}
      <form method="post" action="/account/keys" className="stack">
        <TextField
          name="name"
          label={copy.name}
          hint={copy.nameHint}
          defaultValue={refused?.input}
          error={refused?.error}
          autoComplete="off"
          maxLength={longestName}
          required
        />
        <SubmitButton>{copy.make}</SubmitButton>
      </form>
    </AccountFrame>
  )
}
