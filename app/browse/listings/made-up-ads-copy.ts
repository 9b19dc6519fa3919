import { defineCopy } from '#app/platform/copy/catalog.ts'
import { madeUpAdsEs } from './made-up-ads-copy.es.ts'

/** What `npm run seed` prints. */
export const madeUpAdsCopy = defineCopy(
  'made-up-ads',
  {
    usage: 'Enter how many ads to make up: npm run seed -- --ads 1000. To remove them all again: npm run seed -- --remove',
    publicSite: 'This is a public site, which can’t have made-up ads. Nothing was changed.',
    progress: '{ads} ads after {seconds} seconds',
    added: {
      one: 'Made up {count} live ad in {seconds} seconds, labeled as such. It has a photo count but no photos. A running site shows it after a restart.',
      other:
        'Made up {count} live ads in {seconds} seconds, each labeled as such. They have a photo count but no photos. A running site shows them after a restart.',
    },
    removed: {
      one: 'Removed {count} made-up advertiser, with all ads, in {seconds} seconds. A running site shows this after a restart.',
      other: 'Removed {count} made-up advertisers, with their ads, in {seconds} seconds. A running site shows this after a restart.',
    },
  },
  madeUpAdsEs,
)
