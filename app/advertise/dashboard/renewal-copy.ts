import { defineCopy } from '#app/platform/copy/catalog.ts'
import { renewalEs } from './renewal-copy.es.ts'

/** Confirming and ending an ad. */
export const renewalCopy = defineCopy(
  'renewal',
  {
    isCurrent: 'Is this ad still current?',
    isCurrentDescription: 'Say whether your ad is still current.',
    stillCurrent: 'Still current',
    staysUntil: 'If it’s still current, it shows as confirmed today and stays live until {date}.',
    staysLonger: 'If it’s still current, it shows as confirmed today and stays live until {date} instead of {before}.',
    backToDashboard: 'Back to the ad’s dashboard',
    confirmed: 'Confirmed',
    thanks: 'Thank you. It’s confirmed as of today. We’ll ask again in a week.',
    yourAds: 'Your ads',
    closed: 'This link no longer works',
    closedLead:
      'You already answered, we’ve asked again since then, your ad was paused or ended, or the link is incomplete. You’ll find your ads in your account.',
    end: 'End this ad',
    endLead:
      'Ending an ad is final. We remove it from its city’s list and search right away, and its page says it has ended. To bring it back, post it again, and a moderator will review it. You can read its messages for up to 90 days.',
    pauseInstead: 'If you just need a break, pause it instead. You can resume it until it expires.',
  },
  renewalEs,
)
