import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { FolderInUse, lockFolder } from './folder-lock.server.ts'

const root = mkdtempSync(join(tmpdir(), 'evenfall-lock-'))
const children: ChildProcess[] = []
after(() => {
  // A failed test may have left a child that holds the lock, and this process would wait for it forever.
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

test('opening the folder from a second process is refused with a sentence that names the first', async () => {
  const folder = join(root, 'other-process')
  const unlock = lockFolder(folder)
  const { output } = await openInOtherProcess(folder)
  assert.match(output, new RegExp(`^FolderInUse: ${folder} is in use by process ${process.pid} on .+ Stop it first`))
  unlock()
})

test('opening the folder twice in one process is refused', () => {
  const folder = join(root, 'same-process')
  const unlock = lockFolder(folder)
  assert.throws(() => lockFolder(folder), FolderInUse)
  assert.throws(() => lockFolder(folder), FolderInUse, 'the refusal itself must not have dropped the lock')
  unlock()
  lockFolder(folder)()
})

test('a refused opener doesn’t release the first one’s lock', async () => {
  const folder = join(root, 'asked-twice')
  const unlock = lockFolder(folder)
  for (let index = 0; index < 2; index++) assert.match((await openInOtherProcess(folder)).output, /^FolderInUse/)
  unlock()
})

test('the lock is free as soon as its holder is killed, and the dead holder’s note is replaced', async () => {
  const folder = join(root, 'killed')
  const { child, output } = await openInOtherProcess(folder)
  assert.equal(output, 'locked')
  assert.throws(() => lockFolder(folder), new RegExp(`in use by process ${child.pid} `))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = lockFolder(folder)
  assert.match(readFileSync(join(folder, 'only-one-process.txt'), 'utf8'), new RegExp(`^process ${process.pid} `))
  unlock()
})

test('the lock stays although its holder keeps no reference to it', async () => {
  const folder = join(root, 'unreferenced')
  const clearUp = 'for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 10)).then(gc)'
  const { child, output } = await openInOtherProcess(folder, { whenLocked: clearUp })
  assert.equal(output, 'locked')
  assert.throws(() => lockFolder(folder), new RegExp(`in use by process ${child.pid} `))
})

test('only its owner can read the lock file, which stays empty, and the note is removed with the lock', () => {
  const folder = join(root, 'files')
  const unlock = lockFolder(folder)
  assert.deepEqual(readdirSync(folder).toSorted(), ['only-one-process.lock', 'only-one-process.txt'])
  assert.equal(statSync(join(folder, 'only-one-process.lock')).size, 0)
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  unlock()
  assert.equal(existsSync(join(folder, 'only-one-process.txt')), false)
})

test('a file in place of the folder is refused with a sentence', () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  assert.throws(() => lockFolder(file), /can’t be used: it’s a file, not a folder\. .+ DATA_DIR/)
  assert.throws(() => lockFolder(join(file, 'below')), /can’t be used: it’s a file, not a folder\. .+ DATA_DIR/)
})

const asNobody = 'if (process.getuid() === 0) process.setuid(65534)'

test('a folder that this user can’t write to is refused with a sentence', async () => {
  const folder = mkdtempSync(join(root, 'not-ours-'))
  chmodSync(folder, 0o555)
  chmodSync(root, 0o755)
  const { output } = await openInOtherProcess(folder, { before: asNobody })
  assert.match(output, /can’t be used: this user can’t read and write there\. .+ DATA_DIR/)
})

test('a read-only lock file is refused, because two processes could hold the lock', async () => {
  const folder = mkdtempSync(join(root, 'lock-not-ours-'))
  writeFileSync(join(folder, 'only-one-process.lock'), '', { mode: 0o444 })
  chmodSync(folder, 0o777)
  chmodSync(root, 0o755)
  const { output } = await openInOtherProcess(folder, { before: asNobody })
  assert.match(output, /can’t be used: this user can’t read and write there\. .+ DATA_DIR/)
})

/** Resolves with the other process's output: "locked", after which it holds the lock until it's killed, or the error. */
async function openInOtherProcess(folder: string, { before = '', whenLocked = '' } = {}) {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(import.meta.resolve('./folder-lock.server.ts'))})
    ${before}
    try {
      lockFolder(${JSON.stringify(folder)})
      ${whenLocked}
      console.log('locked')
      process.stdin.resume()
    } catch (error) {
      console.log(error.constructor.name + ': ' + error.message)
    }`
  // If this process dies, the pipe closes and the child exits.
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  children.push(child)
  const [output] = (await once(child.stdout.setEncoding('utf8'), 'data', { signal: AbortSignal.timeout(20_000) })) as [string]
  return { child, output: output.trim() }
}
