// Favorites: fetched by pages that have a place for them, and on a member's page while this browser still has some from before.
try {
  if (
    document.querySelector('[data-keep],[data-refines]') ??
    ((localStorage.favorites ?? localStorage.favourites) && document.querySelector('[action="/sign-out"]'))
  )
    void import('./favorites.ts').then(({ followFavorites }) => followFavorites())
} catch {
  // A browser that forbids storage has no favorites.
}

// A module, so that its names are its own.
export {}
