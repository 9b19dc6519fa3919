import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import { type Site, useSite } from './use-site.ts'
import './staff.css'

/** The pages for moderators, and the additional ones for admins. */
const groups = [
  {
    name: 'Moderation',
    who: 'moderator',
    pages: [
      ['/moderation', 'Queue'],
      ['/moderation/reports', 'Reports'],
      ['/moderation/guide', 'Guide'],
    ],
  },
  {
    name: 'Admin',
    who: 'admin',
    pages: [
      ['/admin/people', 'People'],
      ['/admin/recoveries', 'Recoveries'],
      ['/admin/jobs', 'Jobs'],
      ['/admin/budgets', 'Limits'],
      ['/admin/mail', 'Mail'],
      ['/admin/retention', 'Retention'],
      ['/admin/numbers', 'Numbers'],
      ['/admin/events', 'Events'],
      ['/admin/settings', 'Settings'],
    ],
  },
] as const

type Frame = {
  title: string
  /** Which staff page this is, or belongs to. */ here: (typeof groups)[number]['pages'][number][0]
  /** One line next to the title. */ facts?: ReactNode
  children: ReactNode
}

/** The frame of staff pages: dense for a mouse, 44 px targets for a finger. */
export function StaffFrame({ title, here, facts, children }: Frame) {
  const { role } = useSite()
  const open = groups.filter(({ who }) => mayOpen(role, who))
  const current = groups.find(({ pages }) => pages.some(([path]) => path === here))!
  return (
    <Page>
      <div className="staff">
        <nav className="staff-nav" aria-label="Staff">
          {open.length > 1 && (
            <div className="filters">
              {open.map(({ name, pages }) => (
                <a key={name} className="tool" href={pages[0][0]} aria-current={name === current.name ? 'true' : undefined}>
                  {name}
                </a>
              ))}
            </div>
          )}
          <div className="filters">
            {current.pages.map(([path, name]) => (
              <a key={path} className="tool" href={path} aria-current={path === here ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </div>
        </nav>
        <div className="bar">
          <h1>{title}</h1>
          {facts && <p>{facts}</p>}
        </div>
        {children}
      </div>
    </Page>
  )
}

const mayOpen = (role: Site['role'], who: 'moderator' | 'admin') => role === 'admin' || role === who
