// Makes content/common-passwords.txt from a package that is fetched for this and not installed. The same package gives the same bytes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = '@zxcvbn-ts/language-common@4.1.3'
const wanted = 'sha512-g2bg4skmlJG9aJqC/nWziZzgYpSe/f3rKeGobrkdFiOrfZVFqqzUgC6BUQWuX54Sua9j0Jxxt+1bf4f/Mal1Kg=='
// PASSWORD_MIN_LENGTH goes no lower, so shorter ones are refused anyway.
const shortest = 6
// The package leaves out what it computes itself: runs along an alphabet or a keyboard, forwards and backwards.
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop']

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
  const [{ filename, integrity }] = JSON.parse(run('npm', 'pack', source, '--json', '--pack-destination', folder))
  if (integrity !== wanted) throw new Error(`${source} is not the package it was. Nothing was changed.`)
  run('tar', '-xzf', join(folder, filename), '-C', folder)
  return JSON.parse(readFileSync(join(folder, 'package/src/passwords.json'), 'utf8'))
}

function runsIn(row) {
  const starts = Array.from(row, (_, start) => start)
  return starts.flatMap((start) => starts.map((end) => row.slice(start, end + 1)))
}

function backwards(row) {
  return row.split('').reverse().join('')
}

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`This did not work: ${command} ${args.join(' ')}\n${stderr}`)
  return stdout
}
