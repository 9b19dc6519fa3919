import { data } from 'react-router'
import { isFormKey } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { makeSecret } from '#app/http/secret.server.ts'

/** Of a form: the secret of its receipt is made of it. */
export const makeReceiptKey = () => makeSecret().secret

/** Who sends it without the key of a form gets a receipt all the same. */
export const formKeyOf = (sent: string | undefined) => (isFormKey(sent) ? sent : makeReceiptKey())

export const addressIn = (context: { get: (of: typeof requestContext) => { address: string } }) => context.get(requestContext).address

/** Kept as it was typed. */
export function overLimit<Sent extends object>(sent: Sent, retryAfter: number) {
  const wait =
    retryAfter < 120
      ? `${retryAfter} seconds`
      : retryAfter < 7200
        ? `${Math.ceil(retryAfter / 60)} minutes`
        : `${Math.ceil(retryAfter / 3600)} hours`
  const error = `A lot came from your network within a short time, so this was not saved. It stands below as you wrote it. Send it again in ${wait}.`
  return data({ ...sent, errors: {}, error }, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
}
