import { defineCopy } from '#app/platform/copy/catalog.ts'
import { demoEs } from './demo-copy.es.ts'

/** What `npm run demo` prints. */
export const demoCopy = defineCopy(
  'demo',
  {
    usage:
      'This takes no arguments, or --ads and how many, from 30 to 300, for a smaller demo, or --codes for fresh codes: npm run demo -- --codes',
    creating: 'Creating the demo in {folder} (once, about a minute)',
    noDemo: 'There’s no demo in {folder} yet. Make one with: npm run demo',
    otherFolder: '{folder} has something other than the demo in it. Move it away, or choose another DATA_DIR. Nothing was changed.',
    otherUnfinished: '{folder} has something other than a demo in it. Move it away. Nothing was changed.',
    notEmpty: 'The demo needs an empty database, and this one has data in it. Nothing was changed.',
    links: 'Each link opens a page with one button, which signs in. It needs no password, and replaces the second step for staff, too.',
    password: 'To sign in by hand, or when a page asks again, everyone’s password is: {password}',
    codes: 'Each code works once, for half a minute. For fresh ones: npm run demo -- --codes',
    code: 'code {code}, or this key in an authenticator app: {key}',
    old: {
      one: 'The demo is {count} day old, and its ads and clocks age. For a fresh one, stop it and delete {folder}.',
      other: 'The demo is {count} days old, and its ads and clocks age. For a fresh one, stop it and delete {folder}.',
    },
    member: 'a member',
    advertiser: 'an advertiser',
    moderator: 'a moderator',
    admin: 'the admin',
  },
  demoEs,
)
