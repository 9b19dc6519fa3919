import type { Generated } from 'kysely'

/** The columns that migrations/ make, as Kysely knows them. */
export type Tables = {
  mails: {
    id: Generated<number>
    recipient: string
    letter: string
    subject: string
    reason: string
    text_body: string | null
    html_body: string | null
    written_at: Date
    sent_at: Date | null
    failure: string | null
  }
  migrations: { name: string; checksum: string; applied_at: Generated<Date> }
}
