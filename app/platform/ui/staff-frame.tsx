import type { ReactNode } from 'react'
import { frameCopy, staffFrameCopy } from './copy.ts'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { Notices } from './page.tsx'
import { type Site, useCopy, useSite } from './use-site.ts'
import './staff.css'

/** The pages for moderators, and the additional ones for admins. */
const groups = [
  {
    name: 'moderation',
    who: 'moderator',
    pages: [
      ['/moderation', 'queue'],
      ['/moderation/reports', 'reports'],
      ['/moderation/guide', 'guide'],
    ],
  },
  {
    name: 'admin',
    who: 'admin',
    pages: [
      ['/admin/people', 'people'],
      ['/admin/recoveries', 'recoveries'],
      ['/admin/jobs', 'jobs'],
      ['/admin/budgets', 'budgets'],
      ['/admin/mail', 'mail'],
      ['/admin/webhooks', 'webhooks'],
      ['/admin/retention', 'retention'],
      ['/admin/backups', 'backups'],
      ['/admin/numbers', 'numbers'],
      ['/admin/events', 'events'],
      ['/admin/switches', 'switches'],
      ['/admin/settings', 'settings'],
      ['/admin/doctor', 'doctor'],
    ],
  },
] as const

type Frame = {
  title: string
  /** Which staff page this is, or belongs to. */ here: (typeof groups)[number]['pages'][number][0]
  /** One line next to the title. */ facts?: ReactNode
  children: ReactNode
}

/** The frame of staff pages: dense for a mouse, 44 px targets for a finger, and without the public footer. */
export function StaffFrame({ title, here, facts, children }: Frame) {
  const { skip } = useCopy(frameCopy)
  const { version } = useSite()
  const copy = useCopy(staffFrameCopy)
  return (
    <>
      <a className="skip" href="#main">
        {skip}
      </a>
      <Header staffPages={<StaffPages here={here} />} />
      <Menu />
      <main id="main" className="staff">
        <div className="bar">
          <h1>{title}</h1>
          {facts && <p>{facts}</p>}
        </div>
        <Notices />
        {children}
      </main>
      {version && <footer className="staff-foot">{copy.version({ version })}</footer>}
    </>
  )
}

/** The pages of the current group, and a link to the other one: in the header's row where it has room, and otherwise in a popover. */
function StaffPages({ here }: Pick<Frame, 'here'>) {
  const { role } = useSite()
  const copy = useCopy(staffFrameCopy)
  const current = groups.find(({ pages }) => pages.some(([path]) => path === here))!
  const others = groups.filter((group) => group !== current && mayOpen(role, group.who))
  return (
    <>
      <nav className="staff-nav" id="staff-pages" popover="auto" aria-label={copy.staff}>
        {current.pages.map(([path, name]) => (
          <a key={path} className="tool" href={path} aria-current={path === here ? 'page' : undefined}>
            {copy[name]}
          </a>
        ))}
        {others.map(({ name, pages }) => (
          <a key={name} className="tool other" href={pages[0][0]}>
            {copy[name]}
          </a>
        ))}
      </nav>
      <button type="button" className="tool opens-staff-pages" popoverTarget="staff-pages">
        {copy.staff}
      </button>
    </>
  )
}

const mayOpen = (role: Site['role'], who: 'moderator' | 'admin') => role === 'admin' || role === who
