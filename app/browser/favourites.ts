// Fetched where a page has something to keep: a visitor's favourites stand in this browser, a member's go to the account.
import { favouritesKey, fullList, keepAction, type KeptAd, keepWords, mostFavourites } from '#app/ads/favourite.ts'

export function followFavourites() {
  if (document.querySelector('[action="/sign-out"]')) void bringAlong()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.keep === undefined) return
    event.preventDefault()
    void send(form)
  })
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-keep]')
    if (button) press(button)
  })
  reveal()
  // A search that is refined brings new ones.
  new MutationObserver(reveal).observe(document.querySelector('main')!, { childList: true, subtree: true })
  const place = document.querySelector<HTMLElement>('div[data-keep]')
  if (place) list(place)
}

function read(): KeptAd[] {
  try {
    const kept = JSON.parse(localStorage.getItem(favouritesKey) ?? '[]') as KeptAd[]
    return kept.filter(({ id, path, title }) => Number.isSafeInteger(id) && path.startsWith('/city/') && typeof title === 'string')
  } catch {
    return []
  }
}

function write(kept: readonly KeptAd[]) {
  if (kept.length) localStorage.setItem(favouritesKey, JSON.stringify(kept))
  else localStorage.removeItem(favouritesKey)
}

/** A visitor's buttons. */
function reveal() {
  const kept = new Set(read().map(({ id }) => String(id)))
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-keep][hidden]')) {
    say(button, kept.has(button.dataset.keep!))
    button.hidden = false
  }
}

function press(button: HTMLButtonElement) {
  const { keep, path = '', title = '' } = button.dataset
  const id = Number(keep)
  const all = read()
  const others = all.filter((ad) => ad.id !== id)
  const isKept = others.length < all.length
  if (!isKept && others.length >= mostFavourites) return tell(button, fullList)
  try {
    write(isKept ? others : [{ id, path, title }, ...others])
  } catch {
    return tell(button, 'This browser has no room left for the notes of a site. Nothing was kept.')
  }
  say(button, !isKept)
}

/** A visitor's page of them. What it says without this script goes. */
function list(place: HTMLElement) {
  const kept = read()
  const lead = document.createElement('p')
  lead.textContent = kept.length
    ? 'Kept in this browser, and known to nobody else. Exit clears the list. When you sign in, it moves to your account.'
    : 'None yet. Press Keep at an ad, and it stands here: in this browser alone, until you press Exit or sign in.'
  const items = document.createElement('ul')
  items.className = 'kept-ads'
  items.append(...kept.map((ad) => item(ad, place)))
  place.replaceChildren(lead, items)
}

function item({ id, path, title }: KeptAd, place: HTMLElement) {
  const link = document.createElement('a')
  link.href = path
  link.rel = 'nofollow'
  link.textContent = title
  const [, , state = '', city = ''] = path.split('/').map(decodeURIComponent)
  const where = document.createElement('span')
  where.className = 'meta'
  where.textContent = `${city}, ${state}`
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn quiet'
  button.textContent = 'Take away'
  button.ariaLabel = `Take away, ${title}`
  button.addEventListener('click', () => {
    write(read().filter((ad) => ad.id !== id))
    list(place)
    place.tabIndex = -1
    place.focus()
  })
  const entry = document.createElement('li')
  entry.append(link, where, button)
  return entry
}

/** A member's form, without a new page. Should the call not come through, the form goes as it is. */
async function send(form: HTMLFormElement) {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const answer = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } }).catch(() => undefined)
  const said = (await answer?.json().catch(() => undefined)) as { isKept?: boolean; error?: string } | undefined
  if (said?.isKept === undefined) return said?.error && answer?.status === 409 ? tell(form, said.error) : form.submit()
  form.action = keepAction(form.dataset.keep!, said.isKept)
  say(form, said.isKept)
}

/** After a sign-in: what this browser kept becomes the account's, once. */
async function bringAlong() {
  const ids = read().map(({ id }) => id)
  if (!ids.length) return
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
  const answer = await fetch('/favourites/merging', { method: 'POST', headers, body: JSON.stringify({ ids }) }).catch(() => undefined)
  if (!answer?.ok) return
  write([])
  const { left } = (await answer.json()) as { left: number }
  const main = document.querySelector('main')!
  if (left) tell(main.lastElementChild!, `Your list of favorites is full: ${left} of those that this browser kept did not fit.`)
  else if (location.pathname === '/favourites') location.reload()
}

function say(button: Element, isKept: boolean) {
  button.querySelector('span')!.textContent = keepWords(isKept)
}

function tell(beside: Element, sentence: string) {
  const note = document.createElement('output')
  note.className = 'note'
  note.role = 'alert'
  note.textContent = sentence
  if (beside.nextElementSibling?.matches('output.note')) beside.nextElementSibling.remove()
  beside.after(note)
}
