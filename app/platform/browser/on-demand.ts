// Parts that only some pages need, loaded where a page has the element for them. Each begins with its default export, which takes fewer
// bytes here than a name of its own.
const parts: Record<string, () => Promise<{ default: (place: never) => unknown }>> = {
  '[data-passkey]': () => import('#app/accounts/second-factors/passkeys.browser.ts'),
  // Saves an ad while it's being written.
  '[data-draft]': () => import('#app/advertise/posting/draft.browser.ts'),
  // Search works as a plain form; with scripts, its list follows each change.
  '[data-refines]': () => import('#app/browse/search/refine.browser.ts'),
  // Photos work with plain forms; this makes them quick.
  '[data-photos]': () => import('#app/ads/photos/photos.browser.ts'),
  '[data-saves-itself]': () => import('#app/browse/saved/interval.browser.ts'),
  '[data-saves-to]': () => import('#app/messages/draft.browser.ts'),
  'time[data-clock]': () => import('./local-times.ts'),
  '[data-copies]': () => import('./copying.ts'),
  '[data-identity]': () => import('#app/advertise/identity/photos.browser.ts'),
  '[data-takes-saved]': () => import('./saved-ads.ts'),
  '[data-undo]': () => import('./undo.ts'),
  // Keys and live counts for moderators.
  '[data-moderation]': () => import('#app/moderation/queue/keys.browser.ts'),
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
    void import('#app/browse/saved/favorites.browser.ts').then(({ followFavorites }) => followFavorites())
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
  import('#app/browse/listings/photo-viewer.browser.ts').then(
    ({ viewPhoto }) => viewPhoto(link),
    () => location.assign(link.href),
  )
})

// The box is a plain form. A visitor who focuses it gets suggestions once they're fetched.
const suggestIn = (target: EventTarget | null) => {
  if (!(target instanceof HTMLInputElement) || !target.dataset.suggests) return
  const { suggests } = target.dataset
  target.dataset.suggests = ''
  void import('#app/site/places/finder.browser.ts').then(({ suggest }) => suggest(target, suggests))
}
document.addEventListener('focusin', ({ target }) => suggestIn(target))
// The visitor may have started before this script ran.
suggestIn(document.activeElement)

// A module, so that its names are local.
export {}
