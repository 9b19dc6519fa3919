import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { reportFormEs } from './report-form-copy.es.ts'

/** The form that reports an ad, errors of reports and concerns, and what an advertiser reads about a pause after reports. */
export const reportFormCopy = defineCopy(
  'report-form',
  {
    metaTitle: 'Report an ad',
    description: 'Tell us what’s wrong with an ad. You don’t need an account, and we never tell the advertiser who reported it.',
    noAd: 'Ad not found',
    noAdLead:
      'No ad with that number was ever live, or it was deleted with its account. If you saw it, please write to us: the Contact page says how.',
    nothingReported: 'Nothing was reported.',
    notReported: 'Your report hasn’t been sent yet. Please check the fields below.',
    sampleTitle: 'This is a sample',
    sampleLead: 'Ad {id} is a sample. We made it up, and there’s no one in it.',
    sampleText:
      'Does it use your words, or look like you? <contact>Write to us</contact>. Worried about something else? <worried>Tell us</worried>.',
    title: 'Report this ad',
    adNumber: 'Ad {id}',
    adTitle: 'Ad {id}: <ad>{title}</ad>',
    lead: 'You don’t need an account. A moderator reads every report, and we never tell the advertiser who sent it. You’ll get a private page that shows the result.',
    whatIsWrong: 'What’s wrong?',
    takeDown:
      'A photo of you, or one you own? <takedown>Have it taken down</takedown> instead. That’s faster, and usually hides it right away.',
    tellMore: 'Tell us more',
    tellMoreHint: 'Optional. Up to {most} characters. Please don’t write anything about yourself.',
    send: 'Send report',
    danger:
      'In danger now? Call <call>911</call>. Is someone under 18, or being forced, and you’d rather say more? <worried>Tell us here</worried>.',
    chooseReason: 'Choose what’s wrong.',
    sayWhat: 'Tell us in a few words what’s wrong.',
    writeFirst: 'Write something first.',
    tooLong: 'This has {length} characters. Shorten it to {most}.',
    waitSeconds: {
      one: 'Your network sent a lot in a short time, so this wasn’t saved. Your text is still below. Please send it again in {count} second.',
      other:
        'Your network sent a lot in a short time, so this wasn’t saved. Your text is still below. Please send it again in {count} seconds.',
    },
    waitMinutes: {
      one: 'Your network sent a lot in a short time, so this wasn’t saved. Your text is still below. Please send it again in {count} minute.',
      other:
        'Your network sent a lot in a short time, so this wasn’t saved. Your text is still below. Please send it again in {count} minutes.',
    },
    waitHours: {
      one: 'Your network sent a lot in a short time, so this wasn’t saved. Your text is still below. Please send it again in {count} hour.',
      other:
        'Your network sent a lot in a short time, so this wasn’t saved. Your text is still below. Please send it again in {count} hours.',
    },
    pausedByRule:
      '{members} members, each with an account older than {days} days, reported that someone in this ad may be under 18. When that happens, rule 1 pauses the ad until a moderator reviews it. No moderator has decided anything yet.',
    pauseEnded: 'A moderator reviewed your ad and found nothing wrong with it. It isn’t paused for that anymore.',
  },
  reportFormEs,
)

export type ReportFormCopy = CopyOf<typeof reportFormCopy>
