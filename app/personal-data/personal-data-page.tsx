import type { Route } from './+types/personal-data-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { personalDataCategories } from '#app/personal-data-categories.server.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { labelOf, formatPersonalData } from './personal-data.ts'
import { unlisted } from './unlisted.ts'

export const meta = () => [{ title: 'What we hold about you' }, { name: 'robots', content: 'noindex' }]

/** How many entries of a category the page shows. An export has all of them. */
const mostShown = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const viewer = viewerOf(context)
  const categories = []
  for (const { file, name, why, until, secret, page, read } of personalDataCategories) {
    const rows = await read(db, viewer)
    const shown = page
      ? []
      : rows.slice(0, mostShown).map((row) => Object.entries(row).flatMap(([key, value]) => fact(labelOf(key), formatPersonalData(value))))
    categories.push({ file, name, why, until, secret, page, count: rows.length, shown })
  }
  return { categories, dueAt: viewer.deletionDueAt, isCanceled: new URL(request.url).searchParams.has('canceled') }
}

const fact = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }])

export default function PersonalDataPage({ loaderData: { categories, dueAt, isCanceled } }: Route.ComponentProps) {
  return (
    <AccountFrame title="What we hold about you" here="/account/personal-data">
      {isCanceled && !dueAt && <StatusMessage>Your account stays. Nothing was deleted.</StatusMessage>}
      <p className="lead">
        Everything we can find by your account: what it is, why we hold it, and for how long. What we can’t list comes last, with the
        reason.
      </p>
      <p className="row">
        <a className="btn" href="/account/export">
          Download a copy
        </a>
        {!dueAt && (
          <a className="btn quiet" href="/account/deletion">
            Delete your account
          </a>
        )}
      </p>
      <div className="held">
        {categories.map((category) => (
          <Category key={category.file} {...category} />
        ))}
        {unlisted.map(({ name, where, what }) => (
          <section key={name}>
            <div>
              <h2>{name}</h2>
              <p className="meta">{where}</p>
            </div>
            <p>{what}</p>
          </section>
        ))}
      </div>
    </AccountFrame>
  )
}

type Shown = Route.ComponentProps['loaderData']['categories'][number]

function Category({ name, why, until, secret, page, count, shown }: Shown) {
  return (
    <section>
      <div>
        <h2>{name}</h2>
        <p className="meta num">{count === 0 ? 'Nothing now' : `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`}</p>
        {page && count > 0 && <a href={page}>See them</a>}
      </div>
      <div className="stack">
        {shown.map((facts, i) => (
          <dl key={i} className="held-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ))}
        {!page && count > shown.length && <p className="meta">These are {shown.length} of them. Your copy has them all.</p>}
        <p>{why}</p>
        <p className="meta">
          <strong>Until:</strong> {until}
        </p>
        {secret && (
          <p className="meta">
            <strong>Stored, but never shown to anyone:</strong> {secret}.
          </p>
        )}
      </div>
    </section>
  )
}
