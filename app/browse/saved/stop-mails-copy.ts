import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { stopMailsEs } from './stop-mails-copy.es.ts'

export const stopMailsCopy = defineCopy(
  'stop-mails',
  {
    title: 'Stop these emails',
    description: 'Stop the emails about a saved search.',
    nothing: 'Nothing to stop',
    nothingLead: 'Either the link is incomplete, or this search was removed and we don’t email you about it anymore.',
    stopped: 'Stopped',
    stoppedLead: 'We won’t email you about your saved searches anymore. They’re still there when you sign in.',
    ask: 'Stop these emails?',
    askLead: 'We’ll stop emailing you about new results. Your saved searches stay, and you can turn emails back on.',
  },
  stopMailsEs,
)

export type StopMailsCopy = CopyOf<typeof stopMailsCopy>
