import { data } from 'react-router'
import type { Route } from './+types/mailbox-page'
import { appContext } from '#app/app.ts'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { listEmails } from './mail.server.ts'

export const meta = () => [{ title: 'Emails written here' }]

/** In development only: the emails that would have been sent, newest first. The emails themselves are .eml files in DATA_DIR/mail. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, db } = context.get(appContext)
  if (!config.isDevelopment) throw data(null, 404)
  return { folder: `${config.dataDir}/mail`, mails: await listEmails(db) }
}

export default function MailboxPage({ loaderData: { folder, mails } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading plain title="Emails written here" />
      <section className="wrap section stack">
        <p className="meta">
          {mails.length ? `The newest ${mails.length}. ` : 'None yet. '}Without an SMTP server, emails are files in {folder}, which any mail
          app opens.
        </p>
        <ul className="ledger">
          {mails.map((mail) => (
            <li key={mail.id}>
              <p>
                <strong>{mail.subject}</strong> to {mail.recipient}
              </p>
              <p className="meta">
                {mail.kind}, written {mail.written_at.toISOString()}, {mail.sent_at ? `sent ${mail.sent_at.toISOString()}` : 'waiting'}
                {mail.failure && `, last attempt: ${mail.failure}`}. {mail.reason}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
