import { Dialog } from '#app/ui/dialog.tsx'

const keys: Record<'queue' | 'case', [keys: string[], act: string][]> = {
  queue: [
    [['J', 'K'], 'down, up'],
    [['Enter'], 'open the case'],
    [['C'], 'claim it for 15 minutes'],
    [['U'], 'let it go'],
    [['F'], 'to the filter'],
    [['N'], 'open the next unclaimed one'],
  ],
  case: [
    [['T'], 'take it for 15 minutes'],
    [['U'], 'let it go'],
    [['A'], 'to the approval'],
    [['C'], 'ask for changes'],
    [['R'], 'reject'],
    [['X'], 'remove'],
    [['1', '8'], 'open photo 1 to 8, close it again'],
    [['N'], 'the next case'],
    [['Esc'], 'back to the queue'],
  ],
}

/** The keys that app/browser/moderation-keys.ts handles. Its script shows the button, because no key works without it. */
export function KeyList({ place }: { place: keyof typeof keys }) {
  return (
    <>
      <button type="button" className="tool" data-key="?" data-opens-keys aria-keyshortcuts="?" hidden>
        Keys <kbd aria-hidden="true">?</kbd>
      </button>
      {place === 'queue' && (
        <a className="tool next-case" href="/moderation/next" data-key="n" aria-keyshortcuts="N">
          Next free case <kbd aria-hidden="true">N</kbd>
        </a>
      )}
      <Dialog id="keys" title="Keys">
        <dl className="key-list">
          {keys[place].map(([names, act]) => (
            <div key={act}>
              <dt>
                {names.map((name, at) => (
                  <span key={name}>
                    {at > 0 && (name === '8' ? ' to ' : ' ')}
                    <kbd>{name}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
        <p className="meta">They’re off while you type, and with Ctrl, Alt, or Command.</p>
      </Dialog>
    </>
  )
}
