// Parts that only some pages need, loaded where a page has the element for them.
const parts: Record<string, (place: HTMLElement) => Promise<unknown>> = {
  '[data-passkey]': (form) => import('./passkeys.ts').then(({ offerPasskey }) => offerPasskey(form as HTMLFormElement)),
  // Saves an ad while it's being written.
  '[data-draft]': (place) => import('./draft.ts').then(({ autosaveDraft }) => autosaveDraft(place)),
  // Search works as a plain form; with scripts, its list follows each change.
  '[data-refines]': (form) => import('./search.ts').then(({ refine }) => refine(form as HTMLFormElement)),
  // Photos work with plain forms; this makes them quick.
  '[data-photos]': (editor) => import('./photos.ts').then(({ quicken }) => quicken(editor)),
  '[data-saves-to]': (form) => import('./message-draft.ts').then(({ autosaveMessage }) => autosaveMessage(form as HTMLFormElement)),
  '[data-local-times]': () => import('./local-times.ts').then(({ showLocalTimes }) => showLocalTimes()),
  '[data-undo]': (bar) => import('./undo.ts').then(({ hideInTime }) => hideInTime(bar)),
  '[data-copies]': (place) => import('./copying.ts').then(({ offerCopy }) => offerCopy(place)),
  // Keys and live counts for moderators.
  '[data-moderation]': () => import('./moderation-keys.ts').then(({ listenToKeys }) => listenToKeys()),
}

for (const [selector, begin] of Object.entries(parts)) {
  const place = document.querySelector<HTMLElement>(selector)
  if (place) void begin(place)
}

// Favorites: fetched by pages that have a place for them, and on a member's page while this browser still has some from before.
try {
  if (
    document.querySelector('[data-save],[data-refines]') ??
    ((localStorage.favorites ?? localStorage.favourites) && document.querySelector('[action="/sign-out"]'))
  )
    void import('./favorites.ts').then(({ followFavorites }) => followFavorites())
} catch {
  // A browser that forbids storage has no favorites.
}

const isInstalled = matchMedia('(display-mode:standalone)').matches
if (isInstalled || navigator.serviceWorker?.controller)
  void import('./installed.ts').then(({ followInstallation }) => followInstallation(isInstalled))

// Without this, an ad's photos are links to themselves.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('#photos a,[href="#photos"]')
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  import('./photo-viewer.ts').then(
    ({ viewPhoto }) => viewPhoto(link),
    () => location.assign(link.href),
  )
})

// The box is a plain form. A visitor who focuses it gets suggestions once they're fetched.
const suggestIn = (target: EventTarget | null) => {
  if (!(target instanceof HTMLInputElement) || target.dataset.suggests === undefined) return
  delete target.dataset.suggests
  void import('./finder.ts').then(({ suggest }) => suggest(target))
}
document.addEventListener('focusin', ({ target }) => suggestIn(target))
// The visitor may have started before this script ran.
suggestIn(document.activeElement)

// A module, so that its names are local.
export {}
