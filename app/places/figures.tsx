/** What was counted. A figure with nothing behind it yet is left out. */
export function Figures({ cityCount }: { cityCount: number }) {
  return (
    <>
      <dl className="figures">
        <div>
          <dt>states</dt>
          <dd>50</dd>
        </div>
        <div>
          <dt>cities</dt>
          <dd>{cityCount.toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <p className="meta foot-note">
        Counted from the list of places that this page is made of. Live ads, waits and answers to reports are counted once there are some.
      </p>
    </>
  )
}
