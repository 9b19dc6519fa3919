import { signUpCopy } from '#app/accounts/sign-up/copy.ts'
import { afterSample } from '#app/accounts/sign-up/join-reason.ts'
import { anyPath, fillPath, renderToHold } from '#app/platform/ui/held-html.tsx'
import { JoinLink, QuietLink } from '#app/platform/ui/links.tsx'
import { useCopy, useOtherLanguage, useSite } from '#app/platform/ui/use-site.ts'
import { Checks, Sun } from './freshness.tsx'
import type { AdCard } from './ad.ts'
import { adCardCopy, type AdCardCopy } from './copy.ts'
import { growingId, Photo, photoSizes } from './photo.tsx'
import { SaveAd, useFavoriteWords } from './save-ad.tsx'
import { Who } from './who.tsx'
import './ad-list.css'

/** Read aloud, but not shown. */
const unseen = (text: string) => <span className="hidden">{text}</span>

type List = {
  ads: readonly AdCard[]
  heading: 'h2' | 'h3'
  /** The page to return to after saving an ad. The default is the ad's own page. */ savedFrom?: string
}

/** Photos of this many cards are fetched right away, and the others when the visitor gets near them. */
const cardsOnScreen = 3

/** One row for each ad: its first photo, what it says, and what was checked. */
export function AdList({ ads, heading, savedFrom }: List) {
  return (
    <div className="ads" data-favorites={useFavoriteWords()}>
      {ads.map(({ heldHtml, ...ad }, position) => {
        const shown = { ad, heading, savedFrom, isLazy: Boolean(ad.photo) && position >= cardsOnScreen }
        // A sample has a broken line and no sun, because it has no confirmation date.
        const className = ad.isSample ? 'ad in-list sample' : 'ad in-list'
        return heldHtml ? (
          <HeldCard key={ad.id} className={className} held={heldHtml} shown={shown} />
        ) : (
          <article key={ad.id} className={className}>
            <Card {...shown} />
          </article>
        )
      })}
    </div>
  )
}

/** A visitor, a member, and each language have a few of an ad's cards, and there's a new one each day. */
const mostVariants = 8

/** A card that many lists show. It's held under everything it shows but its path, so that no one gets a card for somebody else. */
function HeldCard({ className, held, shown: { ad, ...list } }: { className: string; held: Map<string, string>; shown: CardProps }) {
  const site = useSite()
  const { path } = ad
  const shown = { ...list, ad: { ...ad, path: anyPath } }
  const key = JSON.stringify([site.copy.language, site.role, shown])
  let html = held.get(key)
  if (html === undefined) {
    html = renderToHold(site, <Card {...shown} />)
    if (held.size >= mostVariants) held.clear()
    held.set(key, html)
  }
  return <article className={className} dangerouslySetInnerHTML={{ __html: fillPath(html, path) }} />
}

type CardProps = { ad: AdCard; isLazy: boolean } & Omit<List, 'ads'>

function Card({ ad, heading: Heading, savedFrom, isLazy }: CardProps) {
  const copy = useCopy(adCardCopy)
  const otherLanguage = useOtherLanguage()
  return (
    <>
      {ad.real && <Sun days={ad.real.freshness.days} />}
      {ad.photo && (
        <div className="first-photo" id={growingId(ad.id)}>
          <Photo photo={ad.photo} isLazy={isLazy} sizes={photoSizes.list} lang={otherLanguage(ad.language)} />
          {ad.photoCount > 1 && <span className="others">{copy.otherPhotos({ count: ad.photoCount - 1, hidden: unseen })}</span>}
        </div>
      )}
      <Who ad={ad} />
      <Heading>
        <a href={ad.path} rel="nofollow" lang={otherLanguage(ad.language)}>
          {ad.title}
        </a>
      </Heading>
      <Badges ad={ad} />
      {ad.real && <Checks {...ad.real} />}
      {ad.text && (
        <p className="text" lang={otherLanguage(ad.language)}>
          {ad.text}
        </p>
      )}
      <div className="answers">
        <Reply ad={ad} />
        {!ad.isSample && <SaveAd ad={ad} isSaved={ad.isSaved} next={savedFrom} />}
      </div>
    </>
  )
}

function Reply({ ad: { id, isSample, title } }: { ad: AdCard }) {
  const words = useCopy(adCardCopy).reply({ title, hidden: unseen })
  const instead = isSample ? (
    <span className="meta">{useCopy(signUpCopy).noReplies}</span>
  ) : (
    <QuietLink to={`/messages/new/${id}`}>{words}</QuietLink>
  )
  return (
    <JoinLink className="btn quiet" next={isSample ? afterSample : `/messages/new/${id}`} instead={instead}>
      {words}
    </JoinLink>
  )
}

type Badged = Pick<AdCard, 'age' | 'category' | 'isSample' | 'isFeatured' | 'real'>

export function Badges({ ad }: { ad: Badged }) {
  const copy = useCopy(adCardCopy)
  return (
    <p className="badges">
      {ad.isSample && <span className="badge sampled">{ad.isFeatured ? copy.featuredSample : copy.sample}</span>}
      <span className="badge">{copy.age({ age: ad.age })}</span>
      <span className="badge">{shortCategory(copy, ad.category)}</span>
      {ad.real?.hidesPhotos && ad.real.photoCount > 0 && <span>{copy.photosForMembers({ count: ad.real.photoCount })}</span>}
    </p>
  )
}

/** A category as a badge shows it: a code that's the same in every language, or the one word among them. */
export const shortCategory = (copy: AdCardCopy, category: string) => (category === 'Couple' ? copy.couple : category)
