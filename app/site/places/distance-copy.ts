import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { distanceEs } from './distance-copy.es.ts'

export const distanceCopy = defineCopy(
  'distance',
  {
    underMiles: 'under {miles} miles',
    betweenMiles: '{from} to {to} miles',
    overMiles: 'over {miles} miles',
    nearby: '{state}, {distance}',
  },
  distanceEs,
)

export type DistanceCopy = CopyOf<typeof distanceCopy>
