export type Zip = { zip: string; raw: string; st: string; lat: number; lon: number }
export type Census = Record<string, { latitude?: number; longitude?: number }>

/** One line for each ZIP code, with the Census Bureau's coordinates where it has them, and otherwise those of GeoNames. */
export function zipLines({ zips, census }: { zips: Zip[]; census: Census }) {
  const byCode = new Map<string, Zip>()
  // 96898 is Wake Island, which is listed under Hawaii, 2,300 miles away.
  for (const z of zips) if (z.zip !== '96898' && !byCode.has(z.zip)) byCode.set(z.zip, z)
  const rows = [...byCode.values()]
    .sort((a, b) => (a.zip < b.zip ? -1 : 1))
    .map((z) => {
      const { latitude = z.lat, longitude = z.lon } = census[z.zip] ?? {}
      return [z.zip, latitude.toFixed(3), longitude.toFixed(3), z.st].join(',')
    })
  return ['zip,lat,lon,state', ...rows]
}
