import type { Removal } from '#app/personal-data/removal.server.ts'
import { filesOf, removeFiles } from './identity-requests.server.ts'

/** With an account: what it sent to be compared goes off the disk by a job; the rows go with the account's own. */
export const removeAccountsPictures: Removal = async (app, transaction, accountId) => {
  const requests = await transaction
    .selectFrom('claim_requests')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['gesture_file', 'document_file'])
    .where('account_id', '=', accountId)
    .execute()
  await removeFiles(app, transaction, requests.flatMap(filesOf))
}
