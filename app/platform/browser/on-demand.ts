// Parts that only some pages need, loaded where a page has the element for them. Each begins with its default export, which takes fewer
// bytes here than a name of its own.
const parts: Record<string, () => Promise<{ default: (place: never) => unknown }>> = {
  '[data-passkey]': () => import('./passkeys.ts'),
  // Saves an ad while it's being written.
  '[data-draft]': () => import('./draft.ts'),
  // Search works as a plain form; with scripts, its list follows each change.
  '[data-refines]': () => import('./search.ts'),
  // Photos work with plain forms; this makes them quick.
  '[data-photos]': () => import('./photos.ts'),
  '[data-saves-to]': () => import('./message-draft.ts'),
  'time[data-clock]': () => import('./local-times.ts'),
  '[data-copies]': () => import('./copying.ts'),
  '[data-identity]': () => import('./identity-photos.ts'),
  '[data-takes-saved]': () => import('./saved-ads.ts'),
  '[data-undo]': () => import('./undo.ts'),
  // Keys and live counts for moderators.
  '[data-moderation]': () => import('./moderation-keys.ts'),
}

for (const [selector, load] of Object.entries(parts)) {
  const place = document.querySelector(selector)
  if (place) void load().then((part) => part.default(place as never))
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
  if (!(target instanceof HTMLInputElement) || !target.dataset.suggests) return
  const { suggests } = target.dataset
  target.dataset.suggests = ''
  void import('./finder.ts').then(({ suggest }) => suggest(target, suggests))
}
document.addEventListener('focusin', ({ target }) => suggestIn(target))
// The visitor may have started before this script ran.
suggestIn(document.activeElement)

// A module, so that its names are local.
export {}
