import { useSite } from './use-site.ts'

/** A plain link. app/browser/quick-exit.ts explains what it does where scripts run. */
export function ExitLink() {
  const site = useSite()
  return (
    <a className="tool exit" href={site.exitUrl} rel="nofollow noreferrer" data-exit="">
      Exit<span className="widest-only">&nbsp;this page</span>
    </a>
  )
}
