import { drawingOf } from './poses.ts'

/** Where the left elbow and hand are for each place in poses.ts, as in a mirror, and how the hand is turned. */
const places: readonly { elbow: string; hand: readonly [x: number, y: number, turn: number]; isBehind?: boolean; finger?: string }[] = [
  { elbow: '30 104', hand: [112, 42, -12] },
  { elbow: '40 226', hand: [108, 198, -14] },
  { elbow: '76 228', hand: [166, 170, -24] },
  { elbow: '44 214', hand: [112, 131, 6] },
  { elbow: '22 128', hand: [96, 138, 20], isBehind: true },
  { elbow: '34 158', hand: [82, 92, 78] },
  { elbow: '38 158', hand: [104, 84, 62] },
  { elbow: '42 182', hand: [94, 112, -38], finger: 'M103 105 L118 95' },
]

/** How far up the thumb and the four fingers of the right hand are, thumb first. 0 is folded. */
const signs: readonly (readonly number[])[] = [
  [0, 26, 0, 0, 0],
  [0, 26, 30, 0, 0],
  [0, 26, 30, 27, 0],
  [0, 26, 30, 27, 21],
  [18, 26, 30, 27, 21],
  [0, 0, 0, 0, 0],
  [24, 0, 0, 0, 0],
  [0, 0, 0, 0, 22],
  [14, 26, 30, 27, 21],
]
const [spread, thumbUp, together] = [4, 6, 8]

/** A line drawing of the gesture. The words next to it say the same. */
export function Pose({ gesture }: { gesture: string }) {
  const drawing = drawingOf(gesture)
  const place = drawing && places[drawing.left]
  if (!place) return null
  const [x, y, turn] = place.hand
  const arm = (
    <>
      <path d={`M60 186 Q${place.elbow} ${x} ${y}`} className="arm" />
      <path d={`M60 186 Q${place.elbow} ${x} ${y}`} className="sleeve" />
      <ellipse cx={x} cy={y} rx="17" ry="8.5" transform={`rotate(${turn} ${x} ${y})`} />
      {place.finger && <path d={place.finger} className="finger" />}
    </>
  )
  return (
    <svg className="pose-drawing" viewBox="0 0 240 244" aria-hidden="true">
      {place.isBehind && arm}
      <path d="M36 244 C36 196 62 170 106 160 L106 130 L134 130 L134 160 C178 170 204 196 204 244" />
      <ellipse cx="86" cy="92" rx="5" ry="9" />
      <ellipse cx="154" cy="92" rx="5" ry="9" />
      <ellipse cx="120" cy="90" rx="33" ry="43" />
      <path d="M107 84 h6 M127 84 h6 M120 88 l-3 10 h5 M110 112 q10 7 20 0" />
      {!place.isBehind && arm}
      <path d="M180 186 Q222 196 203 142" className="arm" />
      <path d="M180 186 Q222 196 203 142" className="sleeve" />
      <RightHand sign={drawing.right} />
    </svg>
  )
}

/** Drawn as a mirror shows a right hand with its palm forward: the thumb points to the face. */
function RightHand({ sign }: { sign: number }) {
  const [thumb = 0, ...fingers] = signs[sign]!
  const gap = sign === together ? 7 : 8
  const start = 203 - 2 * gap
  return (
    <g>
      {fingers.map((length, index) => {
        const x = start + index * gap
        const turn = sign === spread ? (index - 1.5) * 14 : 0
        // A folded finger is only a knuckle.
        const height = length ? length + 12 : 7
        const top = length ? 108 - length : 106
        return <rect key={index} x={x} y={top} width="7" height={height} rx="3.5" transform={`rotate(${turn} ${x + 3.5} 118)`} />
      })}
      <rect x="185" y="109" width="35" height="33" rx="9" />
      {thumb > 0 ? (
        <rect
          x="183"
          y={128 - thumb - 8}
          width="8"
          height={thumb + 8}
          rx="4"
          transform={`rotate(${sign === thumbUp ? 0 : sign === together ? -18 : -48} 187 126)`}
        />
      ) : (
        <path d="M186 128 q10 -10 20 -3" />
      )}
    </g>
  )
}
