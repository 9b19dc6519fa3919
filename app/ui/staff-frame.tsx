import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import { type Site, useSite } from './site.ts'
import './staff.css'

const pages = [
  ['/moderation', 'Queue', 'moderator'],
  ['/moderation/reports', 'Reports', 'moderator'],
  ['/admin/jobs', 'Jobs', 'admin'],
  ['/admin/recoveries', 'Recoveries', 'admin'],
] as const

type Frame = {
  title: string
  /** Which of the staff's pages this is, or belongs to. */ here: (typeof pages)[number][0]
  /** In one line beside the title. */ facts?: ReactNode
  children: ReactNode
}

/** A page for those who moderate and run the site: dense under a mouse, 44 px under a finger. */
export function StaffFrame({ title, here, facts, children }: Frame) {
  const { role } = useSite()
  return (
    <Page>
      <div className="staff">
        <div className="bar">
          <h1>{title}</h1>
          {facts && <p>{facts}</p>}
          <nav className="filters" aria-label="Staff">
            {pages
              .filter(([, , who]) => mayOpen(role, who))
              .map(([path, name]) => (
                <a key={path} className="tool" href={path} aria-current={path === here ? 'page' : undefined}>
                  {name}
                </a>
              ))}
          </nav>
        </div>
        {children}
      </div>
    </Page>
  )
}

const mayOpen = (role: Site['role'], who: 'moderator' | 'admin') => role === 'admin' || role === who
