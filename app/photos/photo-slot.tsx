import type { ReactNode } from 'react'
import { adLimits } from '#app/ads/ad-content.ts'
import { Photo } from '#app/ads/photo.tsx'
import type { EditorPhoto } from './photos.server.ts'

type Slot = { adId: number; photo: EditorPhoto; next: string; place: number; of: number }

export function PhotoSlot({ adId, photo, next, place, of }: Slot) {
  const at = `/ads/${adId}/photos/${photo.id}`
  const alt = photo.alt_asked ?? photo.alt
  const isHidden = photo.withheld_at !== null
  const waits = !isHidden && (photo.shown_at === null ? 'Not shown yet' : photo.alt_asked !== null && 'Description not shown yet')
  return (
    <li className="slot" data-photo={photo.id} data-place={place}>
      {isHidden && <p className="held-back">Hidden: somebody asked us to take it down</p>}
      {waits && <span className="badge">{waits}</span>}
      {!isHidden && <Photo photo={{ ...photo, alt: alt || `Picture ${place}, not described yet` }} sizes="(min-width: 60em) 15rem, 46vw" />}
      <form method="post" action={`${at}/place`} className="slot-bar">
        <input type="hidden" name="next" value={next} />
        <span className="num">{place}</span>
        <Tool name="place" value={place - 1} label={`Move picture ${place} earlier`} disabled={place === 1}>
          ←
        </Tool>
        <Tool name="place" value={place + 1} label={`Move picture ${place} later`} disabled={place === of}>
          →
        </Tool>
        <Tool formAction={`${at}/removal`} label={`Remove picture ${place}`}>
          ×
        </Tool>
      </form>
      <details>
        <summary>{alt ? 'Description' : 'Describe it'}</summary>
        <form method="post" action={`${at}/alt`}>
          <input type="hidden" name="next" value={next} />
          <label htmlFor={`alt-${photo.id}`}>What picture {place} shows, in a sentence</label>
          <input id={`alt-${photo.id}`} name="alt" type="text" defaultValue={alt} maxLength={adLimits.alt} autoComplete="off" />
          <button type="submit" className="btn quiet">
            Keep
          </button>
        </form>
      </details>
    </li>
  )
}

type Button = { label: string; children: ReactNode; name?: string; value?: number; formAction?: string; disabled?: boolean }

function Tool({ label, children, ...button }: Button) {
  return (
    <button type="submit" className="tool" aria-label={label} {...button}>
      {children}
    </button>
  )
}
