import { defineCopy } from '#app/platform/copy/catalog.ts'
import { rankingEs } from './ranking-copy.es.ts'

export const rankingCopy = defineCopy(
  'ranking',
  {
    title: 'How ads are ordered',
    description: 'Verified ads first, then the most recently confirmed, then a daily rotation anyone can check. No spot is for sale.',
    intro:
      'Every city, and every search unless you choose another order, lists ads in the same order for everyone. It asks three questions about an ad. Each one only breaks ties left by the one before.',
    identity: '<strong>Was the advertiser’s identity checked?</strong> Ads with a current identity check come before ads without one.',
    whatCheckMeans: 'What a check means',
    confirmed:
      '<strong>Which day was the ad last confirmed?</strong> The latest day comes first. Days are in UTC. We ask every advertiser each week, so an ad that isn’t confirmed moves down.',
    turn: '<strong>Whose turn is it today?</strong> Ads that are still tied take turns. The turn is computed from the day and the ad’s number, so over time each one comes first equally often.',
    checkYourself: 'Check today’s order yourself',
    seed: 'Today’s seed, for {date}, is <seed>{today}</seed>. Type it, then a space, then the number at the end of an ad’s address, and compute the MD5: <example>{today} 100042</example> for ad 100042. Among tied ads, the one whose MD5 sorts first, digits before letters, comes first. It changes at midnight UTC. If you’re paging through a list at midnight, you stay in the order you started with.',
    results: 'Search results',
    fourOrders:
      '<search>Search</search> has four orders to choose from. Only the first puts verified ads first and takes turns. To see only verified ads, check Verified.',
    byPublished: '<strong>{order}.</strong> The order above, as on every city’s page. You get this one unless you choose another.',
    byFresh: '<strong>{order}.</strong> By the time of the last confirmation, latest first.',
    byRelevance:
      '<strong>{order}.</strong> Among the newest {number} matching ads, the best matches come first: how often your words appear, and whether they’re in the title.',
    byDistance:
      '<strong>{order}.</strong> By distance from the city, in bands of up to {bands} and {last} miles between city centers. Within a band, the latest confirmation comes first.',
    ties: 'In the last three, ads that are still tied are sorted by number, highest first.',
    loading: 'For a few moments after the site restarts, searches and cities with many ads list the most recently confirmed ads first.',
    irrelevant: 'What doesn’t matter',
    irrelevantThings:
      'Money: no one can buy a spot. Views, replies, age, the number of photos, and who’s reading don’t matter either. An advertiser can hide an ad from some readers. They don’t see it, and the other ads keep their order.',
    samples: 'Samples aren’t ads. They come after every real ad, below a broken line.',
  },
  rankingEs,
)
