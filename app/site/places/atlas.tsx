import type { ReactNode } from 'react'
import { escapeHtml } from '#app/platform/ui/escape-html.ts'
import { GuideLink } from '#app/platform/ui/links.tsx'
import { PageHeading, SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { NotOpen } from './city-without-ads.tsx'
import { stateCopy, type StateCopy } from './copy.ts'
import './state.css'

type Tile = { name: string; path: string; live: number }

/** More cities than this are folded by letter. */
const mostUnfolded = 30
/** How many cities come first: those with the most ads or, without any ads, the largest. */
const mostFirst = 20

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

type Cities = { state: string; cities: readonly Tile[]; verified: number; /** The newest ads. */ children: ReactNode }

/** A state's cities: those with ads, the newest of their ads, and then every city by name. */
export function Atlas({ state, cities, verified, children }: Cities) {
  const copy = useCopy(stateCopy)
  const withAds = cities.filter(({ live }) => live > 0).toSorted((one, other) => other.live - one.live)
  const live = withAds.reduce((sum, city) => sum + city.live, 0)
  const isFolded = cities.length > mostUnfolded
  const first = withAds.length ? withAds : isFolded ? cities : []
  return (
    <>
      <SectionHeading plain title={copy.verified({ state })} />
      <section className="wrap part atlas">
        <p className="meta">
          {describeCounts(copy, live, verified)} <GuideLink to="/about/verification-process-guide">{copy.whatVerifiedMeans}</GuideLink>
        </p>
        <Matches />
        {first.length > 0 && (
          <div data-cities="first">
            <h3 className="caps-head">{withAds.length ? copy.withAds : copy.largest}</h3>
            <Grid cities={first.slice(0, mostFirst)} isLarge />
            {children && <h3 className="caps-head">{copy.newest}</h3>}
            {children}
          </div>
        )}
        <h3 className="caps-head">{copy.byLetter}</h3>
        {isFolded ? (
          <div className="letters">
            {[...byLetter(cities)].map(([letter, group]) => (
              <Letter key={letter} letter={letter} cities={group} />
            ))}
          </div>
        ) : (
          <div data-cities="all">
            <Grid cities={sortByName(cities)} isLarge />
          </div>
        )}
      </section>
    </>
  )
}

/** A link to `#A`, and a search for a name in the page, open the fold. */
function Letter({ letter, cities }: { letter: string; cities: readonly Tile[] }) {
  const { liveAds } = useCopy(stateCopy)
  const live = cities.reduce((sum, city) => sum + city.live, 0)
  return (
    <details className="letter" data-cities="letter">
      <summary>
        {letter}
        {live > 0 && (
          <span className="num">
            <span className="hidden"> {liveAds} </span>
            {live}
          </span>
        )}
      </summary>
      <Grid cities={cities} id={letter} />
    </details>
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
function Grid({ cities, isLarge, id }: { cities: readonly Tile[]; isLarge?: boolean; id?: string }) {
  const { liveAds } = useCopy(stateCopy)
  const { number } = useSite().copy
  const countOf = (live: number) =>
    live > 0 ? `<span class="num"><span class="hidden">${escapeHtml(liveAds)} </span>${number(live)}</span>` : ''
  return (
    <ul
      id={id}
      className={isLarge ? 'places large' : 'places'}
      dangerouslySetInnerHTML={{ __html: cities.map((tile) => itemOf(tile, countOf(tile.live))).join('') }}
    />
  )
}

/** The name follows the address that has it, too, which saves a byte of each page for every other city. */
function itemOf({ name, path }: Tile, count: string) {
  return `<li><a rel="nofollow" href="${escapeHtml(path)}">${escapeHtml(name)}${count}</a></li>`
}

/** A verified ad is one whose advertiser has a current identity claim. */
function describeCounts(copy: StateCopy, live: number, verified: number) {
  if (verified) return copy.verifiedAndLive({ count: verified, live })
  return live ? copy.noneVerifiedButLive({ live }) : copy.noneVerified
}

const byLetter = (cities: readonly Tile[]) => Map.groupBy(sortByName(cities), ({ name }) => withoutAccents(name)[0]!.toUpperCase())

function sortByName(cities: readonly Tile[]) {
  const plain = new Map(cities.map((city) => [city, withoutAccents(city.name)]))
  return cities.toSorted((a, b) => (plain.get(a)! < plain.get(b)! ? -1 : 1))
}

const withoutAccents = (name: string) => (/^[A-Za-z ]*$/.test(name) ? name : name.normalize('NFD').replace(/[^A-Za-z ]/g, ''))
