import type { Removal } from '#app/accounts/personal-data/removal.server.ts'
import { filesOf, removeFiles } from './identity-requests.server.ts'

/** When an account is deleted, a job deletes the pictures that it sent. A cascade deletes the rows. */
export const removeAccountsPictures: Removal = async (app, transaction, accountId) => {
  const requests = await transaction
    .selectFrom('claim_requests')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['gesture_file', 'document_file'])
    .where('account_id', '=', accountId)
    .execute()
  await removeFiles(app, transaction, requests.flatMap(filesOf))
}
