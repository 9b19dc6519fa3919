type Contents = { headings: readonly { id: string; title: string }[] }

/** The contents next to a long text, if there's room. */
export function Contents({ headings }: Contents) {
  return (
    <nav className="aside toc only-wide" aria-label="On this page">
      <h2>On this page</h2>
      <ul className="lines">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
