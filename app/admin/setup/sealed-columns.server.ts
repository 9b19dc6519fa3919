import type { Selectable } from 'kysely'
import { resealWebhook } from '#app/admin/webhooks/endpoints.server.ts'
import { resealAuthenticator } from '#app/accounts/second-factors/authenticators.server.ts'
import { pictures } from '#app/advertise/identity/identity-request.ts'
import { sealOf } from '#app/advertise/identity/identity-photos.server.ts'
import { openRequester, requesterHash, resealRequester } from '#app/moderation/takedowns/requesters.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { type Resealed, resealFile } from '#app/platform/files/sealed-files.server.ts'
import { resealFor } from '#app/platform/http/secret.server.ts'
import type { Keys } from '#app/platform/keys.server.ts'

type SealedTable = 'authenticators' | 'take_downs' | 'reports' | 'evidence' | 'evidence_copies' | 'claim_requests' | 'webhook_endpoints'
type Reseal<Row> = (keys: Keys, row: Row, content: Uint8Array) => Resealed

/** A column that holds something sealed, or with `isFile` the name of a sealed file. */
export type SealedColumn = {
  table: SealedTable
  column: string
  id: string
  isFile: boolean
  reseal: Reseal<object>
  /** What else in the row depends on the key. */
  others: (keys: Keys, row: object) => Record<string, string>
}

/** `Row` is what the table's rows are, which the query can't know. */
function column<Table extends SealedTable>(
  table: Table,
  name: keyof Tables[Table] & string,
  reseal: Reseal<Selectable<Tables[Table]>>,
  { id = 'id', isFile = false, others = () => ({}) }: Partial<Pick<SealedColumn, 'id' | 'isFile' | 'others'>> = {},
): SealedColumn {
  return { table, column: name, id, isFile, others, reseal: reseal as Reseal<object> }
}

type Takedown = Selectable<Tables['take_downs']>
const requesterOf = (keys: Keys, row: object) => ({ requester_hash: requesterHash(openRequester(row as Takedown, keys)!, keys) })

/** Everything that's stored sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  column('authenticators', 'secret', resealAuthenticator, { id: 'account_id' }),
  column('take_downs', 'sealed', (keys, row, sealed) => resealRequester(keys, { ...row, sealed }), { others: requesterOf }),
  column('webhook_endpoints', 'secret', resealWebhook),
  column('webhook_endpoints', 'former_secret', resealWebhook),
  column('reports', 'sealed', (keys, { id }, sealed) => resealFor('contacts', keys, id, sealed)),
  // A copy stays at its address, because sealed evidence names it: only its bytes are under the new key.
  column('evidence_copies', 'file', (keys, { content }, sealed) => resealFor('evidence', keys, content, sealed), { isFile: true }),
  column('evidence', 'file', (keys, { report_id }, sealed) => resealFor('evidence', keys, report_id, sealed), { isFile: true }),
  ...pictures.map((picture) =>
    column('claim_requests', `${picture}_file`, (keys, { id }, content) => resealFile(content, keys, sealOf(id, picture)), {
      isFile: true,
    }),
  ),
]
