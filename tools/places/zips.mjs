/** One line a ZIP code: the Census Bureau's coordinates where it has them, else those of GeoNames. */
export function zipLines({ zips, census }) {
  const byCode = new Map()
  // 96898 is Wake Island, filed under Hawaii 2,300 miles away
  for (const z of zips) if (z.zip !== '96898' && !byCode.has(z.zip)) byCode.set(z.zip, z)
  const rows = [...byCode.values()]
    .sort((a, b) => (a.zip < b.zip ? -1 : 1))
    .map((z) => {
      const { latitude = z.lat, longitude = z.lon } = census[z.zip] ?? {}
      return [z.zip, latitude.toFixed(3), longitude.toFixed(3), z.st].join(',')
    })
  return ['zip,lat,lon,state', ...rows]
}
