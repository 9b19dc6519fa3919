import { data, redirect } from 'react-router'
import type { Route } from './+types/secret-links-page'
import { requireSession } from '#app/accounts/account/sessions.server.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { findPlaces } from '#app/site/places/find-place.server.ts'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { Errors, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { feedPath } from './feeds.server.ts'
import { isLinkPurpose, linkPurposes, listSecretLinks, makeSecretLink, removeSecretLink, type LinkPurpose } from './secret-links.server.ts'
import { secretLinksCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, secretLinksCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const made = await listSecretLinks(context.get(appContext).db, viewerOf(context).accountId)
  const links = linkPurposes.map((purpose) => ({ purpose, link: made.find((link) => link.purpose === purpose) }))
  return { links, isRemoved: new URL(request.url).searchParams.get('after') === 'removal' }
}

/** Makes a link or removes it. The response shows the URL once: the site stores only a hash of its secret. */
export async function action({ pattern, request, context }: Route.ActionArgs) {
  const { db, config, places, zips, now } = context.get(appContext)
  const { purpose, city: input = '' } = await readForm(request)
  if (!isLinkPurpose(purpose)) throw data(null, 400)
  const viewer = viewerOf(context)
  const { accountId } = viewer
  if (pattern.endsWith('/removal')) {
    await removeSecretLink(db, { accountId, purpose })
    return redirect('/account/links?after=removal', 303)
  }
  const make = () =>
    inTransaction(db, async (transaction) => {
      await requireSession(transaction, viewer)
      return makeSecretLink(transaction, { accountId, purpose, now: now() })
    })
  if (purpose === 'calendar') return { purpose, address: `${config.origin}/calendar/${await make()}/visits.ics` }
  const found = findPlaces(places, zips, input)
  if (found.kind === 'city') return { purpose, input, address: config.origin + feedPath(await make(), found) }
  return data({ purpose, input, error: copyOf(context, secretLinksCopy).oneCity }, 422)
}

type Link = { made_at: Date; used_on: string | null }
type Answer = { purpose: LinkPurpose; address?: string; input?: string; error?: string }

export default function SecretLinksPage({ loaderData: { links, isRemoved }, actionData: answer }: Route.ComponentProps) {
  const copy = useCopy(secretLinksCopy)
  return (
    <AccountFrame title={copy.title} here="/account/links">
      {isRemoved && !answer && <StatusMessage>{copy.removed}</StatusMessage>}
      <p className="lead">{copy.lead}</p>
      <p>{copy.secrecy}</p>
      {links.map((link) => (
        <SecretLinkSection key={link.purpose} {...link} answer={answer?.purpose === link.purpose ? answer : undefined} />
      ))}
    </AccountFrame>
  )
}

function SecretLinkSection({ purpose, link, answer }: { purpose: LinkPurpose; link?: Link; answer?: Answer }) {
  const copy = useCopy(secretLinksCopy)
  const hidden = (text: string) => <span className="hidden">{text}</span>
  return (
    <>
      <SectionHeading plain title={copy[purpose]} />
      <p>{copy[`${purpose} lead`]}</p>
      {answer?.address ? <Made purpose={purpose} address={answer.address} /> : link && <Standing {...link} />}
      <form method="post" action="/account/links" className="stack">
        {answer?.error && <Errors fields={{ city: answer.error }}>{copy.faults}</Errors>}
        <input type="hidden" name="purpose" value={purpose} />
        {purpose === 'feed' && (
          <TextField
            name="city"
            label={copy.city}
            hint={copy.cityHint}
            defaultValue={answer?.input}
            error={answer?.error}
            autoComplete="off"
            maxLength={80}
            required
          />
        )}
        <SubmitButton look={purpose !== 'feed' ? 'quiet' : undefined}>{link ? copy.makeNew : copy.make}</SubmitButton>
      </form>
      {link && (
        <form method="post" action="/account/links/removal">
          <input type="hidden" name="purpose" value={purpose} />
          <SubmitButton look="quiet">{copy[`remove ${purpose}`]({ hidden })}</SubmitButton>
        </form>
      )}
    </>
  )
}

function Standing({ made_at, used_on }: Link) {
  const { dates } = useSite().copy
  const { used, unused } = useCopy(secretLinksCopy)
  const made = dates.day(made_at)
  return <p className="meta">{used_on ? used({ made, used: dates.day(new Date(used_on)) }) : unused({ made })}</p>
}

function Made({ purpose, address }: { purpose: LinkPurpose; address: string }) {
  const copy = useCopy(secretLinksCopy)
  return (
    <div className="note stack">
      <TextField id={`${purpose}-address`} label={copy.address} value={address} readOnly spellCheck={false} />
      <p>{purpose === 'calendar' ? copy.useCalendar({ open: address.replace(/^https?/, 'webcal') }) : copy.useFeed}</p>
    </div>
  )
}
