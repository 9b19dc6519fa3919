import { defineCopy } from '#app/platform/copy/catalog.ts'
import { audienceEs } from './audience-copy.es.ts'

/** Who may see an ad. */
export const audienceCopy = defineCopy(
  'audience',
  {
    title: 'Who can see it',
    hidesFromAll: 'That hides the ad from everyone. Leave out at least one state, or pause the ad instead. Nothing was changed.',
    ended: 'This ad has ended, and no one can see it.',
    membersOnly: 'Only signed-in members can see it',
    hidesPhotos: 'Only signed-in members can see the photos',
    inFeeds: 'Include it in feeds, so members can follow a city’s new ads in a feed reader',
    homeExample:
      'If anyone can see your ad and its photos, we may also show it as the example on the home page, to adults only, while your identity check and the check of its first photo are current.',
    hideFromStates: 'Hide it from states',
    hideFromChosen: { one: 'Hide it from states ({count} chosen)', other: 'Hide it from states ({count} chosen)' },
    hideHint:
      'We know a visitor’s state only if they choose it or their connection tells us. If you hide your ad from any state, only people in other, known states can see it. That’s fewer people, and it isn’t airtight: people can choose the wrong state.',
    hideFrom: 'Hide it from',
    save: 'Save',
    rightAway: 'Takes effect right away. No review needed.',
  },
  audienceEs,
)
