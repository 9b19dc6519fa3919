import type { ReactNode } from 'react'
import { messagePath, unsentLimits } from '#app/accounts/sign-up/unsent.ts'
import { shortCategory } from '#app/ads/ad/ad-card.tsx'
import { Who } from '#app/ads/ad/who.tsx'
import { Confirmed, freshnessClass, unbroken } from '#app/ads/ad/freshness.tsx'
import { adCardCopy } from '#app/ads/ad/copy.ts'
import { SaveAd, useFavoriteWords } from '#app/ads/ad/save-ad.tsx'
import { utcDate } from '#app/platform/time.ts'
import { copyingCopy } from '#app/platform/ui/copy.ts'
import { ButtonLink, JoinLink, QuietLink } from '#app/platform/ui/links.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useOtherLanguage, useSite } from '#app/platform/ui/use-site.ts'
import { AdChecks } from './ad-checks.tsx'
import { AdFacts } from './ad-facts.tsx'
import { adViewCopy } from './copy.ts'
import { Gallery } from './gallery.tsx'
import type { PreviewedAd } from './public-preview.server.ts'
import type { ShownAd } from './shown-ad.server.ts'
import '#app/site/guides/prose.css'

type Props = Omit<ShownAd, 'place' | 'path' | 'isByState' | 'firstVisitEnd'>

/** A live ad, with its actions. */
export function AdView({ ad, place, path, started }: { ad: Props; place: string; path: string; started?: Started }) {
  const copy = useCopy(adViewCopy)
  const { copied, notCopied } = useCopy(copyingCopy)
  const favoriteWords = useFavoriteWords()
  return (
    <AdBody
      ad={ad}
      place={place}
      heading={<h1 lang={useOtherLanguage()(ad.language)}>{ad.title}</h1>}
      actions={
        ad.isOwn ? (
          <OwnAd id={ad.id} />
        ) : (
          <>
            <MessageForm ad={ad} started={started}>
              {ad.photoCount > 0 && <ViewPhotos areHidden={ad.hidesPhotos} path={path} />}
            </MessageForm>
            <div
              className="row"
              data-copies={copy.copyLink}
              data-copied={copied}
              data-not-copied={notCopied}
              data-favorites={favoriteWords}
            >
              <SaveAd ad={{ ...ad, path }} isSaved={ad.isSaved} />
            </div>
          </>
        )
      }
    >
      {!ad.isOwn && (
        <p className="row meta">
          <a href={`/report/${ad.id}`}>{copy.report}</a>
          <a href={`/worried?ad=${ad.id}`}>{copy.worried}</a>
          <a href={`/takedown?ad=${ad.id}`} rel="nofollow">
            {copy.takeDown}
          </a>
        </p>
      )}
    </AdBody>
  )
}

/** What its advertiser can do about it, in place of what others can. */
function OwnAd({ id }: { id: number }) {
  const copy = useCopy(adViewCopy)
  return (
    <>
      <p>{copy.own}</p>
      <p className="row">
        <ButtonLink to={`/ads/${id}/edit`}>{copy.edit}</ButtonLink>
        <QuietLink to="/ads">{copy.yourAds}</QuietLink>
      </p>
    </>
  )
}

/** A member's message begins with its draft, and the key makes sure that it's sent once. */
type Started = { formKey: string; draft?: string }

/**
 * The way to reply. A member's message is sent at once. A visitor's waits in their browser (app/messages/unsent-route.ts) while they join: the
 * button opens the dialog, whose script stores the text, and without a script the form does.
 */
function MessageForm({ ad, started, children }: { ad: Props; started?: Started; children: ReactNode }) {
  const copy = useCopy(adViewCopy)
  const to = messagePath(ad.id)
  const button = started
    ? {}
    : { 'data-opens': 'sign-up', 'data-from': `?next=${to}`, 'data-title': copy.joinToReply({ name: ad.advertiser }) }
  return (
    <form method="post" action={started ? to : `${to}/text`} className="write stack">
      <p className="field">
        <label htmlFor="text">{copy.messageTo({ name: ad.advertiser })}</label>
        <textarea
          id="text"
          name="text"
          rows={3}
          dir="auto"
          maxLength={started ? undefined : unsentLimits.text}
          required={Boolean(started)}
          defaultValue={started?.draft}
        />
      </p>
      <div className="actions">
        {started && <input type="hidden" name="form_key" value={started.formKey} />}
        {children}
        <button type="submit" className="btn" {...button}>
          {copy.sendMessage}
        </button>
      </div>
    </form>
  )
}

type Body = {
  ad: PreviewedAd
  place: string
  heading: ReactNode
  actions?: ReactNode
  /** Below the way to reply. */ children?: ReactNode
  /** What a draft says where it has nothing yet. */ gaps?: { age: string; category: string; description: string; place: string }
}

/** The ad's content. The sun on its line shows when the advertiser last confirmed it, which the words next to it say too. */
export function AdBody({ ad, place, heading, actions, children, gaps }: Body) {
  const copy = useCopy(adViewCopy)
  const cards = useCopy(adCardCopy)
  const { dates } = useSite().copy
  const otherLanguage = useOtherLanguage()
  const { freshness, postedAt } = ad
  return (
    <div className="one-ad">
      <SectionHeading
        plain={!freshness}
        className={freshness ? `page-head after-back ${freshnessClass(freshness.days)}` : 'page-head after-back'}
      >
        <div className="ad-line">
          {ad.age !== undefined && ad.category && <Who ad={{ name: ad.advertiser, age: ad.age, category: ad.category }} />}
          <p className="badges">
            <span className="badge">{ad.age === undefined ? gaps?.age : copy.age({ age: ad.age })}</span>
            <span className="badge">{ad.category ? shortCategory(cards, ad.category) : gaps?.category}</span>
            {freshness && (
              <span>
                <Confirmed freshness={freshness} />
              </span>
            )}
          </p>
        </div>
        {heading}
      </SectionHeading>
      <div className="wrap one part">
        <article className="about-ad stack">
          <Gallery adId={ad.id} photos={ad.photos} claims={ad.claims} />
          {gaps && !ad.description ? (
            <p className="gap">{gaps.description}</p>
          ) : (
            <Paragraphs text={ad.description} lang={otherLanguage(ad.language)} />
          )}
          <p className="meta">
            {gaps && !place
              ? gaps.place
              : postedAt
                ? copy.postedInOn({
                    place,
                    date: unbroken(dates.day(postedAt)),
                    time: (text) => <time dateTime={utcDate(postedAt)}>{text}</time>,
                  })
                : copy.postedIn({ place })}
          </p>
        </article>
        <div className="glance stack">
          {actions}
          <AdFacts ad={ad} />
        </div>
        {children}
        <div id="checks" className="checks">
          <AdChecks identity={ad.identity} claims={ad.claims} />
        </div>
      </div>
    </div>
  )
}

/** Links to the photos on this page, or to joining if they're hidden from visitors. */
function ViewPhotos({ areHidden, path }: { areHidden: boolean; path: string }) {
  const { viewPhotos } = useCopy(adViewCopy)
  if (areHidden)
    return (
      <JoinLink className="btn quiet" next={path} instead={null}>
        {viewPhotos}
      </JoinLink>
    )
  return <QuietLink to="#photos">{viewPhotos}</QuietLink>
}

/** A member's text in its own paragraphs. */
export function Paragraphs({ text, lang }: { text: string; lang?: string }) {
  const paragraphs = text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <div className="prose" lang={lang}>
      {paragraphs.map((paragraph, position) => (
        <p key={position}>{paragraph}</p>
      ))}
    </div>
  )
}
