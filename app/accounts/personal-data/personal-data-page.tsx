import type { Route } from './+types/personal-data-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { eventCodesCopy } from '#app/admin/operation/copy.ts'
import { checkMethodCopy } from '#app/ads/ad/copy.ts'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { personalDataCategories } from '#app/personal-data-categories.server.ts'
import { StatusMessage } from '#app/platform/ui/field.tsx'
import { ButtonLink, QuietLink } from '#app/platform/ui/links.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { categoryWords } from './category-words.server.ts'
import { dataLabelsCopy, personalDataCopy, eventWordsCopy, storedWordsCopy } from './copy.ts'
import type { PersonalDataValue } from './personal-data.server.ts'
import { unlisted } from './remaining-data.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, personalDataCopy).title }]

/** How many entries of a category the page shows. An export has all of them. */
const mostShown = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, config } = context.get(appContext)
  const reader = readerOf(context)
  const words = categoryWords(reader, config)
  const labels: Readonly<Record<string, string>> = reader.read(dataLabelsCopy)
  const findWords = openStoredWords(reader, reader.read(checkMethodCopy))
  const viewer = viewerOf(context)
  const categories = []
  for (const { file, page, select } of personalDataCategories) {
    const rows = await select(db, viewer, now()).execute()
    const shown = page
      ? []
      : rows
          .slice(0, mostShown)
          .map((row) =>
            Object.entries(row).flatMap(([key, value]) =>
              fact(labels[key] ?? key, findWords(key, String(value)) ?? formatValue(reader, value)),
            ),
          )
    categories.push({ ...words[file], file, page, count: rows.length, shown })
  }
  return { categories, dueAt: viewer.deletionDueAt, isCanceled: new URL(request.url).searchParams.has('canceled') }
}

/** Returns undefined for empty values. */
function formatValue(reader: CopyReader, value: PersonalDataValue) {
  const { yes, no } = reader.read(personalDataCopy)
  if (value instanceof Date) return reader.dates.moment(value)
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return reader.dates.day(new Date(value))
  return value === null || value === '' ? undefined : String(value)
}

const fact = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }])

export default function PersonalDataPage({ loaderData: { categories, dueAt, isCanceled } }: Route.ComponentProps) {
  const copy = useCopy(personalDataCopy)
  const full = categories.filter(({ count }) => count > 0)
  const empty = categories.filter(({ count }) => count === 0)
  return (
    <AccountFrame title={copy.title} here="/account/personal-data">
      {isCanceled && !dueAt && <StatusMessage>{copy.accountStays}</StatusMessage>}
      <p className="lead">{copy.lead}</p>
      <p className="row">
        <ButtonLink to="/account/export">{copy.downloadCopy}</ButtonLink>
        {!dueAt && <QuietLink to="/account/deletion">{copy.deleteAccount}</QuietLink>}
      </p>
      <div className="held">
        {full.map((category) => (
          <Category key={category.file} {...category} />
        ))}
        <section>
          <h2>{copy.nothingNow}</h2>
          <div>
            {empty.map(({ file, name, ...why }) => (
              <details key={file}>
                <summary>{name}</summary>
                <Reasons {...why} />
              </details>
            ))}
          </div>
        </section>
        <section>
          <h2>{copy.notShown}</h2>
          <div>
            {unlisted(copy).map(({ name, where, what }) => (
              <details key={name}>
                <summary>{name}</summary>
                <div className="stack">
                  <p className="meta">{where}</p>
                  <p>{what}</p>
                </div>
              </details>
            ))}
          </div>
        </section>
      </div>
    </AccountFrame>
  )
}

type Props = Route.ComponentProps['loaderData']['categories'][number]

function Category({ name, why, until, secret, page, count, shown }: Props) {
  const copy = useCopy(personalDataCopy)
  return (
    <section>
      <div>
        <h2>{name}</h2>
        <p className="meta num">{copy.entries({ count })}</p>
        {page && <a href={page}>{copy.seeThem}</a>}
      </div>
      <div className="stack">
        {shown.map((facts, index) => (
          <dl key={index} className="held-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ))}
        {!page && count > shown.length && <p className="meta">{copy.theseAreSome({ shown: shown.length })}</p>}
        <Reasons why={why} until={until} secret={secret} />
      </div>
    </section>
  )
}

/** Why something is stored, how long, and what of it isn’t shown. */
function Reasons({ why, until, secret }: Pick<Props, 'why' | 'until' | 'secret'>) {
  const copy = useCopy(personalDataCopy)
  const strong = (text: string) => <strong>{text}</strong>
  return (
    <div className="stack">
      <p>{why}</p>
      <p className="meta">{copy.until({ until, strong })}</p>
      {secret && <p className="meta">{copy.neverShown({ what: secret, strong })}</p>}
    </div>
  )
}

/** The facts whose values are codes. Others may be someone's own text. */
const coded = ['about', 'age_set_by', 'by', 'checked', 'checked_by', 'how', 'kind', 'language', 'outcome', 'purpose', 'role', 'what']
/** What the catalog of staff calls the codes of events, because moderators and admins caused more kinds of them than members. */
const columns: Readonly<Record<string, string>> = { about: 'subject', by: 'actor', kind: 'subject', outcome: 'outcome', what: 'kind' }

/** Finds the words for a stored code by its key. A code that isn't in the catalogs is shown as it's stored. */
function openStoredWords({ read }: CopyReader, how: Readonly<Record<string, string>>) {
  const words: Readonly<Record<string, string>> = { ...read(storedWordsCopy), ...read(eventWordsCopy), ...how }
  const codes: Readonly<Record<string, string>> = read(eventCodesCopy)
  return (key: string, code: string) => {
    if (!coded.includes(key)) return undefined
    const known = [`${key} ${code}`, code].find((one) => Object.hasOwn(words, one))
    return known ? words[known] : codes[`${columns[key]} ${code}`]
  }
}
