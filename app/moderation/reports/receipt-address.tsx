import { copyingCopy } from '#app/platform/ui/copy.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import './safety.css'

/** A receipt's address, which is the only way back to it. One tap selects all of it, and app/platform/browser/copying.ts adds a copy button. */
export function ReceiptAddress({ address }: { address: string }) {
  const { copyAddress, copied, notCopied } = useCopy(copyingCopy)
  return (
    <div className="row" data-copies={copyAddress} data-copied={copied} data-not-copied={notCopied}>
      <code className="long">{address}</code>
    </div>
  )
}
