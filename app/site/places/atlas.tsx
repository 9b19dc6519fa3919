import { escapeHtml } from '#app/platform/ui/escape-html.ts'
import { GuideLink } from '#app/platform/ui/links.tsx'
import { PageHeading, SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { NotOpen } from './city-without-ads.tsx'
import { stateCopy, type StateCopy } from './copy.ts'

type Tile = { name: string; path: string; live: number }

/** With more cities than this, the largest come first, and then all of them from A to Z. */
const mostUngrouped = 60
const largest = 20

type Head = { name: string; count: number; example: string; isClosed: boolean }

/** What the page is, and the box that filters its cities. The style sheet shows the box only where scripts run. */
export function StateHead({ name, count, example, isClosed }: Head) {
  const copy = useCopy(stateCopy)
  return (
    <>
      <PageHeading up={4} title={copy.heading({ state: name })} />
      <section className="wrap intro">
        <p className="lead">{copy.lead({ count, state: name })}</p>
        <search className="finder filter">
          <p className="field">
            <label htmlFor="filter">{copy.findCity}</label>
            <input id="filter" type="search" autoComplete="off" placeholder={copy.typeCity({ city: example })} data-filters="" />
          </p>
        </search>
      </section>
      {isClosed && <NotOpen state={name} />}
    </>
  )
}

/** A state's cities: one grid if they're few enough to scan, or else the largest ones and then an index. */
export function Atlas({ state, cities, verified }: { state: string; cities: readonly Tile[]; verified: number }) {
  const copy = useCopy(stateCopy)
  const heading = <SectionHeading plain title={copy.verified({ state })} />
  const note = (
    <p className="meta">
      {describeCounts(
        copy,
        cities.reduce((sum, { live }) => sum + live, 0),
        verified,
      )}{' '}
      <GuideLink to="/about/verification-process-guide">{copy.whatVerifiedMeans}</GuideLink>
    </p>
  )
  if (cities.length <= mostUngrouped) {
    return (
      <>
        {heading}
        <section className="wrap part atlas">
          {note}
          <Matches />
          <div data-cities="all">
            <Grid cities={cities} isLarge />
          </div>
        </section>
      </>
    )
  }
  const letters = byLetter(cities)
  return (
    <>
      {heading}
      <section className="wrap part">
        {note}
        <Matches />
        <div data-cities="largest">
          <h3 className="caps-head">{copy.largest}</h3>
          <Grid cities={cities.slice(0, largest)} isLarge />
        </div>
      </section>
      <nav className="az" aria-label={copy.byLetter}>
        {letters.map(([letter]) => (
          <a key={letter} href={`#${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      <section className="wrap atlas">
        {letters.map(([letter, group]) => (
          <div key={letter} className="letter" id={letter} data-cities="letter">
            <h3>{letter}</h3>
            <Grid cities={group} />
          </div>
        ))}
      </section>
    </>
  )
}

/** How many cities match the filter. Screen readers announce it as it changes. */
function Matches() {
  const { oneMatches, severalMatch } = useCopy(stateCopy)
  return (
    <p className="meta">
      <output data-one={oneMatches({ input: '*' })} data-several={severalMatch({ number: '#', input: '*' })} />
    </p>
  )
}

/** There may be several hundred tiles, twice. As React elements they'd be half the work of the page, so this writes them as text. */
function Grid({ cities, isLarge }: { cities: readonly Tile[]; isLarge?: boolean }) {
  const { liveAds } = useCopy(stateCopy)
  const { number } = useSite().copy
  const countOf = (live: number) =>
    live > 0 ? `<span class="num"><span class="hidden">${escapeHtml(liveAds)} </span>${number(live)}</span>` : ''
  return (
    <ul
      className={isLarge ? 'places large' : 'places'}
      dangerouslySetInnerHTML={{ __html: cities.map((tile) => itemOf(tile, countOf(tile.live))).join('') }}
    />
  )
}

function itemOf({ name, path }: Tile, count: string) {
  return `<li><a href="${escapeHtml(path)}" rel="nofollow">${escapeHtml(name)}${count}</a></li>`
}

/** A verified ad is one whose advertiser has a current identity claim. */
function describeCounts(copy: StateCopy, live: number, verified: number) {
  if (verified) return copy.verifiedAndLive({ count: verified, live })
  return live ? copy.noneVerifiedButLive({ live }) : copy.noneVerified
}

function byLetter(cities: readonly Tile[]): [string, Tile[]][] {
  const plain = new Map(cities.map((city) => [city, withoutAccents(city.name)]))
  const sorted = cities.toSorted((a, b) => (plain.get(a)! < plain.get(b)! ? -1 : 1))
  return [...Map.groupBy(sorted, (city) => plain.get(city)![0]!.toUpperCase())]
}

const withoutAccents = (name: string) => (/^[A-Za-z ]*$/.test(name) ? name : name.normalize('NFD').replace(/[^A-Za-z ]/g, ''))
