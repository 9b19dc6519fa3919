// Views don't count what is only fetched ahead. When the reader does open such an ad, this asks for it once more: a 304, which counts.
const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]

if (navigation?.deliveryType === 'navigational-prefetch' && location.pathname.includes('/ad/')) void fetch(location.href).catch(() => {})

// A module, so that its names are its own.
export {}
