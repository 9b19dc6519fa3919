import { data } from 'react-router'
import type { Route } from './+types/secret-links-page.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { findPlaces } from '#app/places/find-place.server.ts'
import { day } from '#app/ui/dates.ts'
import { Errors, StatusMessage, TextField } from '#app/ui/field.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { feedPath } from './feeds.server.ts'
import { type LinkPurpose, isLinkPurpose, linkPurposes } from './secret-link.ts'
import { listSecretLinks, makeSecretLink } from './secret-links.server.ts'

export const meta = () => [{ title: 'Feeds and calendar' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const made = await listSecretLinks(context.get(appContext).db, viewerOf(context).accountId)
  const links = linkPurposes.map((purpose) => ({ purpose, link: made.find((link) => link.purpose === purpose) }))
  return { links, isRemoved: new URL(request.url).searchParams.get('after') === 'removal' }
}

/** The response shows the URL once. The site stores only a hash of its secret. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, places, zips, now } = context.get(appContext)
  const { purpose, city: input = '' } = await readForm(request)
  if (!isLinkPurpose(purpose)) throw data(null, 400)
  const { accountId } = viewerOf(context)
  const make = () => makeSecretLink(db, { accountId, purpose, now: now() })
  if (purpose === 'calendar') return { purpose, address: `${config.origin}/calendar/${await make()}/visits.ics` }
  const found = findPlaces(places, zips, input)
  if (found.kind === 'city') return { purpose, input, address: config.origin + feedPath(await make(), found) }
  const error = found.kind === 'choices' ? 'Several places answer to that. Add the state.' : 'Name one city and its state: Austin, Texas.'
  return data({ purpose, input, error }, 422)
}

export default function SecretLinksPage({ loaderData: { links, isRemoved }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Feeds and calendar" here="/account/links">
      {isRemoved && !actionData && <StatusMessage>Address removed. Programs that still use it get nothing.</StatusMessage>}
      <p className="lead">Two addresses for programs that can’t sign in. Each contains a secret instead of your password.</p>
      <p>
        Anyone with an address can read what it shows, and nothing else in your account. Don’t share it. If you make a new one, or ask us to
        delete your account, the old one stops working right away.
      </p>
      {links.map((link) => (
        <SecretLinkSection key={link.purpose} {...link} answer={actionData?.purpose === link.purpose ? actionData : undefined} />
      ))}
    </AccountFrame>
  )
}

type Answer = { address?: string; input?: string; error?: string }
type Section = { purpose: LinkPurpose; link?: { made_at: Date; used_on: string | null }; answer?: Answer }

const words = {
  feed: {
    title: 'Ads of a city, for a feed reader',
    lead: 'An Atom feed of the ads in one city that you may see and whose advertisers allow it: text, no photos. Ads hidden from some states aren’t in it, because a feed reader doesn’t say where it is.',
  },
  calendar: {
    title: 'Your visits, for your calendar',
    lead: 'The visits in your own ads, and the weekdays you’re there. The entries name cities and don’t mention this site.',
  },
}

function SecretLinkSection({ purpose, link, answer }: Section) {
  const { title, lead } = words[purpose]
  return (
    <>
      <SectionHeading plain>
        <h2>{title}</h2>
      </SectionHeading>
      <p>{lead}</p>
      {answer?.address ? <Made purpose={purpose} address={answer.address} /> : link && <Standing {...link} />}
      <form method="post" action="/account/links" className="stack">
        {answer?.error && <Errors>Nothing was changed. Please check the city.</Errors>}
        <input type="hidden" name="purpose" value={purpose} />
        {purpose === 'feed' && (
          <TextField
            id="city"
            name="city"
            label="City"
            hint="With its state: Austin, Texas"
            defaultValue={answer?.input}
            error={answer?.error}
            autoComplete="off"
            maxLength={80}
            required
          />
        )}
        <button type="submit" className={purpose === 'feed' ? 'btn' : 'btn quiet'}>
          {link ? 'Make a new address and stop the old one' : 'Make an address'}
        </button>
      </form>
      {link && (
        <form method="post" action="/account/links/removal">
          <input type="hidden" name="purpose" value={purpose} />
          <button type="submit" className="btn quiet">
            Remove the address<span className="hidden"> of {title.toLowerCase()}</span>
          </button>
        </form>
      )}
    </>
  )
}

function Standing({ made_at, used_on }: NonNullable<Section['link']>) {
  return (
    <p className="meta">
      You have one, made on {day(made_at)}. {used_on ? `Last used on ${day(new Date(used_on))}.` : 'It hasn’t been used yet.'} We can’t show
      it again, because we only store a hash of it.
    </p>
  )
}

function Made({ purpose, address }: { purpose: LinkPurpose; address: string }) {
  return (
    <div className="note stack">
      <TextField id={`${purpose}-address`} label="Your address. We show it only once" value={address} readOnly spellCheck={false} />
      {purpose === 'calendar' ? (
        <p>
          Copy it into your calendar program as a subscription, or <a href={address.replace(/^https?/, 'webcal')}>open it there</a>.
        </p>
      ) : (
        <p>Copy it into your reader. For another city, replace the last two parts with the state and city from that city’s page.</p>
      )}
    </div>
  )
}
