import './safety.css'

/** A receipt's address, which is the only way back to it. One tap selects all of it, and app/browser/copying.ts adds a copy button. */
export function ReceiptAddress({ address }: { address: string }) {
  return (
    <div className="row" data-copies="">
      <code className="long">{address}</code>
    </div>
  )
}
