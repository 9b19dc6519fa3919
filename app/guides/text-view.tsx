import type { ReactNode } from 'react'
import { Stand } from '#app/ui/stand.tsx'
import { Contents } from './contents.tsx'
import { type Text, writeDate } from './text.ts'

type View = { text: Text; back?: { path: string; name: string }; children?: ReactNode }

/** A guide or a legal text: prose to a measure, and on wide screens a list of its parts beside it. */
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
      <Stand up={2} className={back ? 'page-head after-back' : 'page-head'}>
        <h1>{text.title}</h1>
      </Stand>
      <div className="wrap cols part">
        <div>
          <p className="meta list-head">
            {text.minutes === 1 ? 'One minute to read.' : `${text.minutes} minutes to read.`} Last updated{' '}
            <time dateTime={text.updated}>{writeDate(text.updated)}</time>.
            {text.checked && (
              <>
                {' '}
                Last checked <time dateTime={text.checked}>{writeDate(text.checked)}</time>.
              </>
            )}
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
