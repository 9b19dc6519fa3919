import type { ComponentProps, ReactNode } from 'react'
import { frameCopy, noticesCopy } from './copy.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { Scene, Skyline } from './skyline.tsx'
import { useCopy, useSite } from './use-site.ts'

type Frame = {
  children: ReactNode
  /** The line above the footer's links. */
  over?: string
  /** How dark the background has become by the end of the page. */
  fall?: 'fall-1' | 'fall-2' | 'fall-3'
  /** A page that ends in its own scene doesn't need a second row of houses. */
  endsInScene?: boolean
  /** For people in a hurry, maybe afraid, or joining already: its footer doesn’t invite them to join. */
  withoutJoin?: boolean
}

/** The frame around every page. */
export function Page({ children, over, fall, endsInScene, withoutJoin }: Frame) {
  const { skip } = useCopy(frameCopy)
  return (
    <>
      <a className="skip" href="#main">
        {skip}
      </a>
      <Header />
      <Menu />
      <main id="main">
        <Notices />
        {children}
      </main>
      {!endsInScene && (
        <div className={fall}>
          <Skyline />
        </div>
      )}
      <Footer over={over} withoutJoin={withoutJoin} />
    </>
  )
}

/** A page that only says or asks one thing, in front of its own scene. */
export function Gate({ up, withoutJoin, children }: ComponentProps<typeof Scene> & Pick<Frame, 'withoutJoin' | 'children'>) {
  return (
    <Page endsInScene withoutJoin={withoutJoin}>
      <section className="gate">
        <div className="ask wrap stack">{children}</div>
        <Scene up={up} />
      </section>
    </Page>
  )
}

/** What an admin has switched off. */
export function Notices() {
  const { notices = [] } = useSite()
  const copy = useCopy(noticesCopy)
  return notices.map((notice) => (
    <div key={notice} className="wrap part">
      <p className="note">{notice === 'setup' ? copy.setup({ setup: '/setup' }) : copy[notice]}</p>
    </div>
  ))
}

type Line = { up?: 0 | 1 | 2 | 3 | 4 | 5; plain?: boolean; broken?: boolean; className?: string }
type Heading = Line & ({ children: ReactNode; title?: undefined } | { children?: undefined; title: ReactNode })

/**
 * A heading on a horizon line. Its sun sets further with each section. `plain` has no sun, because above ads it would mean freshness;
 * `broken` means samples. Children are for more than a title.
 */
export function SectionHeading({ children, title, up, plain, broken, className }: Heading) {
  const names = ['section-heading', up !== undefined && `up-${up}`, plain && 'plain', broken && 'broken', className]
  return <div className={names.filter(Boolean).join(' ')}>{children ?? <h2>{title}</h2>}</div>
}

/** The title at the top of a page. */
export function PageHeading({ title, ...line }: Line & { title: ReactNode }) {
  return (
    <SectionHeading className="page-head" {...line}>
      <h1>{title}</h1>
    </SectionHeading>
  )
}

type ListHeading = { title: string; back?: { path: string; name: string }; count?: ReactNode }

/** The title of a list, with the way back and the number of ads on its line, so that the list begins high on the screen. */
export function ListHead({ title, back, count }: ListHeading) {
  return (
    <SectionHeading plain className="list-top">
      {back && (
        <a className="back" href={back.path}>
          {back.name}
        </a>
      )}
      <h1>{title}</h1>
      {count}
    </SectionHeading>
  )
}

/** Above a page's heading: the way back to the page that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <a className="back" href={to}>
        {children}
      </a>
    </div>
  )
}
