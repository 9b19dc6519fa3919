import { data, redirect } from 'react-router'
import type { Route } from './+types/takedown-case-route'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { chosenKind, withKind } from '#app/moderation/queue/queue-kind.ts'
import { readForm, routeWord } from '#app/platform/http/request-input.server.ts'
import { hideCopiesNow, hideNow } from './addresses.server.ts'
import { takedownCaseCopy } from './copy.ts'
import { recordOpening } from './requesters.server.ts'
import { isRequesterReason } from './takedown.ts'
import { findTakedownCase } from './takedown-cases.server.ts'

/** What a moderator can do with an open case besides deciding it. */
export async function action(args: Route.ActionArgs) {
  const moderator = viewerOf(args.context, 'moderator')
  const word = routeWord(args.pattern, ['hiding', 'copies', 'requester'])
  return word === 'requester' ? showRequester(args, moderator) : hide(args, moderator, word)
}

type Moderator = ReturnType<typeof viewerOf>

/**
 * Handles `.../hiding`, for what a moderator must review before it's hidden, and `.../copies`, for copies in other accounts. Submitting the
 * form counts as the review.
 */
async function hide({ request, params, context }: Route.ActionArgs, moderator: Moderator, word: 'hiding' | 'copies') {
  const app = context.get(appContext)
  const copy = copyOf(context, takedownCaseCopy)
  const found = await findTakedownCase(app, moderator.accountId, params.takedownId)
  if (!found) throw data({ title: copy.notFound, lead: copy.nothingChanged }, 404)
  if (found.isOwn) throw data({ title: copy.ownHiding, lead: copy.ownChanged }, 403)
  const { run, ...refusal } = {
    hiding: { run: hideNow, title: copy.notWaiting, lead: copy.notWaitingLead },
    copies: { run: hideCopiesNow, title: copy.noCopies, lead: copy.noCopiesLead },
  }[word]
  const isTaken = found.taken?.isMine === false
  if (!isTaken && (await run(app, found.id, moderator)))
    return redirect(withKind(`/moderation/takedowns/${found.id}?after=hiding`, chosenKind(request)), 303)
  throw data(isTaken ? { title: copy.nothingChanged, lead: copyOf(context, moderationDecisionsCopy)['refused taken'] } : refusal, 409)
}

/** Reveals the requester to this moderator for a few minutes. */
async function showRequester({ request, params, context }: Route.ActionArgs, moderator: Moderator) {
  const app = context.get(appContext)
  const copy = copyOf(context, takedownCaseCopy)
  const found = await findTakedownCase(app, moderator.accountId, params.takedownId)
  if (!found) throw data({ title: copy.noCase, lead: copy.noCaseOpened }, 404)
  if (found.isOwn) throw data({ title: copy.own, lead: copy.ownOpened }, 403)
  const { why } = await readForm(request)
  if (!isRequesterReason(why)) throw data({ title: copy.reasonMissing, lead: copy.reasonMissingLead }, 422)
  await recordOpening(app, moderator, { takedownId: found.id, why })
  return redirect(withKind(`/moderation/takedowns/${found.id}#requester`, chosenKind(request)), 303)
}
