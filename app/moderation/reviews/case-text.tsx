import type { Category } from '#app/ads/ad/ad-content.ts'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adCasesCopy } from './copy.ts'
import type { TextRow } from './case-text.ts'
import type { Highlighted } from './highlight.ts'

/** The text under review. An edit is shown side by side with the approved version, with differences highlighted. */
export function CaseText({ rows }: { rows: TextRow[] }) {
  const copy = useCopy(adCasesCopy)
  const isEdit = rows.some(({ before }) => before)
  return (
    <table className={isEdit ? 'diff both' : 'diff'}>
      <caption className="hidden">{isEdit ? copy.approvedAndEdit : copy.whatWasSent}</caption>
      <thead className={isEdit ? undefined : 'hidden'}>
        <tr>
          <th scope="col">{copy.field}</th>
          {isEdit && <th scope="col">{copy.approved}</th>}
          <th scope="col">{isEdit ? copy.edit : copy.asSent}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.field} {...row} />
        ))}
      </tbody>
    </table>
  )
}

/** A field that an edit doesn't change is shown once. */
function Row({ field, ...row }: TextRow) {
  const copy = useCopy(adCasesCopy)
  const names = useCopy(adNamesCopy)
  const named = (pieces: Highlighted[]) =>
    field === 'category' ? pieces.map((piece) => ({ ...piece, text: names[piece.text as Category] ?? piece.text })) : pieces
  const [before, after] = [row.before && named(row.before), named(row.after)]
  const { title, text, age, category, city } = copy
  const isChanged = before && [...before, ...after].some((part) => part.isChanged)
  return (
    <tr>
      <th scope="row">{{ title, text, age, category, city }[field]}</th>
      {isChanged && (
        <td>
          <span className="which">{copy.approved}</span>
          <HighlightedText highlighted={before} as="del" />
        </td>
      )}
      <td colSpan={before && !isChanged ? 2 : undefined}>
        {isChanged && <span className="which">{copy.edit}</span>}
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
