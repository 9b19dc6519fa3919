import { Dialog } from '#app/platform/ui/dialog.tsx'
import type { Site } from '#app/platform/ui/use-site.ts'
import { signUpCopy } from './copy.ts'

/** On every page. The browser fills the island when a visitor reaches for a link to join. */
export function SignUpDialog({ site }: { site: Site }) {
  const copy = site.copy.read(signUpCopy)
  return (
    <Dialog id="sign-up" title={copy.join({ site: site.name })}>
      <div data-island="" data-site={site.name} data-shortest-password={site.shortestPassword}>
        <p className="wrap part">{copy.oneMoment({ page: '/signup' })}</p>
      </div>
    </Dialog>
  )
}
