// Removes an image that fails to load, even one that failed before this script ran. An ad's mosaic closes the gap.
const vanish = (picture: Element) => (picture.closest('#photos figure') ?? picture.closest('picture') ?? picture).remove()

document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && vanish(target), true)
for (const picture of [...document.images]) if (picture.complete && !picture.naturalWidth) vanish(picture)
