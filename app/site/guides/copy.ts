import { defineCopy } from '#app/platform/copy/catalog.ts'

/** What’s around the guides, the legal texts, and the rules. Their own words are in content/. */
export const guidesCopy = defineCopy('guides', {
  aboutTitle: 'About {site}: ten guides',
  aboutDescription:
    'What {site} is and isn’t, how to read an ad, how to stay safe and private, and what a dated check means: ten guides in plain words.',
  about: 'About {site}',
  aboutLead:
    'Ten guides in plain words. They describe what this site does today, say so if something isn’t open yet, and give advice that works on any site like this.',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  newHere: 'New to all this? Start with <first>the 101</first>: etiquette, consent, safety, law, and scams.',
  noGuide: 'Guide not found',
  noGuideLead: 'There’s no guide with this name. All ten are listed under About.',
  backToAbout: 'Back to About',
  noContact: 'the address that the operator hasn’t set yet',
  counted: 'By the numbers',

  minutesToRead: { one: '{count} minute to read.', other: '{count} minutes to read.' },
  firstPublished: 'First published <time>{date}</time>.',
  lastUpdated: 'Last updated <time>{date}</time>.',
  changedAfter: 'Changed after <time>{date}</time>.',
  lastChecked: 'Last checked <time>{date}</time>.',
  onThisPage: 'On this page',

  sample: 'Sample',
  samplesLead: 'We wrote these. No member said them.',
  sampleOf: 'Sample, not a real member. {about}',
  quoted: '“{quote}”',

  rules: 'The rules',
  rulesDescription: 'What’s allowed in ads, photos, messages, and accounts here: numbered, dated, with every earlier version.',
  noVersion: 'No such version',
  noVersionLead: 'There’s no version of the rules with that number.',
  versionFrom: 'Version {version}, in effect from <time>{from}</time>.',
  versionUntil: 'Version {version}, in effect from <time>{from}</time> until <end>{until}</end>.',
  versionBefore: 'Version {version}, from before this site opened.',
  notCurrent: 'This isn’t the current version. <rules>Read the current rules</rules>',
  rulesLead:
    'These rules apply to everyone, in ads, photos, messages, and accounts. When we decide against you, we name the rule and say why, and you can ask another moderator to review it.',
  otherVersions: 'Other versions',
  eachDecision: 'Each decision is based on the version that applied that day.',
  otherVersion: '<version>Version {number}</version>, from {from}',
})
