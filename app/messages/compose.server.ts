import { data, type RouterContextProvider } from 'react-router'
import { type App, copyOf, readerOf } from '#app/app.ts'
import { idOf, isFormKey, readForm } from '#app/platform/http/request-input.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { takeTurns } from './drafts.server.ts'
import { findSavedReply } from './saved-replies.server.ts'
import { composeCopy } from './copy.ts'
import { messageLimits, readText } from './message.ts'
import type { NewMessage } from './messages.server.ts'
import { hasTooManyScreened, reportScreened, screenMessage } from './screened-messages.server.ts'

/** The text, and why it wasn't sent. */
export type Unsent = { text: string; textError?: string; error?: string }

type Context = Readonly<RouterContextProvider>
type About = { adId: number | null; threadId: number | null; context: Context }

/**
 * Reads a message from the form, or returns the response to an invalid one. A saved reply that was chosen is added to the text, which goes
 * back to its writer.
 */
export async function readMessage(app: App, accountId: number, request: Request, { context, ...about }: About) {
  const copy = copyOf(context, composeCopy)
  const { limits, textScreen } = app
  const { text: input = '', form_key: formKey, insert } = await readForm(request)
  if (insert !== undefined) {
    const reply = await findSavedReply(app.db, accountId, idOf(insert))
    return { refused: unsent({ text: [input.trimEnd(), reply?.text].filter(Boolean).join('\n\n') }, 200) }
  }
  const { text, error: textError } = readText(input, messageLimits.text, copy)
  if (textError) return { refused: unsent({ text: input, textError, error: copy.notSent }, 422) }
  if (!isFormKey(formKey)) return { refused: unsent({ text: input, error: copy.incomplete }, 422) }
  const wait = await limits.consume('messages per account', String(accountId))
  if (!wait) {
    const { stopped, words } = screenMessage(readerOf(context), textScreen, text)
    if (!stopped) return { message: { text, formKey, flagged: words } satisfies NewMessage }
    const found = { senderId: accountId, ...about, text, words, isSent: false, now: app.now() }
    const error = await inTransaction(app.db, async (transaction) => {
      await takeTurns(transaction, accountId)
      if (await hasTooManyScreened(transaction, accountId)) return copy.reviewFirst
      await reportScreened(transaction, found)
      return copy.shownToModerator
    })
    return { refused: unsent({ text: input, textError: stopped, error }, 422) }
  }
  return { refused: unsent({ text: input, error: copy.tooMany({ seconds: wait }) }, 429, { 'Retry-After': String(wait) }) }
}

export const unsent = (sent: Unsent, status: number, headers?: HeadersInit) => data(sent, { status, headers })

/** The message stays on the page, because its thread was closed meanwhile, or moderators have to read too many others first. */
export const notSent = (context: Context, text: string, reason: string) =>
  unsent({ text, error: copyOf(context, composeCopy)[reason === 'screened' ? 'reviewFirst' : 'notSent'] }, 409)
