import { data } from 'react-router'
import { isFormKey, later } from '#app/platform/http/request-input.server.ts'
import { makeSecret } from '#app/platform/http/secret.server.ts'
import type { ReportFormCopy } from './copy.ts'

/** The key of a form. The secret of its receipt is derived from it. */
export const makeReceiptKey = () => makeSecret().secret

/** A form sent without a valid key still gets a receipt. */
export const formKeyOf = (sent: string | undefined) => (isFormKey(sent) ? sent : makeReceiptKey())

/** Shows the form again with its input when the network or source is over its limit. */
export function refuseOverLimit<Sent extends object>(sent: Sent, retryAfter: number, copy: ReportFormCopy) {
  const error =
    retryAfter < 120
      ? copy.waitSeconds({ count: retryAfter })
      : retryAfter < 7200
        ? copy.waitMinutes({ count: Math.ceil(retryAfter / 60) })
        : copy.waitHours({ count: Math.ceil(retryAfter / 3600) })
  return data({ ...sent, errors: {}, error }, later(retryAfter))
}
