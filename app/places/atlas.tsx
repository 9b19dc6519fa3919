import { escapeHtml } from '#app/ui/escape-html.ts'
import { GuideLink } from '#app/ui/guide-link.tsx'

type Tile = { name: string; path: string; live: number }

/** With more cities than this, the largest come first, and then all of them from A to Z. */
const mostUngrouped = 60
const largest = 20

/** A state's cities: one grid if they're few enough to scan, or else the largest ones and then an index. */
export function Atlas({ cities, verified }: { cities: readonly Tile[]; verified: number }) {
  const note = (
    <p className="meta">
      {describeCounts(
        cities.reduce((sum, { live }) => sum + live, 0),
        verified,
      )}{' '}
      <GuideLink to="/about/verification-process-guide">What “verified” means</GuideLink>
    </p>
  )
  if (cities.length <= mostUngrouped) {
    return (
      <section className="wrap part atlas">
        {note}
        <Matches />
        <div data-cities="all">
          <Grid cities={cities} isLarge />
        </div>
      </section>
    )
  }
  const letters = byLetter(cities)
  return (
    <>
      <section className="wrap part">
        {note}
        <Matches />
        <div data-cities="largest">
          <h3 className="caps-head">Largest first</h3>
          <Grid cities={cities.slice(0, largest)} isLarge />
        </div>
      </section>
      <nav className="az" aria-label="Cities by letter">
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

/** The style sheet shows this only where scripts run; without a script, the grid is simply there. */
export function CityFilter({ example }: { example: string }) {
  return (
    <search className="finder filter">
      <p className="field">
        <label htmlFor="filter">Find your city</label>
        <input id="filter" type="search" autoComplete="off" placeholder={`Start typing, for example ${example}`} data-filters="" />
      </p>
    </search>
  )
}

/** How many cities match the filter. Screen readers announce it as it changes. */
function Matches() {
  return (
    <p className="meta">
      <output data-matches="" />
    </p>
  )
}

/** There may be several hundred tiles, twice. As React elements they'd be half the work of the page, so this writes them as text. */
function Grid({ cities, isLarge }: { cities: readonly Tile[]; isLarge?: boolean }) {
  return <ul className={isLarge ? 'places large' : 'places'} dangerouslySetInnerHTML={{ __html: cities.map(itemOf).join('') }} />
}

function itemOf({ name, path, live }: Tile) {
  const count = live > 0 ? `<span class="num"><span class="hidden">live ads: </span>${live.toLocaleString('en-US')}</span>` : ''
  return `<li><a href="${escapeHtml(path)}" rel="nofollow">${escapeHtml(name)}${count}</a></li>`
}

/** A verified ad is one whose advertiser has a current identity claim. */
function describeCounts(live: number, verified: number) {
  const number = (count: number) => count.toLocaleString('en-US')
  const first = verified ? `${number(verified)} verified ${verified === 1 ? 'ad' : 'ads'}` : 'No verified ads here yet'
  const ads = live ? `${first}, ${number(live)} live. The number next to a city is how many ads are live.` : `${first}.`
  return verified ? ads : `${ads} The list below has every city, with or without ads.`
}

function byLetter(cities: readonly Tile[]): [string, Tile[]][] {
  const plain = new Map(cities.map((city) => [city, withoutAccents(city.name)]))
  const sorted = cities.toSorted((a, b) => (plain.get(a)! < plain.get(b)! ? -1 : 1))
  return [...Map.groupBy(sorted, (city) => plain.get(city)![0]!.toUpperCase())]
}

const withoutAccents = (name: string) => (/^[A-Za-z ]*$/.test(name) ? name : name.normalize('NFD').replace(/[^A-Za-z ]/g, ''))
