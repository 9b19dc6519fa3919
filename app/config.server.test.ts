import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { test } from 'node:test'
import { describeSettings, readConfig, settings, UnsafeSettings } from './config.server.ts'
import { openCopy } from './platform/copy/copy-reader.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { settingsCopy } from './platform/start/copy.ts'

const production = { NODE_ENV: 'production', ORIGIN: 'https://example.com' }
const secret = '0123456789abcdef'.repeat(2)
const open = { ...production, SECRET: secret, CONTACT_EMAIL: 'a@example.com', TRUST_PROXY: '1' }
const complaints = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    assert.ok(error instanceof UnsafeSettings)
    return error.message
  }
}

test('the site runs locally without any settings', () => {
  const config = readConfig({})
  assert.equal(config.origin, 'http://localhost:3000')
  assert.equal(config.isPublic, false)
  assert.ok(config.secret.length >= 32)
})

test('a public site doesn’t start without a secret, a contact, and https, and names each', () => {
  const text = complaints({ ...production, ORIGIN: 'http://example.com' })
  for (const word of ['SECRET is missing', 'CONTACT_EMAIL is missing', 'ORIGIN must begin with https']) assert.ok(text.includes(word), word)
  assert.equal(complaints(open), '')
})

test('a public site can’t be a demo', () => {
  assert.match(complaints({ ...open, DEMO: 'on' }), /DEMO is on/)
  assert.equal(complaints({ ...open, DEMO: 'off' }), '')
})

test('a public site behind no proxy that it knows of is refused, because all visitors would share one limit', () => {
  for (const TRUST_PROXY of ['0', '']) assert.match(complaints({ ...open, TRUST_PROXY }), /Set TRUST_PROXY=1, or name the proxy’s address/)
  for (const TRUST_PROXY of ['1', '10', '127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8,192.168.1.1/32'])
    assert.equal(complaints({ ...open, TRUST_PROXY }), '')
  for (const TRUST_PROXY of [
    '11',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '::1/129',
    '0.0.0.0/0',
    '0.0.0.0/00',
    '0.0.0.0/1,128.0.0.0/1',
    '::/0',
    '10.0.0.1,',
    'proxy',
    '10.0.0.256',
    '1e1',
  ])
    assert.match(complaints({ ...open, TRUST_PROXY }), /TRUST_PROXY must be the number of your proxies, from 0 to 10/, TRUST_PROXY)
  assert.equal(complaints({ TRUST_PROXY: '0' }), '')
})

test('a public site needs a secret that no one guesses, and addresses at which email arrives', () => {
  assert.match(complaints({ ...open, SECRET: 'x'.repeat(64) }), /SECRET is easy to guess/)
  assert.equal(complaints({ SECRET: 'x'.repeat(64) }), '')
  const real = { ...open, ORIGIN: 'https://evenfall.chicago', CONTACT_EMAIL: 'ann@evenfall.chicago' }
  assert.equal(complaints(real), '')
  for (const host of ['example.com', 'mail.example.org', 'evenfall.test', 'sub.invalid'])
    assert.match(
      complaints({ ...real, CONTACT_EMAIL: `ann@${host}` }),
      new RegExp(`CONTACT_EMAIL is at ${host}, where no email ever arrives`),
    )
  assert.match(complaints({ ...real, MAIL_FROM: 'ann@example.net' }), /MAIL_FROM is at example\.net/)
  assert.equal(complaints({ ...real, CONTACT_EMAIL: 'ann@notexample.com' }), '')
})

test('a previous secret that can’t be one is refused, with what to do', () => {
  const previous = 'fedcba9876543210'.repeat(2)
  assert.equal(complaints({ ...open, SECRET_PREVIOUS: previous, SECRET_PREVIOUS_LEAKED: 'on' }), '')
  assert.match(complaints({ ...open, SECRET_PREVIOUS: secret }), /SECRET_PREVIOUS is the same as SECRET\. Set SECRET to a new key/)
  assert.match(complaints({ ...open, SECRET_PREVIOUS: 'x'.repeat(64) }), /SECRET_PREVIOUS is easy to guess/)
  assert.match(complaints({ ...open, SECRET_PREVIOUS: 'short' }), /SECRET_PREVIOUS must be at least 32 characters long/)
  assert.match(complaints({ SECRET_PREVIOUS: previous }), /SECRET_PREVIOUS needs SECRET too/)
  assert.match(complaints({ ...open, SECRET_PREVIOUS_LEAKED: 'on' }), /SECRET_PREVIOUS_LEAKED needs SECRET_PREVIOUS too/)
})

test('a mistyped setting is refused with the name that it resembles, and other programs’ variables are left alone', () => {
  for (const [name, meant] of [
    ['SMTP_UR', 'SMTP_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['ORIGN', 'ORIGIN'],
    ['TRUST_PROXIES', ''],
    ['SMTP_HOST', ''],
    ['HOSTS', 'HOST'],
    ['EVENFALL_PORT', ''],
    ['SECRET_FIL', ''],
    ['PORT_FILE', ''],
  ] as const) {
    const text = complaints({ [name]: 'x' })
    if (meant) assert.ok(text.includes(`The environment: ${name} isn’t a setting. Did you mean ${meant}?`), text || name)
    else if (!['PORT_FILE', 'SECRET_FIL'].includes(name))
      assert.match(text, new RegExp(`The environment: ${name} isn’t a setting\\.`), name)
  }
  const others = `HOME PATH LANG LANGUAGE LC_ALL TERM SHELL SHLVL USER LOGNAME MAIL MAILCHECK PWD OLDPWD EDITOR PAGER TZ TMPDIR HOSTNAME
    HOSTTYPE OSTYPE MACHTYPE DISPLAY COLORTERM COLUMNS LINES LS_COLORS PS1 IFS CI DEBUG NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE NODE_VERSION
    YARN_VERSION INIT_CWD npm_config_cache npm_lifecycle_event NODE COLOR INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET
    WATCHDOG_USEC WATCHDOG_PID LISTEN_FDS LISTEN_PID LISTEN_FDNAMES MAINPID MANAGERPID MONITOR_UNIT EXIT_CODE EXIT_STATUS SERVICE_RESULT
    STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY CONFIGURATION_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY MEMORY_PRESSURE_WATCH
    PIDFILE DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR XDG_DATA_DIRS XDG_DATA_HOME SSH_CONNECTION SSH_TTY SUDO_USER SUDO_COMMAND DOCKER_HOST
    KUBERNETES_SERVICE_HOST KUBERNETES_PORT EVENFALL_SERVICE_HOST EVENFALL_SERVICE_PORT EVENFALL_PORT_3000_TCP SMTP_PORT_25_TCP_ADDR
    SMTP_SERVICE_PORT_SUBMISSION APP_HOME APP_ENV LOG_FORMAT DATA_HOME JOB_NAME JOB_URL PASSWORD_STORE_DIR CONTENT_TYPE CONTENT_LENGTH
    REQUEST_METHOD SERVER_PORT SERVER_NAME http_proxy HTTPS_PROXY NO_PROXY AWS_REGION GITHUB_TOKEN GITHUB_ACTIONS BUILD_ID POD_NAME
    NODE_NAME PGHOST PGPORT PGUSER PGPASSWORD TEST_DATABASE_URL FLY_APP_NAME RENDER DYNO SITE_ID LESS LESSOPEN GPG_KEY PYTHON_VERSION
    JAVA_HOME GOPATH WINDOWID VIRTUAL_ENV CONDA_PREFIX SECURITYSESSIONID _`.split(/\s+/)
  assert.equal(complaints(Object.fromEntries(others.map((name) => [name, 'x']))), '')
  assert.equal(complaints({ EVENFALL_PORT: 'tcp://10.0.0.1:3000' }), '')
  assert.equal(complaints({ SMTP_UR: '' }), '')
})

test('HSTS_SECONDS says how long browsers remember https, and 0 makes them forget it', () => {
  const header = (HSTS_SECONDS: string) => securityHeaders(readConfig({ ...open, HSTS_SECONDS }))['Strict-Transport-Security']
  assert.equal(header(''), 'max-age=63072000; includeSubDomains')
  assert.equal(header('300'), 'max-age=300; includeSubDomains')
  assert.equal(header('0'), 'max-age=0')
  assert.equal(securityHeaders(readConfig({}))['Strict-Transport-Security'], undefined)
  assert.match(complaints({ HSTS_SECONDS: '63072001' }), /HSTS_SECONDS must be a whole number of seconds from 0 to 63072000/)
})

test('a number is written with digits', () => {
  for (const PORT of ['0x50', '1e3', '+80', ' 80', '80.0', '８０']) assert.match(complaints({ PORT }), /PORT must be a whole number/, PORT)
})

test('production on loopback is not a public site', () => {
  for (const ORIGIN of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:3000'])
    assert.equal(complaints({ NODE_ENV: 'production', ORIGIN }), '', ORIGIN)
  assert.match(complaints({ NODE_ENV: 'production', ORIGIN: 'http://localhost.example.com' }), /SECRET/)
})

test('an invalid setting is named, with the values it may have', () => {
  assert.match(complaints({ PORT: 'eighty' }), /PORT must be a whole number from 0 to 65535/)
  assert.match(complaints({ PORT: '70000' }), /PORT/)
  assert.match(complaints({ ORIGIN: 'example.com' }), /ORIGIN must be a web address/)
  assert.match(complaints({ DATABASE_URL: 'mysql://x' }), /DATABASE_URL must begin with postgres/)
  assert.match(complaints({ SECRET: 'short' }), /SECRET must be at least 32/)
  assert.match(complaints({ LOG_LEVEL: 'loud' }), /LOG_LEVEL must be debug/)
  assert.match(complaints({ EXIT_URL: 'javascript:alert(1)' }), /EXIT_URL must be a web address/)
})

test('the address of a bucket has a key, a secret, and nothing that this site doesn’t know', () => {
  const address = 'https://KEY:a%2Fb%2Bc@s3.example.com/bucket'
  const wrong = (S3_URL: string) => complaints({ S3_URL, SECRET: secret })
  for (const right of [address, `${address}/`, `${address}/folder/other`, `${address}?region=eu-west-1`, address.replace('https', 'http')])
    assert.equal(wrong(right), '', right)
  for (const other of [
    's3://bucket',
    'ftp://KEY:secret@s3.example.com/bucket',
    'https://s3.example.com/bucket',
    'https://KEY@s3.example.com/bucket',
    'https://KEY:secret@s3.example.com',
    'https://KEY:%ff@s3.example.com/bucket',
    'https://KEY:secret@s3.example.com/Bucket',
    'https://KEY:secret@s3.example.com/a',
    `${address}/../other`.replace('..', '%2e%2e%2f..'),
    `${address}//folder`,
    `${address}?region=`,
    `${address}?region=x y`,
    `${address}?endpoint=https://elsewhere.example`,
    `${address}?region=a&__proto__=b`,
    `${address}#folder`,
  ])
    assert.match(wrong(other), /S3_URL must look like https:\/\/KEY:SECRET@/, other)
  assert.match(complaints({ S3_URL: address }), /S3_URL needs SECRET/)
  assert.doesNotMatch(wrong(`${address}#x`), /a%2Fb/)
})

test('an invalid port of a local site is named, too', () => {
  for (const PORT of ['eighty', '70000'])
    assert.equal(
      complaints({ NODE_ENV: 'production', PORT }),
      'Evenfall can’t start with these settings:\n  PORT must be a whole number from 0 to 65535.\nNothing was changed.',
    )
})

test('an empty setting counts as absent', () => {
  assert.equal(readConfig({ PORT: '', SITE_NAME: '' }).siteName, 'Evenfall')
})

test('a path after the origin is dropped', () => {
  for (const path of ['/site', '/?a=1', '/#a'])
    assert.match(complaints({ ORIGIN: `http://localhost:4000${path}` }), /ORIGIN must be a web address without a path/)
  assert.match(complaints({ ORIGIN: 'http://ann:secret@localhost:4000' }), /ORIGIN must be a web address without a path/)
  assert.equal(readConfig({ ORIGIN: 'http://localhost:4000/' }).origin, 'http://localhost:4000')
})

test('secrets are never printed', () => {
  const shown = JSON.stringify(
    describeSettings(
      openCopy('en').read(settingsCopy),
      readConfig({ SECRET: secret, DATABASE_URL: 'postgres://user:hunter2@host/db', SMTP_URL: 'smtp://u:hunter2@h' }).given,
    ),
  )
  assert.ok(!shown.includes(secret) && !shown.includes('hunter2'))
  assert.ok(shown.includes('(set)'))
})

test('docs/self-hosting.md lists every setting with its default and its reason', async () => {
  const text = await readFile('docs/self-hosting.md', 'utf8')
  const rows = [...text.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \| (.*) \|$/gm)].map(([, name, defaultValue, why]) => [
    name,
    defaultValue,
    why,
  ])
  const wanted = Object.entries(settings).map(([name, { default: defaultValue }]) => [
    name,
    defaultValue ? `\`${defaultValue}\`` : 'empty',
    settingsCopy.en[name as keyof typeof settings],
  ])
  assert.deepEqual(rows, wanted)
})

test('an edge cache needs its address and its token', () => {
  const edge = { EDGE: 'varnish', EDGE_URL: 'http://10.0.0.1:6081, http://10.0.0.2:6081', EDGE_TOKEN: 'x'.repeat(16) }
  assert.deepEqual(readConfig(edge).edge, {
    kind: 'varnish',
    urls: ['http://10.0.0.1:6081', 'http://10.0.0.2:6081'],
    token: 'x'.repeat(16),
  })
  assert.equal(readConfig({ ...edge, EDGE: '' }).edge, undefined)
  for (const missing of ['EDGE_URL', 'EDGE_TOKEN'])
    assert.match(complaints({ ...edge, [missing]: '' }), /EDGE needs EDGE_URL and EDGE_TOKEN/)
  assert.match(complaints({ ...edge, EDGE: 'squid' }), /EDGE must be varnish/)
  assert.match(complaints({ ...edge, EDGE_URL: 'ftp://x' }), /EDGE_URL must be a web address/)
  assert.match(complaints({ ...edge, EDGE_URL: 'http://a b' }), /EDGE_URL must be a web address/)
  assert.match(complaints({ ...edge, EDGE_TOKEN: 'short' }), /EDGE_TOKEN must be at least 16/)
})

test('several processes, and a role alone, need a Postgres server', () => {
  const onServer = { DATABASE_URL: 'postgres://site@host/db' }
  assert.equal(readConfig({}).processes, 1)
  const byDefault = Math.min(availableParallelism(), Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 29))
  assert.equal(readConfig(onServer).processes, Math.max(1, byDefault))
  assert.equal(readConfig({ ...onServer, NODE_ENV: 'development' }).processes, 1)
  assert.equal(readConfig({ ...onServer, ROLE: 'jobs' }).processes, 1)
  assert.equal(readConfig({ ...onServer, ROLE: 'jobs', PROCESSES: '3' }).processes, 3)
  assert.match(complaints({ PROCESSES: '2' }), /PROCESSES needs a Postgres server/)
  assert.match(complaints({ ...onServer, PROCESSES: '2', NODE_ENV: 'development' }), /doesn’t work with npm run dev/)
  for (const PROCESSES of ['0', '257', '1.5', '-1', 'two', 'Infinity'])
    assert.match(complaints({ ...onServer, PROCESSES }), /PROCESSES must be a whole number from 1 to 256/)
  for (const ROLE of ['web', 'jobs']) assert.match(complaints({ ROLE }), /ROLE needs a Postgres server/)
  const { servesPages, worksJobs } = readConfig({ ...onServer, ROLE: 'web' })
  assert.deepEqual([servesPages, worksJobs], [true, false])
  for (const ROLE of ['mail', 'web,web', 'web jobs', ',', '__proto__'])
    assert.match(complaints({ ROLE }), /ROLE must be web, jobs, or web,jobs/)
})

test('the processes of a machine share its connections, and each gets at least four', () => {
  const connections = (PROCESSES: string) => readConfig({ DATABASE_URL: 'postgres://site@host/db', PROCESSES }).connections
  assert.deepEqual(['1', '2', '3', '8'].map(connections), [20, 10, 6, 4])
})

test('how many jobs run at once is written job by job', () => {
  const read = (JOB_CONCURRENCY: string) => [...readConfig({ JOB_CONCURRENCY }).jobConcurrency]
  assert.deepEqual(read(''), [])
  assert.deepEqual(read('send-mail=10, make-export=2'), [
    ['send-mail', 10],
    ['make-export', 2],
  ])
  for (const wrong of ['send-mail', 'send-mail=0', 'send-mail=101', 'send-mail=2,', ',', 'a=1 b=2', 'a=1,a=2', '__proto__=2', 'a=1e1'])
    assert.match(complaints({ JOB_CONCURRENCY: wrong }), /JOB_CONCURRENCY must look like send-mail=10,make-export=2/, wrong)
})
