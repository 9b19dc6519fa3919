import type { ReactNode } from 'react'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Contents } from './contents.tsx'
import { type Text, writeDate } from './text.ts'

type View = { text: Text; back?: { path: string; name: string }; children?: ReactNode }

/** A guide or a legal text: prose at a readable width and, on wide screens, a list of its sections next to it. */
export function TextView({ text, back, children }: View) {
  return (
    <>
      {back && (
        <div className="wrap">
          <a className="back" href={back.path}>
            {back.name}
          </a>
        </div>
      )}
      <SectionHeading up={2} className={back ? 'page-head after-back' : 'page-head'}>
        <h1>{text.title}</h1>
      </SectionHeading>
      <div className="wrap cols part">
        <div>
          <p className="meta list-head">
            {text.minutes === 1 ? 'One minute to read.' : `${text.minutes} minutes to read.`}
            {text.published && <Dated what="First published" date={text.published} />}
            <Dated what={text.isChangedSince ? 'Changed after' : 'Last updated'} date={text.updated} />
            {text.checked && <Dated what="Last checked" date={text.checked} />}
          </p>
          {/* The operator's own Markdown, rendered when the site started. */}
          <article className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
          {children}
        </div>
        {text.headings.length > 1 && <Contents headings={text.headings} />}
      </div>
    </>
  )
}

function Dated({ what, date }: { what: string; date: string }) {
  return (
    <>
      {` ${what} `}
      <time dateTime={date}>{writeDate(date)}</time>.
    </>
  )
}
