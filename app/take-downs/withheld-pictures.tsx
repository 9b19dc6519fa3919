import type { TakeDownCase } from './take-down-cases.server.ts'

type Shown = { takeDownId: number; items: TakeDownCase['items']; opened?: number }

/** Each stays closed and gray. To open one is an act of its own, by a link, which is written down. */
export function WithheldPictures({ takeDownId, items, opened }: Shown) {
  const pictures = items.filter(({ isPicture }) => isPicture)
  if (!pictures.length) return null
  return (
    <>
      <h2>
        Pictures <span className="meta">closed; each one that you open is written down</span>
      </h2>
      <ol className="closed-photos withheld">
        {pictures.map((item, at) => (
          <li key={item.id} id={`picture-${item.id}`}>
            <Picture {...item} number={at + 1} takeDownId={takeDownId} isOpened={item.id === opened} />
            <p>
              {item.ad_id ? <a href={`/moderation/ads/${item.ad_id}`}>{item.title || `Ad ${item.ad_id}`}</a> : 'An ad that is gone'}
              {item.account_id !== null && `, account ${item.account_id}`}
            </p>
            <p className="meta">{item.is_copy ? `A copy, ${item.distance} of 64 bits apart` : 'Named in the request'}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

type One = Shown['items'][number] & { number: number; takeDownId: number; isOpened: boolean }

function Picture({ id, number, takeDownId, isOpened, photo_id, restored_at, alt, color, width, height }: One) {
  if (photo_id === null) return <p className="badge">Picture {number}, gone</p>
  if (restored_at) return <p className="badge">Picture {number}, given back</p>
  if (isOpened)
    return (
      <img src={`/moderation/take-downs/${takeDownId}/pictures/${id}`} alt={alt || `Picture ${number}`} width={width!} height={height!} />
    )
  return (
    <a className="closed" href={`/moderation/take-downs/${takeDownId}?open=${id}#picture-${id}`}>
      <svg viewBox="0 0 4 3" aria-hidden="true">
        <rect width="4" height="3" fill={color ?? 'currentColor'} />
      </svg>
      Open picture {number}
    </a>
  )
}
