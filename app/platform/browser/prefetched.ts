// Prefetched pages don't count as views. When the reader opens such an ad, this requests it once more: a 304, which counts.
const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]

if (navigation?.deliveryType === 'navigational-prefetch' && location.pathname.includes('/ad/')) void fetch(location.href).catch(() => {})

// A module, so that its names are local.
export {}
