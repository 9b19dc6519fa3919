import { Dialog } from '#app/ui/dialog.tsx'
import type { Site } from '#app/ui/use-site.ts'

/** On every page without React. The browser fills the island when a visitor reaches for a link to join. */
export function SignUpDialog({ site }: { site: Site }) {
  return (
    <Dialog id="sign-up" title={`Join ${site.name}`}>
      <div data-island="" data-site={site.name} data-shortest-password={site.shortestPassword}>
        <p className="wrap part">
          One moment. You can also use <a href="/signup">the sign-up page</a>.
        </p>
      </div>
    </Dialog>
  )
}
