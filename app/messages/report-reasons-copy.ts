import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { reportReasonsEs } from './report-reasons-copy.es.ts'

/** The reasons of reports about ads and conversations. */
export const reportReasonsCopy = defineCopy(
  'report-reasons',
  {
    minor: 'Someone may be under 18',
    forced: 'Someone may be forced or controlled',
    threat: 'A threat or harassment',
    scam: 'It asks for money, a deposit, or a code, or looks like a scam',
    false: 'The advertiser isn’t who the ad says',
    rules: 'It asks for or offers something that isn’t allowed here',
    other: 'Something else',
    boundaries: 'They won’t take no for an answer, or keep writing after you said no',
    swindle: 'They want money, a code, or documents, or it looks like a scam',
    impostor: 'They aren’t who they say they are',
    illicit: 'They ask for something that isn’t allowed here',
    explicit: 'It’s explicit, in its words or a photo',
    picture: 'A photo is stolen, or shows someone who didn’t agree',
    contact: 'It shows contact details or links',
    copy: 'It’s a copy of another ad',
    screened: 'A message may be about someone under 18 (found by the text screen)',
  },
  reportReasonsEs,
)

export type ReportReasonsCopy = CopyOf<typeof reportReasonsCopy>
