import type { ReactNode } from 'react'
import type { Route } from './+types/account-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { Moment } from '#app/platform/ui/moment.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { accountCopy, knownAgeCopy } from './copy.ts'
import { AccountFrame } from './account-frame.tsx'
import { describeAccount } from './overview.server.ts'
import { PendingAddress } from './pending-address.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, accountCopy).yourAccount }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const overview = await describeAccount(context.get(appContext), viewerOf(context))
  const isUnchanged = new URL(request.url).searchParams.get('after') === 'same-address'
  return { ...overview, notice: isUnchanged ? copyOf(context, accountCopy).sameAddress : undefined }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { email, role, age, ageReason, since, passwordSince, hasSecondFactor, browsers, change, mails, comesBack, now } = loaderData
  const { deletion, copy: reader } = useSite()
  const { day } = reader.dates
  const copy = useCopy(accountCopy)
  const ages = useCopy(knownAgeCopy)
  return (
    <AccountFrame title={copy.yourAccount} here="/account">
      {loaderData.notice && <StatusMessage>{loaderData.notice}</StatusMessage>}
      {comesBack && (
        <form method="post" action="/account/address/retry" className="stack">
          <p className="lead">
            {copy.comesBack({ email, address: (text) => <a href="/account/address">{text}</a> })}{' '}
            <SubmitButton look="quiet">{copy.tryAgain}</SubmitButton>
          </p>
        </form>
      )}
      {change && <PendingAddress change={change} now={now} />}
      <div className="cols">
        <div className="stack">
          <dl className="entries">
            <Entry name={copy.address} to="/account/address" act={copy.changeAddress({ hidden })}>
              {email}
            </Entry>
            {role !== 'member' && <Entry name={copy.role}>{role === 'admin' ? copy.admin : copy.moderator}</Entry>}
            <Entry
              name={copy.password}
              to="/account/password"
              act={passwordSince ? copy.changePassword({ hidden }) : copy.choosePassword({ hidden })}
            >
              {passwordSince ? copy.passwordChosen({ date: day(passwordSince) }) : copy.noPassword}
            </Entry>
            <Entry
              name={copy.secondStep}
              to="/account/security"
              act={hasSecondFactor ? copy.seeSecondStep({ hidden }) : copy.addSecondStep({ hidden })}
            >
              {hasSecondFactor ? copy.secondStepOn : copy.secondStepOff}
            </Entry>
            <Entry name={copy.signedIn} to="/account/sessions" act={copy.seeSessions({ hidden })}>
              {copy.browsers({ count: browsers })}
            </Entry>
            {age && <Entry name={copy.age}>{ages[`yours by ${age.setBy}`]({ ...age, date: day(age.on), reason: ageReason })}</Entry>}
            <Entry name={copy.memberSince}>{day(since)}</Entry>
          </dl>
          <p className="row">
            <button type="submit" form="sign-out" className="btn quiet">
              {copy.signOut}
            </button>
            {!deletion && <a href="/account/deletion">{copy.deleteAccount}</a>}
          </p>
          <form id="sign-out" method="post" action="/sign-out" />
        </div>
        <aside className="aside stack">
          <GoodFor />
          <NewestEmails mails={mails} />
        </aside>
      </div>
    </AccountFrame>
  )
}

const hidden = (text: string) => <span className="hidden">{text}</span>

type EntryProps = { name: string; children: ReactNode; to?: string; act?: ReactNode }

function Entry({ name, children, to, act }: EntryProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {to && (
        <dd>
          <a href={to}>{act}</a>
        </dd>
      )}
    </div>
  )
}

function GoodFor() {
  const { name } = useSite()
  const copy = useCopy(accountCopy)
  return (
    <section>
      <h2>{copy.goodFor}</h2>
      <p>
        {copy.goodForLead({
          site: name,
          find: '/search',
          answer: '/messages',
          favorites: '/favorites',
          searches: '/account/searches',
          advertise: '/ads',
        })}
      </p>
    </section>
  )
}

function NewestEmails({ mails }: Pick<Route.ComponentProps['loaderData'], 'mails'>) {
  const copy = useCopy(accountCopy)
  return (
    <section>
      <h2>{copy.latestEmails}</h2>
      {mails.length ? (
        <ul className="newest">
          {mails.map(({ id, subject, at }) => (
            <li key={id}>
              <strong>{subject}</strong>
              <Moment at={at} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{copy.noEmails}</p>
      )}
      <p className="row">
        <a href="/account/messages">{copy.allEmails}</a>
      </p>
    </section>
  )
}
