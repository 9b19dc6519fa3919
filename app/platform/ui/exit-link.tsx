import { frameCopy } from './copy.ts'
import { useCopy, useSite } from './use-site.ts'

/** A plain link. app/platform/browser/quick-exit.ts explains what it does where scripts run. */
export function ExitLink() {
  const site = useSite()
  const { exit } = useCopy(frameCopy)
  return (
    <a className="tool exit" href={site.exitUrl} rel="nofollow noreferrer" data-exit="">
      {exit({ more: (words) => <span className="widest-only">{words}</span> })}
    </a>
  )
}
