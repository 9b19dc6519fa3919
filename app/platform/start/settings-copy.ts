import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { settingsEs } from './settings-copy.es.ts'

/** What each setting is for. `npm run settings` prints it, and docs/self-hosting.md lists it in English. */
export const settingsCopy = defineCopy(
  'settings',
  {
    described: '{name} = {value}\n  {why}\n  Default: {default}',
    usage:
      'npm run settings prints each setting, its default, and what it’s for. With --table, it prints the table for docs/self-hosting.md.',
    set: '(set)',
    empty: '(empty)',

    HOST: 'The address to listen on. 0.0.0.0 listens on all of them, which a container needs.',
    PORT: 'The port to listen on.',
    ORIGIN:
      'The address that visitors type, such as https://example.com. Links, emails, and the same-origin check use it. Empty: http://localhost and the port.',
    SITE_NAME: 'The name in the header, in titles, and in emails.',
    APP_NAME:
      'The name under the icon when someone installs the site on a phone. Anyone who picks up the phone reads it, so it shouldn’t say what the site is.',
    APP_ICON:
      'That icon: a square PNG file of 192 to 1,024 pixels, best 512. Phones may cut off its outer tenth. It shouldn’t say what the site is either.',
    CONTENT_DIR:
      'A folder whose files replace those of content/, such as guides/mobile-app-experience.md. Upgrades never touch it. npm run content -- check tells what an upgrade changed underneath. Empty: none.',
    GUIDE_ADDRESSES:
      'The addresses of the ten guides and the 101: specified, or neutral ones without the words of the trade, such as /about/getting-started. The others redirect to them. addresses.json in CONTENT_DIR sets your own.',
    SPANISH: 'Whether the site is also in Spanish, at addresses that begin with /es: on or off.',
    DATA_DIR: 'The folder for the embedded database, photos, and emails that aren’t sent by SMTP.',
    DATABASE_URL:
      'A Postgres server, 15 or newer, to use instead of the embedded database. A public site should have one. Connect without a transaction pooler, because the processes use LISTEN.',
    SECRET:
      'At least 32 random characters. The site derives its keys from it: for hashes that no one may guess, and to encrypt authenticator secrets and evidence. Required on a public site; elsewhere the first start makes one and stores it in DATA_DIR/secret.',
    TRUST_PROXY:
      'How many of your own proxies are in front of the site. It reads X-Forwarded-For only if there are any, and takes the address that many steps from the end.',
    PASSWORD_MIN_LENGTH: 'The minimum length of a new password, from 6 to 64. Common passwords are refused at any length.',
    CONTACT_EMAIL: 'Where people reach the operator. Shown on the site. Required on a public site.',
    MAIL_FROM: 'The sender of emails. Empty: the contact address.',
    SMTP_URL: 'The mail server, such as smtps://user:password@mail.example.com. Empty: emails are written to .eml files in DATA_DIR/mail.',
    SAMPLE_CONTENT: 'Whether the site shows labeled sample ads and testimonials: on or off.',
    DEMO: 'Whether every page is marked Demo: on or off. npm run demo turns it on. Never on a public site.',
    REQUIRE_IDENTITY: 'Whether an ad goes live only after a moderator has checked its advertiser’s identity and age: on or off.',
    STATE_HEADER:
      'The header in which your proxy sends the visitor’s state as two letters, such as X-Visitor-State. Empty: visitors choose it in the footer.',
    PARTNER_SIGNUP_URL:
      'The web address of a partner that pays for sign-ups. A panel on /signup names the partner, says that it pays, and links to it; nothing redirects. Empty: no panel.',
    PARTNER_NAME: 'The name of that partner, as visitors know it. Required with PARTNER_SIGNUP_URL.',
    AFFILIATE_SUBID: 'An affiliate ID that is stored with each sign-up, to tell where it came from.',
    EXIT_URL: 'Where quick exit and Leave lead: a page that no one would wonder about.',
    PAGE_CACHE_MB: 'Memory for cached pages, in megabytes. 0 turns the cache off.',
    METRICS_TOKEN: 'The bearer token with which a Prometheus server may read /metrics. Empty: /metrics doesn’t exist.',
    LOG_LEVEL: 'How much is logged: debug, info, warn, error, or silent.',
  },
  settingsEs,
)

export type SettingsCopy = CopyOf<typeof settingsCopy>
