import './safety.css'

/** An address that is its reader's only way back. One tap selects all of it; app/browser/copying.ts adds a button that copies it. */
export function ReceiptAddress({ address }: { address: string }) {
  return (
    <div className="row" data-copies="">
      <code className="long">{address}</code>
    </div>
  )
}
