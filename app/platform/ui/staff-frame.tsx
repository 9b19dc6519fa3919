import type { ReactNode } from 'react'
import { frameCopy, staffFrameCopy } from './copy.ts'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { Notices } from './page.tsx'
import { useCopy, useSite } from './use-site.ts'
import './staff.css'

/** The pages for moderators, and the additional ones for admins. */
const sections = [
  {
    name: 'moderation',
    pages: [
      ['/moderation', 'queue'],
      ['/moderation/reports', 'reports'],
      ['/moderation/guide', 'guide'],
    ],
  },
  {
    name: 'people',
    pages: [
      ['/admin/people', 'accounts'],
      ['/admin/recoveries', 'recoveries'],
    ],
  },
  {
    name: 'operation',
    pages: [
      ['/admin', 'today'],
      ['/admin/jobs', 'jobs'],
      ['/admin/mail', 'mail'],
      ['/admin/webhooks', 'webhooks'],
      ['/admin/retention', 'retention'],
      ['/admin/numbers', 'numbers'],
      ['/admin/events', 'events'],
      ['/admin/budgets', 'budgets'],
    ],
  },
  {
    name: 'site',
    pages: [
      ['/admin/site', 'choices'],
      ['/admin/switches', 'switches'],
      ['/admin/settings', 'settings'],
    ],
  },
  {
    name: 'checks',
    pages: [
      ['/admin/doctor', 'doctor'],
      ['/admin/backups', 'backups'],
    ],
  },
] as const
const pageNames = new Map<string, StaffPage[1]>(sections.flatMap(({ pages }): readonly StaffPage[] => pages))
type Section = (typeof sections)[number]
type StaffPage = Section['pages'][number]

type Frame = {
  title: string
  /** Which staff page this is, or belongs to. */ here: StaffPage[0]
  /** One line next to the title. */ facts?: ReactNode
  children: ReactNode
}

/** The frame of staff pages: dense for a mouse, 44 px targets for a finger, and without the public footer. */
export function StaffFrame({ title, here, facts, children }: Frame) {
  const { skip } = useCopy(frameCopy)
  const { role, version } = useSite()
  const copy = useCopy(staffFrameCopy)
  const current = sections.find(({ pages }) => pages.some(([path]) => path === here))!
  return (
    <>
      <a className="skip" href="#main">
        {skip}
      </a>
      <Header staffPages={<StaffPages here={here} current={current} />} />
      <Menu />
      <main id="main" className="staff">
        <div className="bar">
          <h1>{title}</h1>
          {facts && <p>{facts}</p>}
          {role === 'admin' && (
            <nav className="staff-tabs" aria-label={copy[current.name]}>
              <PageLinks pages={current.pages} here={here} />
            </nav>
          )}
        </div>
        <Notices />
        {children}
      </main>
      {version && <footer className="staff-foot">{copy.version({ version })}</footer>}
    </>
  )
}

/**
 * The sections for an admin, and the pages of their only section for a moderator: in the header's row where it has room, and otherwise in a
 * popover.
 */
function StaffPages({ here, current }: Pick<Frame, 'here'> & { current: Section }) {
  const { role } = useSite()
  const copy = useCopy(staffFrameCopy)
  return (
    <>
      <nav className="staff-nav" id="staff-pages" popover="auto" aria-label={copy.staff}>
        {role === 'admin' ? (
          sections.map((section) => (
            <a key={section.name} className="tool" href={section.pages[0][0]} aria-current={section === current ? 'true' : undefined}>
              {copy[section.name]}
            </a>
          ))
        ) : (
          <PageLinks pages={current.pages} here={here} />
        )}
      </nav>
      <button type="button" className="tool opens-staff-pages" popoverTarget="staff-pages">
        {copy.staff}
      </button>
    </>
  )
}

function PageLinks({ pages, here }: { pages: readonly StaffPage[]; here: string }) {
  const copy = useCopy(staffFrameCopy)
  return pages.map(([path, name]) => (
    <a key={path} className="tool" href={path} aria-current={path === here ? 'page' : undefined}>
      {copy[name]}
    </a>
  ))
}

/** A sentence that terminals print, too: with links in place of the paths of staff pages, and commands that don't wrap. */
export function StaffSentence({ children: sentence }: { children: string }) {
  const copy = useCopy(staffFrameCopy)
  return sentence.split(/(\/(?:admin|moderation)(?:\/\w+)?|npm run [\w-]+(?: -- [\w@.]+\w)?)/).map((part) => {
    const name = pageNames.get(part)
    if (name)
      return (
        <a key={part} href={part}>
          {copy[name]}
        </a>
      )
    return part.startsWith('npm run ') ? <code key={part}>{part}</code> : part
  })
}
