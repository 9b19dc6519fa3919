import { far, houses, lit } from './skyline-paths.ts'

/** The bottom of a page, of the menu, and of a scene. The windows are lit after dark. */
export function Skyline() {
  return (
    <svg className="skyline" viewBox="0 0 1440 64" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="far" d={far} />
      <path className="houses" d={houses} />
      <path className="lit" d={lit} />
    </svg>
  )
}

/** The sky near the horizon, with the sun. `up` says how far it has set: at 5 it sits on the line, and at 0 it's gone. */
export function Scene({ up }: { up?: 0 | 1 | 2 | 3 | 4 | 5 }) {
  return (
    <div className={up === undefined ? 'scene' : `scene up-${up}`}>
      <span className="sun" />
      <Skyline />
    </div>
  )
}
