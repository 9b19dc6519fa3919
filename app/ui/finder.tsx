/** One box for a city, a state, or a ZIP. It's a plain form; a script suggests names as the visitor types. */
export function Finder({ id, input, label = 'City, state or ZIP' }: { id: string; input?: string; label?: string }) {
  return (
    <search>
      <form className="finder" action="/find">
        <div className="field">
          <label htmlFor={id}>{label}</label>
          <div className="with-button">
            <input type="text" id={id} name="q" defaultValue={input} autoComplete="off" maxLength={80} required data-suggests="" />
            <button type="submit" className="btn">
              Find
            </button>
          </div>
          <span className="hint">A ZIP leads to the nearest city. We neither store nor log it.</span>
        </div>
      </form>
    </search>
  )
}
