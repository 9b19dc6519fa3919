// A row of houses at dusk and the ridge behind them, drawn once from a seed and colored by the page.
const far =
  'M0 28L90 27L181 29L270 29L360 27L450 28L541 26L630 24L720 20L810 17L901 19L990 18L1080 18L1170 22L1261 29L1350 32L1440 31V64H0z'
const houses =
  'M0 64V64h39V18l26-6 26 6V18l13.5-10 13.5 10V23h49V42l22.5-9 22.5 9V64h50V29l26.5-10 26.5 10V64h32V33l25.5-7 25.5 7V21l22-12 22 12V64h121V49h26V44l22-10 22 10V64h102V40h61V64h61V42l34.5-8 34.5 8V17l33-10 33 10V22h52V33l15.5-7 15.5 7V64h106V24l22-7 22 7V35h30V34h65V64h108V24l28-7 28 7V64z'
const lit =
  'M125 31h5v7h-5zM137 31h5v7h-5zM174 50h5v7h-5zM186 50h5v7h-5zM198 50h5v7h-5zM269 37h5v7h-5zM281 37h5v7h-5zM378 41h5v7h-5zM417 29h5v7h-5zM742 48h5v7h-5zM766 48h5v7h-5zM900 50h5v7h-5zM945 25h5v7h-5zM969 25h5v7h-5zM981 25h5v7h-5zM999 30h5v7h-5zM1011 30h5v7h-5zM1023 30h5v7h-5zM1063 41h5v7h-5zM1200 32h5v7h-5zM1232 43h5v7h-5zM1244 43h5v7h-5zM1262 42h5v7h-5zM1274 42h5v7h-5zM1286 42h5v7h-5zM1298 42h5v7h-5zM1435 32h5v7h-5z'

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
