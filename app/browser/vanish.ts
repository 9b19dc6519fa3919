// A picture that fails to load disappears without a trace: also one that failed before this script came.
const vanish = (picture: Element) => (picture.closest('picture') ?? picture).remove()

document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && vanish(target), true)
for (const picture of [...document.images]) if (picture.complete && !picture.naturalWidth) vanish(picture)
