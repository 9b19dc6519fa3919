import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { gestureEs } from './gesture-copy.es.ts'

/** What each hand does in the photo of an identity check. */
export const gestureCopy = defineCopy(
  'gesture',
  {
    both: '{left}, {right}',
    onHead: 'Left hand flat on top of your head',
    onChest: 'Left hand flat on your chest',
    onShoulder: 'Left hand on your right shoulder',
    underChin: 'Left hand under your chin',
    behindNeck: 'Left hand behind your neck',
    holdingEar: 'Left hand holding your left ear',
    coveringEye: 'Left hand covering your left eye',
    onNose: 'Left hand with one finger on the tip of your nose',
    oneFinger: 'right hand: one finger pointing up',
    twoFingers: 'right hand: two fingers up',
    threeFingers: 'right hand: three fingers up',
    fourFingers: 'right hand: four fingers up',
    fiveFingers: 'right hand: all five fingers spread',
    fist: 'right hand: a closed fist next to your face',
    thumb: 'right hand: the thumb up',
    littleFinger: 'right hand: the little finger up',
    palm: 'right hand: a flat palm toward the camera, fingers together',
  },
  gestureEs,
)

export type GestureCopy = CopyOf<typeof gestureCopy>
