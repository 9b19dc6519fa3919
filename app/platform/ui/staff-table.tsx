import type { ReactNode } from 'react'

type Column = { name: string; /** Hidden on narrow screens. */ wide?: boolean; right?: boolean }
type Row = { key: string | number; cells: ReactNode[] }

/** A table with one row per item. It scrolls sideways by itself if it must, by keyboard too. */
export function StaffTable({ title, facts, columns, rows }: { title: string; facts?: string; columns: Column[]; rows: Row[] }) {
  return (
    <>
      <h2>
        {title} {facts && <span className="meta">{facts}</span>}
      </h2>
      {rows.length > 0 && (
        <Scroll label={title}>
          <table className="queue">
            <ColumnHeads columns={columns} />
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) => (
                    <td key={columns[index]!.name} className={nameOf(columns[index]!)} data-name={columns[index]!.name}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </>
  )
}

const nameOf = ({ wide, right }: Column) => [wide && 'wide', right && 'r'].filter(Boolean).join(' ') || undefined

export function ColumnHeads({ columns }: { columns: Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" className={nameOf(column)}>
            {column.name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Content that's wider than a phone scrolls sideways by itself, instead of the whole page. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
