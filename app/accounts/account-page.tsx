import type { ReactNode } from 'react'
import type { Route } from './+types/account-page.ts'
import { appContext } from '#app/app.ts'
import { day, moment } from '#app/ui/dates.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { AccountFrame } from './account-frame.tsx'
import { viewerOf } from './account.ts'
import { describeAccount } from './overview.server.ts'
import { PendingAddress } from './pending-address.tsx'

export const meta = () => [{ title: 'Your account' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  'same-address': 'Your email address stays the same.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const overview = await describeAccount(context.get(appContext), viewerOf(context))
  return { ...overview, notice: notices[new URL(request.url).searchParams.get('after') ?? ''] }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { email, role, age, since, passwordSince, hasSecondFactor, browsers, change, mails, now } = loaderData
  const { deletion } = useSite()
  return (
    <AccountFrame title="Your account" here="/account">
      {loaderData.notice && <StatusMessage>{loaderData.notice}</StatusMessage>}
      {change && <PendingAddress change={change} now={now} />}
      <div className="cols">
        <div className="stack">
          <dl className="entries">
            <Entry name="Address" to="/account/address" act="Change">
              {email}
            </Entry>
            {role !== 'member' && <Entry name="Role">{role === 'admin' ? 'Admin' : 'Moderator'}</Entry>}
            <Entry name="Password" to="/account/password" act={passwordSince ? 'Change' : 'Choose one'}>
              {passwordSince ? `Chosen on ${day(passwordSince)}` : 'None yet'}
            </Entry>
            <Entry name="Second step" to="/account/security" act={hasSecondFactor ? 'See it' : 'Add a passkey or an app'}>
              {hasSecondFactor ? 'On: a password alone isn’t enough to sign in' : 'Off: a password is enough to sign in'}
            </Entry>
            <Entry name="Signed in" to="/account/sessions" act="See where">
              {browsers === 1 ? 'In this browser only' : `In ${browsers} browsers, this one included`}
            </Entry>
            {age && (
              <Entry name="Age">
                {age.years}, as you told us on {day(age.statedOn)}
              </Entry>
            )}
            <Entry name="Member since">{day(since)}</Entry>
          </dl>
          <p className="row">
            <button type="submit" form="sign-out" className="btn quiet">
              Sign out
            </button>
            {!deletion && <a href="/account/deletion">Delete account</a>}
          </p>
          <form id="sign-out" method="post" action="/sign-out" />
        </div>
        <aside className="aside stack">
          <GoodFor />
          <NewestMails mails={mails} />
        </aside>
      </div>
    </AccountFrame>
  )
}

type EntryProps = { name: string; children: ReactNode; to?: string; act?: string }

function Entry({ name, children, to, act }: EntryProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {to && (
        <dd>
          <a href={to}>
            {act}
            <span className="hidden">: {name.toLowerCase()}</span>
          </a>
        </dd>
      )}
    </div>
  )
}

function GoodFor() {
  const { name } = useSite()
  return (
    <section>
      <h2>What it is good for</h2>
      <p>
        <a href="/search">Finding</a> and <a href="/messages">answering</a> ads on {name} without the question at the door, keeping{' '}
        <a href="/favorites">favorites</a> and <a href="/account/searches">searches</a>, and <a href="/ads">advertising</a> yourself.
      </p>
    </section>
  )
}

function NewestMails({ mails }: Pick<Route.ComponentProps['loaderData'], 'mails'>) {
  return (
    <section>
      <h2>Our latest emails to you</h2>
      {mails.length ? (
        <ul className="newest">
          {mails.map(({ id, subject, at }) => (
            <li key={id}>
              <strong>{subject}</strong>
              <time dateTime={at.toISOString()}>{moment(at)}</time>
            </li>
          ))}
        </ul>
      ) : (
        <p>None in the last year.</p>
      )}
      <p className="row">
        <a href="/account/messages">All emails we sent you</a>
      </p>
    </section>
  )
}
