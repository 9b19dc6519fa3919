// Plays one round of a saved recording again, and leaves the folder as the crash left it, for inspection:
// node test/crash/replay.ts RECORDING creation|recovery|load|checkpoint SEED FOLDER
import { readRecording } from './recording.ts'
import { playRound, type When } from './rounds.ts'

const [recording, when, seed, folder] = process.argv.slice(2)
await playRound(readRecording(recording!), when as When, Number(seed), folder!)
