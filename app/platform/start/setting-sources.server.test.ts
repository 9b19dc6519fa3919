import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { describeSettings, readConfig, settings, UnsafeSettings } from '#app/config.server.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { settingsCopy } from './copy.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-sources-'))
after(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'evenfall.env')
const secret = '0123456789abcdef'.repeat(2)

async function write(name: string, text: string | Uint8Array, mode = 0o600) {
  const path = join(folder, name)
  await writeFile(path, text)
  await chmod(path, mode)
  return path
}

/** Reads these lines, next to an environment. */
async function read(lines: string | Uint8Array, env: Record<string, string> = {}) {
  await write('evenfall.env', lines)
  return readConfig({ EVENFALL_ENV: file, ...env })
}

const complaint = (lines: string | Uint8Array, env: Record<string, string> = {}) =>
  read(lines, env).then(
    () => '',
    (error: unknown) => {
      assert.ok(error instanceof UnsafeSettings, String(error))
      return error.message
    },
  )

test('the environment wins over the file, and the file over the default', async () => {
  const config = await read('SITE_NAME=File\nAPP_NAME=File\n', { SITE_NAME: 'Environment' })
  assert.deepEqual([config.siteName, config.appName, config.port], ['Environment', 'File', 3000])
  // An empty variable is the default, so that a command can take back what the file says.
  assert.equal((await read('SITE_NAME=File\n', { SITE_NAME: '' })).siteName, 'Evenfall')
})

test('the settings file is read as systemd reads it: comments, quotes, and blank lines', async () => {
  const { siteName, appName, affiliateSubid, partner } = await read(
    `\uFEFF# a comment\r\n; another\n\n  SITE_NAME=Dusk & Co  \nAPP_NAME='a "b" \\ $c'\nAFFILIATE_SUBID="a \\"b\\" \\\\ 'c'"\nPARTNER_NAME=a#b\nPARTNER_SIGNUP_URL="https://example.com/?a=b"\n`,
  )
  assert.deepEqual(
    [siteName, appName, affiliateSubid, partner],
    ['Dusk & Co', 'a "b" \\ $c', `a "b" \\ 'c'`, { url: 'https://example.com/?a=b', name: 'a#b' }],
  )
})

test('a line that systemd might read differently is refused with its file and line', async () => {
  for (const line of ['export SITE_NAME=a', 'SITE_NAME = a', 'SITE_NAME', '=a', 'site_name=a', '1SITE=a', '<<<<<<< HEAD', '__proto__=a'])
    assert.ok((await complaint(`PORT=1\n${line}\n`)).includes(`${file}:2 must look like NAME=value`), line)
  for (const value of [`"a`, `a"b`, `'a'b`, `it's`, `"a" # b`, `a\\`, `"\\n"`, `''a`, `a\0b`])
    assert.ok((await complaint(`SITE_NAME=${value}`)).includes(`${file}:1: Put a value with a quote`), value)
  assert.ok((await complaint('PORT=1\n\nPORT=2')).includes(`${file}:3: PORT is in line 1 already.`))
})

test('a name in the file that isn’t a setting is refused, whatever it is', async () => {
  assert.ok((await complaint('SMTP_UR=x')).includes(`${file}:1: SMTP_UR isn’t a setting. Did you mean SMTP_URL?`))
  for (const name of ['HOME', 'LANG', 'NODE_ENV', 'X', 'PORT_FILE', 'EVENFALL_ENV'])
    assert.ok((await complaint(`${name}=x`)).includes(`${file}:1: ${name} isn’t a setting.`), name)
})

test('a file that can’t be read is refused with the reason', async () => {
  const named = (EVENFALL_ENV: string) => {
    try {
      return readConfig({ EVENFALL_ENV }).origin
    } catch (error) {
      return (error as Error).message
    }
  }
  assert.match(named(join(folder, 'none')), /none, the file with the settings, can’t be read: it doesn’t exist\./)
  assert.match(named(folder), /can’t be read: it isn’t a file\./)
  assert.match(named('/dev/zero'), /can’t be read: it isn’t a file\./)
  assert.match(await complaint(`#${'x'.repeat(65_536)}`), /it’s larger than 64 KB/)
  assert.match(await complaint(Uint8Array.of(0x23, 0xff)), /it isn’t UTF-8 text/)
  assert.equal(await complaint(''), '')
})

test('a secret can be in a file of its own, whose last newline doesn’t count', async () => {
  const path = await write('secret', `${secret}\n`)
  assert.equal(readConfig({ SECRET_FILE: path }).secret, secret)
  assert.equal((await read(`SECRET_FILE=${path}`)).secret, secret)
  assert.equal((await read(`SECRET_FILE=${path}`, { SECRET: 'x'.repeat(32) })).secret, 'x'.repeat(32))
  await write('secret', `${secret}\r\n`)
  assert.equal(readConfig({ SECRET_FILE: path }).secret, secret)
  for (const name of Object.keys(settings)) {
    const isSecret = 'secret' in settings[name as keyof typeof settings]
    const text = await complaint('', { [`${name}_FILE`]: join(folder, 'none') })
    if (isSecret) assert.match(text, new RegExp(`${name}_FILE names a file that can’t be read: .+none, it doesn’t exist\\.`))
    assert.equal((await complaint(`${name}_FILE=${path}`)).includes('isn’t a setting'), !isSecret, name)
  }
})

test('a secret that is set twice, is empty, or has the wrong shape is refused', async () => {
  const path = await write('secret', secret)
  assert.match(await complaint('', { SECRET: secret, SECRET_FILE: path }), /SECRET and SECRET_FILE are both set\. Remove one/)
  assert.match(await complaint(`SECRET=${secret}\nSECRET_FILE=${path}`), /SECRET and SECRET_FILE are both set/)
  assert.match(await complaint('', { SECRET_FILE: await write('empty', '\n') }), /SECRET_FILE names an empty file/)
  assert.match(await complaint('', { SECRET_FILE: await write('short', 'x') }), /SECRET must be at least 32/)
  assert.match(await complaint('', { SECRET_FILE: folder }), /it isn’t a file/)
})

test('a file with secrets that everyone can read is refused with the line that closes it', async () => {
  await mkdir(join(folder, 'open to all'))
  const path = await write('open to all/evenfall.env', `SECRET=${secret}\n`, 0o644)
  assert.throws(() => readConfig({ EVENFALL_ENV: path }), new RegExp(`can read the secrets in ${path}\\. Close it: chmod o= '${path}'`))
  await chmod(path, 0o640)
  assert.equal(readConfig({ EVENFALL_ENV: path }).secret, secret)
  await write('open to all/evenfall.env', 'PORT=3001\n', 0o644)
  assert.equal(readConfig({ EVENFALL_ENV: path }).port, 3001)
})

test('each setting is described with where its value comes from', async () => {
  const path = await write('secret', secret)
  const { given } = await read(`PORT=3001\nSECRET_FILE=${path}\nSITE_NAME=\n`, { HOST: '::1' })
  const described = describeSettings(openCopy('en').read(settingsCopy), given)
  const about = (name: string) => {
    const { value, from, unit, least, most } = described.find((one) => one.name === name)!
    return [value, from, unit, least, most]
  }
  assert.deepEqual(about('PORT'), ['3001', `${file}:1`, undefined, 0, 65_535])
  assert.deepEqual(about('SECRET'), ['(set)', `SECRET_FILE, ${file}:2`, undefined, undefined, undefined])
  assert.deepEqual(about('SITE_NAME').slice(0, 2), ['Evenfall', 'default'])
  assert.deepEqual(about('HOST').slice(0, 2), ['::1', 'environment'])
  assert.deepEqual(about('LAME_DUCK_SECONDS'), ['3', 'default', 'seconds', 0, 120])
})

test('any text is a settings file or is refused line by line', async () => {
  const lines = fc.array(
    fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('PORT="', "APP_NAME='x'", '#', 'SPANISH=\\', 'PORT=1\r')),
  )
  await fc.assert(
    fc.asyncProperty(lines, async (written) => {
      for (const line of (await complaint(written.join('\n'))).split('\n').slice(1, -1))
        assert.match(line, /^ {2}(\S+:\d+\b|PORT|APP_NAME|SPANISH|\S+, the file)/)
    }),
  )
})

/** Values that an operator, a template, or a hostile neighbor might leave in a variable. */
const oddValues = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.webUrl(),
  fc.integer().map(String),
  fc.constantFrom(
    ...['on', 'off', '1', '0', '-1', '1e9', 'NaN', 'null', '{}', '[]', '__proto__', 'constructor', '${PORT}'],
    ...['http://', 'https://[::1', 'https://a%zz@b', 'postgres://a:%@b/c', 'postgres://', 'postgres://h:99999/x', 'smtp://', 'smtps://:25'],
    ...[
      'https://KEY:a%2Fb@s3.example.com/bucket',
      'https://K:S@h/b?region=',
      '10.0.0.0/8,::1',
      '::ffff:10.0.0.0/104',
      'a@b',
      'a@example.com',
    ],
    ...[
      'x'.repeat(5000),
      '=,'.repeat(2000),
      'a=1,'.repeat(2000),
      '../../etc/passwd',
      '/dev/zero',
      '\u0000',
      '\ud800',
      '\u202e',
      '8０',
      ' 3000 ',
    ],
  ),
)
const names = [...Object.keys(settings), 'SECRET_FILE', 'DATABASE_URL_FILE', 'NODE_ENV', 'EVENFALL_ENV', 'SMTP_HOST', 'ORIGN', '__proto__']

test('300 odd environments are read or refused in sentences, without an object, a stack, or a secret in them', () => {
  const started = fc.dictionary(fc.constantFrom(...names), oddValues, { minKeys: 1, maxKeys: 12, noNullPrototype: false })
  fc.assert(
    fc.property(started, fc.boolean(), (env, isPublic) => {
      try {
        readConfig(isPublic ? { NODE_ENV: 'production', ORIGIN: 'https://example.com', ...env } : env)
      } catch (error) {
        assert.ok(error instanceof UnsafeSettings, String((error as Error).stack))
        assert.match(error.message, /^Evenfall can’t start with these settings:\n {2}[\s\S]+\nNothing was changed\.$/)
        assert.doesNotMatch(error.message, /\n\s+at |Error:|ZodError|\[object|undefined|invalid_/)
        const written = Object.values(env)
        for (const [name, value] of Object.entries(env))
          if (
            value &&
            value.length > 12 &&
            written.indexOf(value) === written.lastIndexOf(value) &&
            name in settings &&
            'secret' in settings[name as keyof typeof settings]
          )
            assert.ok(!error.message.includes(value), name)
      }
    }),
    { numRuns: 300 },
  )
})
