import type { ReactNode } from 'react'
import { Page } from '#app/ui/page.tsx'

const pages = [
  ['/admin/jobs', 'Jobs'],
  ['/admin/recoveries', 'Recoveries'],
] as const

type Frame = { title: string; here: (typeof pages)[number][0]; /** In one line beside the title. */ facts?: string; children: ReactNode }

/** A page for those who run the site: dense under a mouse, 44 px under a finger. */
export function StaffFrame({ title, here, facts, children }: Frame) {
  return (
    <Page>
      <div className="staff">
        <div className="bar">
          <h1>{title}</h1>
          {facts && <p>{facts}</p>}
          <nav className="filters" aria-label="Operation">
            {pages.map(([path, name]) => (
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
