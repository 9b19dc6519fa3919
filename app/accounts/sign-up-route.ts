import type { Route } from './+types/sign-up-route.ts'
import { appContext } from '#app/app.ts'
import { notOpenYet } from './sign-up-closed.ts'
import type { SignUp } from './sign-up.ts'
import { findAllSignUpErrors } from './sign-up-errors.server.ts'

/** The call behind the dialog: JSON in, JSON out, each refusal a sentence. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  if (request.headers.get('Authorization') !== `Bearer ${app.config.publicKey}`)
    return refuse(401, 'This call needs the key of this site. Load the page again and send it from there.')
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) return refuse(415, 'Send JSON.')
  const signUp = (await request.json().catch(() => undefined)) as Partial<SignUp> | undefined
  if (typeof signUp !== 'object' || signUp === null || Array.isArray(signUp))
    return refuse(400, 'That is not JSON that can be read. Nothing was saved.')
  const errors = findAllSignUpErrors(signUp, app)
  if (errors) return refuse(422, Object.values(errors).join(' '))
  return refuse(503, notOpenYet)
}

/** Asked otherwise, there is nothing to see. */
export function loader() {
  return Response.json({ error: 'This call takes POST.' }, { status: 405, headers: { Allow: 'POST' } })
}

function refuse(status: number, error: string) {
  return Response.json({ error }, { status })
}
