/** A figure with nothing behind it yet is left out. */
export type Counted = { states: number; cities: number }

export function Figures({ counted: { states, cities } }: { counted: Counted }) {
  return (
    <>
      <dl className="figures">
        <div>
          <dt>states</dt>
          <dd>{states}</dd>
        </div>
        <div>
          <dt>cities</dt>
          <dd>{cities.toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <p className="meta foot-note">
        Counted from the list of places that this page is made of. Live ads, waits and answers to reports are counted once there are some.
      </p>
    </>
  )
}
