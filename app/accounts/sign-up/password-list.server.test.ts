import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCommonPasswords } from './password-list.server.ts'

const common = await readCommonPasswords('content/common-passwords.txt')

test('common passwords are recognized in any case and character width', () => {
  for (const password of ['password', 'PassWord', 'ｐａｓｓｗｏｒｄ', 'iloveyou', '1q2w3e4r', 'trustno1', 'P@ssw0rd'])
    assert.ok(common.has(password), password)
})

test('runs and repetitions count as common, though the source list leaves them out', () => {
  for (const password of ['987654321', 'abcdefgh', 'Zyxwvuts', 'poiuytrewq', 'aaaaaaaa', '00000000', '12121212', '123123123', 'HahaHaha'])
    assert.ok(common.has(password), password)
})

test('a password that only contains a common one isn’t common', () => {
  for (const password of [
    'long enough',
    'password of mine',
    'wide open bridge',
    'пароль из слов',
    'a\npassword\nb',
    'haha my word',
    'my word haha',
  ])
    assert.ok(!common.has(password), password)
})

test('the shipped list has at least 10,000 passwords, each folded, long enough, and listed once', async () => {
  const lines = (await readFile('content/common-passwords.txt', 'utf8')).trimEnd().split('\n')
  assert.ok(lines.length >= 10_000 && lines.length <= 50_000, String(lines.length))
  assert.deepEqual(lines, [...new Set(lines)].toSorted())
  assert.deepEqual(
    lines.filter((line) => line !== line.normalize('NFKC').toLowerCase() || line.length < 6 || /\s/.test(line)),
    [],
  )
})

test('a line added by the operator counts in any spelling', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'evenfall-list-'))
  t.after(() => rm(folder, { recursive: true }))
  const path = join(folder, 'common-passwords.txt')
  await writeFile(path, 'OurSiteName\r\nzweite zeile\r\n')
  const own = await readCommonPasswords(path)
  assert.deepEqual(
    ['oursitename', 'Zweite Zeile', 'password'].map((password) => own.has(password)),
    [true, true, false],
  )
})
