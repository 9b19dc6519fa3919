// The one script of every page. Each import adds to every page: 3 KB in total at most.
import './quick-exit.ts'
import './join-links.ts'
import './on-demand.ts'
import '#app/site/places/filter.browser.ts'
import '#app/browse/listings/remembered-samples.browser.ts'

// Closes the menu when the visitor leaves, so that it's closed when they come back to a page that the browser has stored.
addEventListener('pagehide', () => document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover())

// Removes an image that fails to load, even one that failed before this script ran. An ad's mosaic closes the gap.
const vanish = (picture: Element) => (picture.closest('#photos figure') ?? picture.closest('picture') ?? picture).remove()

document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && vanish(target), true)
for (const picture of [...document.images]) if (picture.complete && !picture.naturalWidth) vanish(picture)

// Prefetched pages don't count as views. When the reader opens such an ad, this requests it once more: a 304, which counts.
const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]

if (navigation?.deliveryType === 'navigational-prefetch' && location.pathname.includes('/ad/')) void fetch(location.href).catch(() => {})
