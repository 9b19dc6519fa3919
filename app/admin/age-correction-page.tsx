import { data, redirect } from 'react-router'
import type { Route } from './+types/age-correction-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { readNote } from '#app/moderation/queue/decision.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { correctAge, readCorrectedAge } from './age-corrections.server.ts'
import { describePerson } from './people.server.ts'
import { peopleCopy } from './copy.ts'
import { PersonView } from './person-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, peopleCopy).ageUnchanged },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request, params, context }: Route.ActionArgs) {
  const adminId = viewerOf(context, 'admin').accountId
  const app = context.get(appContext)
  const copy = copyOf(context, peopleCopy)
  const { age: input = '', reason = '', seen = '' } = await readForm(request)
  const accountId = idOf(params.accountId)
  const shown = async (status: number, refused: string, errors: { age?: string; reason?: string } = {}) => {
    const person = await describePerson(app, accountId)
    if (!person) throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
    return data({ person, isOwn: accountId === adminId, refused, correction: { input: { age: input, reason }, errors } }, status)
  }
  const age = readCorrectedAge(input)
  const { note, error } = readNote(reason, copy.ageReasonMissing, copyOf(context, moderationDecisionsCopy))
  if (age === undefined || error)
    return shown(422, copy.ageNotCorrected, { age: age === undefined ? copy.ageWrong : undefined, reason: error })
  const outcome = await correctAge(app, { accountId, age, reason: note, seen, adminId })
  if (outcome === 'done') return redirect(`/admin/people/${accountId}?after=age`, 303)
  if (outcome === 'own') return shown(403, copy.ownAge)
  if (outcome === 'not an admin') return shown(403, copy.notAdmin)
  return shown(outcome === 'gone' ? 404 : 409, copy.ageChangedMeanwhile)
}

export default function AgeCorrectionPage({ actionData }: Route.ComponentProps) {
  return <PersonView {...actionData!} />
}
