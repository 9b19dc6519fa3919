import { useCopy } from '#app/platform/ui/use-site.ts'
import { guidesCopy } from './copy.ts'

type Contents = { headings: readonly { id: string; title: string; lang?: string }[]; lang?: string; list?: 'ul' | 'ol' }

/** The contents next to a long text, if there's room. */
export function Contents({ headings, lang, list: List = 'ul' }: Contents) {
  const { onThisPage } = useCopy(guidesCopy)
  return (
    <nav className="aside toc only-wide" aria-label={onThisPage}>
      <h2>{onThisPage}</h2>
      <List className="lines">
        {headings.map(({ id, title, lang: own = lang }) => (
          <li key={id}>
            <a href={`#${id}`} lang={own}>
              {title}
            </a>
          </li>
        ))}
      </List>
    </nav>
  )
}
