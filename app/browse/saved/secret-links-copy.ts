import { defineCopy } from '#app/platform/copy/catalog.ts'
import { secretLinksEs } from './secret-links-copy.es.ts'

export const secretLinksCopy = defineCopy(
  'secret-links',
  {
    title: 'Feeds and calendar',
    removed: 'Link removed. Apps that still use it won’t get anything.',
    lead: 'Two private links for apps that can’t sign in. Each has a secret in it instead of your password.',
    secrecy:
      'Anyone with a link can read what it shows, and nothing else in your account. Don’t share it. If you make a new one, or ask us to delete your account, the old one stops working right away.',
    feed: 'Ads of a city, for a feed reader',
    feedLead:
      'An Atom feed of the ads in one city that you may see and whose advertisers allow it: text, no photos. Ads hidden from some states aren’t in it, because a feed reader doesn’t say where it is.',
    calendar: 'Your visits, for your calendar',
    calendarLead: 'The visits in your own ads, and the weekdays you’re there. The entries name cities and don’t mention this site.',
    faults: 'Nothing was changed. Please check the city.',
    city: 'City',
    cityHint: 'With its state: Austin, Texas',
    oneCity: 'Enter one city and its state: Austin, Texas.',
    make: 'Make a link',
    makeNew: 'Make a new link and stop the old one',
    removeFeed: 'Remove the link<hidden> to ads of a city, for a feed reader</hidden>',
    removeCalendar: 'Remove the link<hidden> to your visits, for your calendar</hidden>',
    used: 'You have one, made on {made}. Last used on {used}. We can’t show it again, because we only store a hash of it.',
    unused: 'You have one, made on {made}. It hasn’t been used yet. We can’t show it again, because we only store a hash of it.',
    address: 'Your link. We show it only once',
    useCalendar: 'Add it to your calendar app as a subscription, or <open>open it there</open>.',
    useFeed: 'Add it to your feed reader. For another city, replace the last two parts with the state and city from that city’s page.',
  },
  secretLinksEs,
)
