import { defineCopy } from '#app/platform/copy/catalog.ts'
import { staffFrameEs } from './staff-frame-copy.es.ts'

/** The way between staff pages. */
export const staffFrameCopy = defineCopy(
  'staff-frame',
  {
    staff: 'Staff',
    moderation: 'Moderation',
    queue: 'Queue',
    reports: 'Reports',
    guide: 'Guide',
    admin: 'Admin',
    people: 'People',
    recoveries: 'Recoveries',
    jobs: 'Jobs',
    budgets: 'Limits',
    mail: 'Email',
    retention: 'Retention',
    numbers: 'Numbers',
    events: 'Events',
    settings: 'Settings',
  },
  staffFrameEs,
)
