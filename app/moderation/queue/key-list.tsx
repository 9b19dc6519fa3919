import { Dialog } from '#app/platform/ui/dialog.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { moderationQueueCopy } from './copy.ts'
import { useChosenKind } from './queue-kind.ts'

const keys = {
  queue: [
    [['J', 'K'], 'keyDownUp'],
    [['Enter'], 'keyOpen'],
    [['T'], 'keyTake'],
    [['U'], 'keyLetGo'],
    [['F'], 'keyFilter'],
    [['N'], 'keyNextFree'],
  ],
  case: [
    [['T'], 'keyTake'],
    [['U'], 'keyLetGo'],
    [['D'], 'keyDecide'],
    [['A'], 'keyApprove'],
    [['C'], 'keyChanges'],
    [['R'], 'keyReject'],
    [['X'], 'keyRemove'],
    [['1', '8'], 'keyPhotos'],
    [['N'], 'keyNext'],
    [['Esc'], 'keyQueue'],
  ],
} as const

/** The keys that app/moderation/queue/keys.browser.ts handles. Its script shows the button, because no key works without it. */
export function KeyList({ place }: { place: keyof typeof keys }) {
  const copy = useCopy(moderationQueueCopy)
  const { keepKind } = useChosenKind()
  return (
    <>
      <button type="button" className="tool" data-key="?" data-opens-keys aria-keyshortcuts="?" hidden>
        {copy.keys} <kbd aria-hidden="true">?</kbd>
      </button>
      {place === 'queue' && (
        <a className="tool next-case" href={keepKind('/moderation/next')} data-key="n" aria-keyshortcuts="N">
          {copy.nextFree} <kbd aria-hidden="true">N</kbd>
        </a>
      )}
      <Dialog id="keys" title={copy.keys}>
        <dl className="key-list">
          {keys[place].map(([names, act]) => (
            <div key={act} data-needs={place === 'case' && act !== 'keyQueue' ? names[0].toLowerCase() : undefined}>
              <dt>
                {names.map((name, index) => (
                  <span key={name}>
                    {index > 0 && (name === '8' ? ` ${copy.to} ` : ' ')}
                    <kbd>{name}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{copy[act]}</dd>
            </div>
          ))}
        </dl>
        <p className="meta">{copy.keysOff}</p>
      </Dialog>
    </>
  )
}
