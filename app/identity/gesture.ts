// Gestures are easy to do with both hands in front of any camera. The random choice proves that the photo is new.

const left = [
  'flat on top of your head',
  'flat on your chest',
  'on your right shoulder',
  'under your chin',
  'behind your neck',
  'holding your left ear',
  'covering your left eye',
  'with one finger on the tip of your nose',
]

const right = [
  'one finger pointing up',
  'two fingers up',
  'three fingers up',
  'four fingers up',
  'all five fingers spread',
  'a closed fist beside your face',
  'the thumb up',
  'the little finger up',
  'a flat palm toward the camera, fingers together',
]

/** Which drawing shows each hand, or nothing for a gesture of an earlier list. */
export function drawingOf(gesture: string) {
  for (let number = 0; number < gestureCount; number++)
    if (gestureOf(number) === gesture) return { left: number % left.length, right: Math.floor(number / left.length) }
}

export const gestureCount = left.length * right.length

export function gestureOf(number: number) {
  return `Left hand ${left[number % left.length]}, right hand: ${right[Math.floor(number / left.length)]}`
}
