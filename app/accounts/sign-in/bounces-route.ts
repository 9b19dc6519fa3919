import { z } from 'zod'
import type { Route } from './+types/bounces-route'
import { appContext, readerOf } from '#app/app.ts'
import { isBearer, readCall, refuseCall } from '#app/platform/http/request-input.server.ts'
import { recordBounce } from '#app/platform/mail/bounces.server.ts'
import { tokenShape } from '#app/platform/mail/email-token.server.ts'
import { endWaits } from '#app/accounts/account/owner-notices.server.ts'

/** A program of the operator's email provider posts here, and proves itself with BOUNCE_TOKEN. */
export const handle = { bearer: true }

const bounce = z.object({ messageId: z.string().max(300), kind: z.enum(['hard', 'soft']), answer: z.string().max(500).default('') })

/** Records returned emails, one or up to a hundred. For everyone else, this address doesn't exist. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  if (!isBearer(request, app.config.bounceToken)) return refuseCall(404, 'Not found')
  const read = await readCall(request, z.union([bounce.transform((one) => [one]), z.array(bounce).max(100)]), readerOf(context))
  let recorded = 0
  for (const { messageId, ...returned } of read) {
    const [token] = messageId.match(tokenShape) ?? []
    const mail = token && (await recordBounce(app, token, returned))
    if (mail && returned.kind === 'hard') await endWaits(app.db, [mail.id])
    if (mail) recorded++
  }
  return Response.json({ recorded })
}
