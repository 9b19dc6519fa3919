/** How many are new, if there are any. It shows at most two digits. */
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
