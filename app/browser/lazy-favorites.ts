// What somebody keeps: fetched where a page has a place for it, and with a member's page while this browser holds some of before.
try {
  if (
    document.querySelector('[data-keep],[data-refines]') ??
    ((localStorage.favorites ?? localStorage.favourites) && document.querySelector('[action="/sign-out"]'))
  )
    void import('./favorites.ts').then(({ followFavorites }) => followFavorites())
} catch {
  // A browser that forbids storage keeps nothing.
}

// A module, so that its names are its own.
export {}
