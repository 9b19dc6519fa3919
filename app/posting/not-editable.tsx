import { PostingFrame } from './posting-frame.tsx'

/** Replaces the form where an ad can't be edited. */
export function NotEditable({ adId, isEnded }: { adId: number | string; isEnded: boolean }) {
  return (
    <PostingFrame title="Write your ad">
      <section className="wrap section narrow stack">
        <p className="lead">
          {isEnded
            ? 'This ad has ended, and what it says stays as it was.'
            : 'A person is to read this ad as it is. To change it, take it back first: it is sent again when you are done.'}
        </p>
        <p>
          <a className="btn" href={`/ads/${adId}/preview`}>
            See where it stands
          </a>
        </p>
      </section>
    </PostingFrame>
  )
}
