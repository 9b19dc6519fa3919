import type { TextRow } from './case-text.ts'
import type { Highlighted } from './highlight.ts'

/** The text under review. An edit is shown side by side with the approved version, with differences highlighted. */
export function CaseText({ rows }: { rows: TextRow[] }) {
  const isEdit = rows.some(({ before }) => before)
  return (
    <table className={isEdit ? 'diff both' : 'diff'}>
      <caption className="hidden">{isEdit ? 'The approved version, and the edit' : 'What was sent'}</caption>
      <thead className={isEdit ? undefined : 'hidden'}>
        <tr>
          <th scope="col">Field</th>
          {isEdit && <th scope="col">Approved</th>}
          <th scope="col">{isEdit ? 'Edit' : 'As sent'}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </tbody>
    </table>
  )
}

/** A field that an edit doesn't change is shown once. */
function Row({ label, before, after }: TextRow) {
  const isChanged = before && [...before, ...after].some((part) => part.isChanged)
  return (
    <tr>
      <th scope="row">{label}</th>
      {isChanged && (
        <td>
          <span className="which">Approved</span>
          <HighlightedText highlighted={before} as="del" />
        </td>
      )}
      <td colSpan={before && !isChanged ? 2 : undefined}>
        {isChanged && <span className="which">Edit</span>}
        <HighlightedText highlighted={after} as="ins" />
      </td>
    </tr>
  )
}

function HighlightedText({ highlighted, as: Changed }: { highlighted: Highlighted[]; as: 'ins' | 'del' }) {
  let at = 0
  return highlighted.map(({ text, isChanged, isFound, rule }) => {
    const key = (at += text.length)
    const found = isFound ? <mark className="hit">{text}</mark> : text
    return (
      <span key={key}>
        {isChanged ? <Changed>{found}</Changed> : found}
        {rule && <small className="rule"> {rule}</small>}
      </span>
    )
  })
}
