import assert from 'node:assert/strict'
import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { cleanUp, start, temporaryFolder } from './children.ts'
import { type Operation, readRecording } from './recording.ts'
import { playRound, type When } from './rounds.ts'
import { seed } from './seed.ts'
import { isClean, type Verdict } from './verdict.ts'

const root = temporaryFolder()
const file = join(root, 'recording')
let played = 0
after(() => cleanUp(root))

test('power loss at any moment, during creation, under load, and in checkpoints, loses and corrupts no acknowledged commit', async () => {
  const operations = await record(['--commits', '1000'])
  const verdicts = [
    ...(await play(operations, 'creation', 3)),
    ...(await play(operations, 'load', 6)),
    ...(await play(operations, 'checkpoint', 7)),
  ]
  console.log(`With our flush: ${summary(verdicts)}`)
  if (!verdicts.every(isClean)) assert.fail(saveRecording())
})

test('power loss during recovery from an interruption loses and corrupts no acknowledged commit', async () => {
  const folder = newFolder()
  await record(['--commits', '400'], { folder })
  const operations = await record(['--commits', '50'], { folder, env: { RECORD_ON: 'yes' } })
  const verdicts = await play(operations, 'recovery', 6)
  console.log(`In recovery: ${summary(verdicts)}`)
  if (!verdicts.every(isClean)) assert.fail(saveRecording())
})

// The controls: if the model found nothing wrong with these, the tests above would prove nothing. Their starting state is on the disk.
test('unmodified PGlite loses acknowledged commits in the same model', async () => {
  const operations = await record(['--commits', '400', '--plain', '--beginFlushed'])
  const verdicts = await playUntilLoss(operations)
  console.log(`PGlite as it comes: ${summary(verdicts)}`)
  assert.ok(!verdicts.every(isClean))
})

test('flushing only the log loses acknowledged commits in the same model', async () => {
  const operations = await record(['--commits', '400', '--beginFlushed'], { env: { RECORD_FLUSHES: 'log' } })
  const verdicts = await playUntilLoss(operations)
  console.log(`The log alone flushed: ${summary(verdicts)}`)
  assert.ok(!verdicts.every(isClean))
})

function newFolder() {
  return mkdtempSync(join(root, 'data-'))
}

/** The writer exits without closing the database, as if it had been killed between two system calls. */
async function record(args: string[], { folder = newFolder(), env = {} } = {}) {
  const writer = start('writer.ts', ['--folder', folder, ...args], {
    preload: './recorder.ts',
    env: { ...env, RECORD_FOLDER: folder, RECORDING: file },
  })
  assert.equal(await writer.ended, 0, writer.errorOutput())
  return readRecording(file)
}

async function play(operations: Operation[], when: When, rounds: number) {
  const verdicts: Verdict[] = []
  while (verdicts.length < rounds) verdicts.push(await playRound(operations, when, seed + played++, join(root, 'after')))
  return verdicts
}

/** Not every round damages a control, so this plays until three did, or twelve have run. */
async function playUntilLoss(operations: Operation[]) {
  const verdicts: Verdict[] = []
  const hurt = () => verdicts.filter((verdict) => !isClean(verdict)).length
  while (hurt() < 3 && verdicts.length < 12) verdicts.push(...(await play(operations, verdicts.length % 2 ? 'load' : 'checkpoint', 1)))
  return verdicts
}

function summary(verdicts: Verdict[]) {
  const sum = (what: 'acknowledged' | 'lost' | 'torn') => verdicts.reduce((total, verdict) => total + verdict[what], 0)
  const faulty = verdicts.filter(({ faults }) => faults.length).length
  return `${verdicts.length} rounds, ${sum('acknowledged')} acknowledged checked, ${sum('lost')} lost, ${sum('torn')} torn, ${faulty} with faults`
}

function saveRecording() {
  const path = join(mkdtempSync(join(tmpdir(), 'evenfall-recording-')), 'recording')
  renameSync(file, path)
  return `Play a round again: node test/crash/replay.ts ${path} opening|load|checkpoint SEED FOLDER`
}
