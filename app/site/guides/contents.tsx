import { useCopy } from '#app/platform/ui/use-site.ts'
import { guidesCopy } from './copy.ts'

type Contents = { headings: readonly { id: string; title: string }[]; lang?: string }

/** The contents next to a long text, if there's room. */
export function Contents({ headings, lang }: Contents) {
  const { onThisPage } = useCopy(guidesCopy)
  return (
    <nav className="aside toc only-wide" aria-label={onThisPage}>
      <h2>{onThisPage}</h2>
      <ul className="lines">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} lang={lang}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
