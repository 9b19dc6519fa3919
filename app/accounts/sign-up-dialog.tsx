import { Dialog } from '#app/ui/dialog.tsx'

/** Part of every page without React. The browser fills the island when a visitor reaches for a link that joins. */
export function SignUpDialog({ siteName }: { siteName: string }) {
  return (
    <Dialog id="sign-up" title={`Join ${siteName}`}>
      <div data-island="">
        <p className="wrap part">
          One moment. You can also use <a href="/signup">the sign-up page</a>.
        </p>
      </div>
    </Dialog>
  )
}
