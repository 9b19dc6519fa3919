/** How many are new, where any are. More than two digits are not counted. */
export function NewCount({ count }: { count?: number }) {
  if (!count) return null
  return (
    <span className="badge flag num">
      <span className="hidden">, </span>
      {count > 99 ? '99+' : count}
      <span className="hidden"> new</span>
    </span>
  )
}
