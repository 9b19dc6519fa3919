import type { ReactNode } from 'react'
import { BackLink, SectionHeading } from '#app/platform/ui/page.tsx'
import { pageMeta, siteOf, useSite } from '#app/platform/ui/use-site.ts'
import { Contents } from './contents.tsx'
import { guidesCopy } from './copy.ts'
import type { Text } from './text.ts'
import './prose.css'

export function textMeta(matches: Parameters<typeof siteOf>[0], { title, description, path }: Text) {
  const { name } = siteOf(matches)
  return pageMeta(matches, { title: title.includes(name) ? title : `${title} | ${name}`, description, path })
}

type View = { text: Text; back?: { path: string; name: string }; children?: ReactNode }

/** A guide or a legal text: prose at a readable width and, on wide screens, a list of its sections next to it. */
export function TextView({ text, back, children }: View) {
  const { dates, read } = useSite().copy
  const copy = read(guidesCopy)
  const dated = (date: string) => ({ date: dates.written(date), time: (words: string) => <time dateTime={date}>{words}</time> })
  return (
    <>
      {back && <BackLink to={back.path}>{back.name}</BackLink>}
      <SectionHeading up={2} className={back ? 'page-head after-back' : 'page-head'}>
        <h1 lang={text.lang}>{text.title}</h1>
      </SectionHeading>
      <div className="wrap cols part">
        <div>
          <p className="meta list-head">
            {copy.minutesToRead({ count: text.minutes })} {text.published && copy.firstPublished(dated(text.published))}{' '}
            {text.isChangedSince
              ? copy.changedAfter(dated(text.updated))
              : text.updated !== text.published && copy.lastUpdated(dated(text.updated))}{' '}
            {text.checked && copy.lastChecked(dated(text.checked))}
          </p>
          {/* The operator's own Markdown, rendered when the site started. */}
          <article className="prose" lang={text.lang} dangerouslySetInnerHTML={{ __html: text.html }} />
          {children}
        </div>
        {text.headings.length > 1 && <Contents headings={text.headings} lang={text.lang} />}
      </div>
    </>
  )
}
