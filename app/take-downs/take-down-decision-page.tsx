import { data, redirect } from 'react-router'
import type { Route } from './+types/take-down-decision-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { routeWord } from '#app/http/route-word.ts'
import { refuseClaimed } from '#app/moderation/case-claims.server.ts'
import { readNote } from '#app/moderation/decision.ts'
import { nextCasePath } from '#app/moderation/open-cases.server.ts'
import { TakeDownCaseView } from './take-down-case-view.tsx'
import { findTakeDownCase } from './take-down-cases.server.ts'
import { outcomeOf, takeDownDecisions, takeDownRefusals } from './take-down-decision.ts'
import { closeTakeDown } from './close-take-downs.server.ts'

export const meta = () => [{ title: 'Not decided | Moderation' }, { name: 'robots', content: 'noindex' }]

const missing = () => data({ title: 'No such case', lead: 'No take-down has that number. Nothing was changed.' }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findTakeDownCase(context.get(appContext), viewerOf(context).accountId, params.takeDownId)
  if (!found) throw missing()
  return found
}

export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId, role } = viewerOf(context)
  const decision = routeWord(pattern, takeDownDecisions)
  const found = await findTakeDownCase(app, accountId, params.takeDownId)
  if (!found) throw missing()
  const form = await readForm(request)
  const [note, advertiserNote] = [
    readNote(form.note, 'Write a note to the requester.'),
    readNote(form.advertiserNote, 'Write a note to the advertiser.'),
  ]
  const needsAdvertiserNote = found.items.length > 0
  const input = { decision, note: note.note, advertiserNote: advertiserNote.note }
  if (note.error || (needsAdvertiserNote && advertiserNote.error)) {
    const errors = { noteError: note.error, advertiserNoteError: needsAdvertiserNote ? advertiserNote.error : undefined }
    return data({ ...input, ...errors, error: 'Nothing was decided yet. Please check the fields below.' }, 422)
  }
  const given = {
    takeDownId: found.id,
    outcome: outcomeOf[decision],
    note: note.note,
    advertiserNote: advertiserNote.note,
    by: { accountId, role },
  }
  const ended = await closeTakeDown(app, {
    ...given,
    seen: form.seen ?? '',
    refuse: (transaction) => refuseClaimed(transaction, { kind: 'take-down', subjectId: found.id, moderatorId: accountId, now: app.now() }),
  })
  if (ended.ok) return redirect(await nextCasePath(app, accountId, 'take-down'), 303)
  if (ended.reason === 'gone') throw missing()
  const { status, text } = takeDownRefusals[ended.reason]
  return data({ ...input, error: text }, status)
}

export default function TakeDownDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TakeDownCaseView case={loaderData} refused={actionData} />
}
