import { type CopyReader, openCopy } from '#app/platform/copy/copy-reader.ts'
import { type PoseCopy, poseCopy } from './copy.ts'

// Gestures are easy to do with both hands in front of any camera. The random choice proves that the photo is new.

const leftOf = (copy: PoseCopy) => [
  copy.onHead,
  copy.onChest,
  copy.onShoulder,
  copy.underChin,
  copy.behindNeck,
  copy.holdingEar,
  copy.coveringEye,
  copy.onNose,
]

const rightOf = (copy: PoseCopy) => [
  copy.oneFinger,
  copy.twoFingers,
  copy.threeFingers,
  copy.fourFingers,
  copy.fiveFingers,
  copy.fist,
  copy.thumb,
  copy.littleFinger,
  copy.palm,
]

const english = openCopy('en').read(poseCopy)
const lefts = leftOf(english).length

export const poseCount = lefts * rightOf(english).length

/** The gesture as it's stored. */
export function poseOf(number: number) {
  return describeNumber(english, number)
}

/** The gesture in the reader's language, or as it's stored if it's of an earlier list. */
export function describePose({ read }: CopyReader, gesture: string) {
  const number = numberOf(gesture)
  return number === undefined ? gesture : describeNumber(read(poseCopy), number)
}

/** Which drawing shows each hand, or nothing for a gesture of an earlier list. */
export function drawingOf(gesture: string) {
  const number = numberOf(gesture)
  return number === undefined ? undefined : { left: number % lefts, right: Math.floor(number / lefts) }
}

const numbers = new Map(Array.from({ length: poseCount }, (_, number) => [poseOf(number), number]))
const numberOf = (gesture: string) => numbers.get(gesture)

function describeNumber(copy: PoseCopy, number: number) {
  return copy.both({ left: leftOf(copy)[number % lefts]!, right: rightOf(copy)[Math.floor(number / lefts)]! })
}
