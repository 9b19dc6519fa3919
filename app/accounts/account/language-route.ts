import { redirect } from 'react-router'
import type { Route } from './+types/language-route'
import { appContext, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { requestContext } from '#app/platform/http/request-context.ts'
import { pathOnThisSite } from '#app/platform/http/same-origin.ts'

/** Stores the language of a member's pages and emails, and shows the page they came from in it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(appContext)
  const form = await readForm(request)
  const language = config.languages.find(({ code }) => code === form.language)?.code
  if (language) {
    await db.updateTable('accounts').set({ language }).where('id', '=', viewerOf(context).accountId).execute()
    context.get(requestContext).language = language
  }
  return redirect(pathOnThisSite(form.next), 303)
}
