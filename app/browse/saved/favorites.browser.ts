// Fetched by pages with something to save. A visitor's favorites go to this browser's storage and a member's to the account. Without this
// script, a visitor's form goes to the server, which answers with a cookie.
import { favoritesKey, favoriteAction, type SavedAd, maxFavorites, oldFavoritesKey } from '#app/ads/ad/favorite.ts'
import type { FavoriteWords, SaveAdCopy } from '#app/ads/ad/copy.ts'
import { pathHere } from '#app/platform/browser/page-language.ts'
import { readSaved } from '#app/platform/browser/saved-ads.ts'
import { offerUndo } from '#app/platform/browser/undo.ts'

let words: FavoriteWords | undefined
/** The sentences of this script, which come with each list of ads. */
const says = () => (words ??= JSON.parse(document.querySelector<HTMLElement>('[data-favorites]')!.dataset.favorites!) as FavoriteWords)
const labelOf = (isSaved: boolean) => (isSaved ? says().saved : says().save)

export function followFavorites() {
  if (document.querySelector('[action="/sign-out"]')) void mergeIntoAccount()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.save === undefined) return
    event.preventDefault()
    if (form.dataset.path === undefined) void send(form)
    else press(form)
  })
  reveal()
  // Refining a search adds new buttons.
  new MutationObserver(reveal).observe(document.querySelector('main')!, { childList: true, subtree: true })
  const place = document.querySelector<HTMLElement>('div[data-save]')
  if (place) list(place)
}

function write(saved: readonly SavedAd[]) {
  localStorage.removeItem(oldFavoritesKey)
  if (saved.length) localStorage.setItem(favoritesKey, JSON.stringify(saved))
  else localStorage.removeItem(favoritesKey)
}

/** Updates the labels of a visitor's buttons. It writes only what changed, because each change triggers the observer again. */
function reveal() {
  const saved = new Set(readSaved().map(({ id }) => String(id)))
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
    const isSaved = saved.has(form.dataset.save!)
    if (form.querySelector('span')!.textContent !== labelOf(isSaved)) setLabel(form, isSaved)
  }
}

function press(form: HTMLFormElement) {
  const id = Number(form.dataset.save)
  const path = form.dataset.path || form.querySelector<HTMLInputElement>('[name=next]')!.value
  const title = form.querySelector('.hidden')!.textContent.slice(', '.length)
  const saved = readSaved()
  if (saved.some((ad) => ad.id === id)) {
    const putBack = takeOut(id)
    setLabel(form, false)
    return void offerUndo(form, says(), () => {
      putBack()
      reveal()
      form.querySelector('button')!.focus()
    })
  }
  if (saved.length >= maxFavorites) return explain(form, ({ full }) => full({ most: maxFavorites }))
  try {
    write([{ id, path, title }, ...saved])
  } catch {
    return explain(form, ({ noRoom }) => noRoom)
  }
  setLabel(form, true)
}

/** Removes an ad from a visitor's list, and returns how to put it back in its place. */
function takeOut(id: number) {
  const all = readSaved()
  const at = all.findIndex((ad) => ad.id === id)
  write(all.filter((ad) => ad.id !== id))
  return () => {
    const others = readSaved().filter((ad) => ad.id !== id)
    if (others.length < maxFavorites) write(others.toSpliced(at, 0, all[at]!))
  }
}

/** A visitor's page of favorites. If the server's own list has some, an empty list in the browser isn't mentioned. */
function list(place: HTMLElement) {
  const saved = readSaved()
  const text = saved.length ? place.dataset.some : place.dataset.none
  if (!text) return place.replaceChildren()
  const lead = document.createElement('p')
  lead.textContent = text
  const items = document.createElement('ul')
  items.className = 'saved-ads'
  items.append(...saved.map((ad) => item(ad, place)))
  place.replaceChildren(lead, items)
}

function item({ id, path, title }: SavedAd, place: HTMLElement) {
  const link = document.createElement('a')
  link.href = pathHere(path)
  link.rel = 'nofollow'
  link.textContent = title
  const [, , state = '', city = ''] = path.split('/').map(decodeURIComponent)
  const where = document.createElement('span')
  where.className = 'meta'
  where.textContent = `${city}, ${state}`
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn quiet'
  button.textContent = place.dataset.remove!
  button.ariaLabel = place.dataset.removeTitled!.replace('#', () => title)
  button.addEventListener('click', () => {
    const putBack = takeOut(id)
    const show = () => {
      list(place)
      place.tabIndex = -1
      place.focus()
    }
    show()
    void offerUndo(place.firstElementChild ?? place, says(), () => {
      putBack()
      show()
    })
  })
  const entry = document.createElement('li')
  entry.append(link, where, button)
  return entry
}

/** Sends a member's form without a page load. If the call fails, the form is submitted as usual. */
async function send(form: HTMLFormElement) {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  // A member who goes on to another page right after the press has saved it, too.
  const request = { method: 'POST', body, headers: { Accept: 'application/json' }, keepalive: true }
  const answer = await fetch(form.action, request).catch(() => undefined)
  const reply = (await answer?.json().catch(() => undefined)) as { isSaved?: boolean; error?: string } | undefined
  if (reply?.isSaved === undefined) return reply?.error && answer?.status === 409 ? showNote(form, reply.error) : form.submit()
  form.action = pathHere(favoriteAction(form.dataset.save!, reply.isSaved))
  setLabel(form, reply.isSaved)
  if (!reply.isSaved) void offerUndo(form, says(), () => void send(form).then(() => form.querySelector('button')!.focus()))
}

/** After sign-in, this browser's favorites become the account's, once. */
async function mergeIntoAccount() {
  const ids = readSaved().map(({ id }) => id)
  if (!ids.length) return
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ ids }), keepalive: true }
  const answer = await fetch(pathHere('/favorites/merging'), request).catch(() => undefined)
  if (!answer?.ok) return
  write([])
  const { note } = (await answer.json()) as { note?: string }
  const main = document.querySelector('main')!
  if (note) showNote(main.lastElementChild!, note)
  else if (location.pathname === pathHere('/favorites')) location.reload()
}

/** Says why an ad wasn't saved. Offline there's no sentence to fetch, and the browser says so itself. */
function explain(form: HTMLFormElement, sentence: (copy: SaveAdCopy) => string) {
  import('#app/platform/browser/fetch-messages.ts')
    .then(({ fetchCopy }) => fetchCopy<SaveAdCopy>('save-ad'))
    .then(
      (copy) => showNote(form, sentence(copy)),
      () => form.submit(),
    )
}

function setLabel(form: Element, isSaved: boolean) {
  form.querySelector('span')!.textContent = labelOf(isSaved)
}

function showNote(beside: Element, sentence: string) {
  const note = document.createElement('output')
  note.className = 'note'
  note.role = 'alert'
  note.textContent = sentence
  if (beside.nextElementSibling?.matches('output.note')) beside.nextElementSibling.remove()
  beside.after(note)
}
