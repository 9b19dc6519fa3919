import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { printBar } from '../scale/bars.ts'
import { find } from '../../scripts/engines/debian.mjs'
import { bootMachine, type Machine } from './machine.ts'

// `install.sh` of the release that npm run test:release has made on a bare Debian. The tests follow each other on one machine.

assert.ok(find())
const dist = resolve(process.env.RELEASE_FOLDER ?? 'dist')
const archive = readdirSync(dist).find((name) => /^evenfall-.*-linux-x64\.tar\.gz$/.test(name))!
const version = archive.replace(/^evenfall-|-linux-x64\.tar\.gz$/g, '')
const broken = breakArchives()
const machine = await bootMachine({ '/srv/release': dist, '/srv/broken': broken })
after(async () => {
  await machine[Symbol.asyncDispose]()
  rmSync(broken, { recursive: true })
})
await machine.ask('echo "127.0.0.1 evenfall.test" >>/etc/hosts')

const asked = '--domain evenfall.test --email op@evenfall.test --internal-tls'
const install = (flags = asked, env?: Record<string, string>) => machine.run(`sh /srv/release/install.sh ${flags}`, { env })

/** What an installation makes, of all that's there now. */
const listMade = (there: Machine = machine) =>
  there.ask(`cd /tmp
    ls -d /opt/evenfall /etc/evenfall /var/lib/evenfall /var/cache/evenfall /var/backups/evenfall /usr/local/bin/evenfall \\
      /etc/systemd/system/evenfall* /etc/caddy/Caddyfile.before-evenfall 2>/dev/null
    getent passwd evenfall | cut -d: -f1
    ! grep -s 'installer of Evenfall' /etc/caddy/Caddyfile
    ! systemctl list-units --plain --no-legend 'evenfall*' | grep .
    if command -v psql >/dev/null; then
      runuser -u postgres -- psql -XtAc "select 'database ' || datname from pg_database where datname = 'evenfall' union select 'role ' || rolname from pg_roles where rolname = 'evenfall'"
    fi`)

/** The status and the heading of a page, asked for over TLS with Caddy's own certificate. */
const visit = (path = '/') =>
  machine.ask(`NODE_EXTRA_CA_CERTS=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /opt/evenfall/current/node/bin/node -e '
    fetch("https://evenfall.test${path}").then(async (answer) => console.log(answer.status, /<title>(.*?)</.exec(await answer.text())?.[1]))'`)

/** Until its setup is done, the site says only that. */
const isUp = /^503 Not open yet/

const hash = (file: string) => machine.ask(`sha256sum <${file}`)

test('what can’t be asked for gets a sentence and status 2, and makes nothing', async () => {
  for (const [flags, sentence] of [
    ['', /--domain needs a host name/],
    ['--domain', /--domain needs a value/],
    ['--domain EXAMPLE --email op@example.org', /--domain needs a host name/],
    ["--domain 'a.org; reboot' --email op@example.org", /--domain needs a host name/],
    ["--domain 'a.org\nb.org' --email op@example.org", /one line each/],
    ['--domain a.org --email nobody', /--email needs an address/],
    ["--domain a.org --email '$(reboot)@a.org'", /--email needs an address/],
    ['--domain a.org --email op@a.org --port 5', /There’s no --port/],
    ['--domain a.org --email op@a.org --purge', /--purge goes with --uninstall/],
  ] as const) {
    const { status, stderr } = await install(flags)
    assert.equal(status, 2, flags)
    assert.match(stderr, sentence)
  }
  const spanish = await install('--port 5', { LANG: 'es_US.UTF-8' })
  assert.match(spanish.stderr, /^No existe --port\. Vea:/)
  assert.equal((await install('--help')).status, 0)
  assert.equal(await listMade(), '')
})

test('an archive that’s cut in half, isn’t the one of the checksums, or isn’t there is refused before anything is made', async () => {
  for (const [file, sentence] of [
    [`/srv/broken/half/${archive}`, /isn’t the one that SHA256SUMS names/],
    [`/srv/broken/unnamed/${archive}`, /There’s no SHA256SUMS/],
    ['/srv/broken/none.tar.gz', /There’s no file/],
  ] as const) {
    const { status, stderr } = await install(`${asked} --archive ${file}`)
    assert.equal(status, 1)
    assert.match(stderr, sentence)
  }
  assert.equal(await listMade(), '')
})

test('a port that’s in use is named before anything is made', async () => {
  await machine.ask('systemd-run --quiet --unit=other --socket-property=ListenStream=0.0.0.0:443 sleep infinity')
  const { status, stderr } = await install()
  assert.equal(status, 1)
  assert.match(stderr, /Port 443 is in use/)
  assert.equal(await listMade(), '')
  await machine.ask('systemctl stop other.socket')
})

test('a bare Debian serves the site over https within five minutes, with the link to begin', { timeout: 600_000 }, async () => {
  const began = performance.now()
  const { status, stdout, stderr } = await install()
  assert.equal(status, 0, stdout + stderr)
  assert.match(await visit(), isUp)
  const seconds = (performance.now() - began) / 1000
  printBar(
    'a bare Debian 12 to an https page',
    `${seconds.toFixed(0)} s, with ${Math.round(machine.downloaded() / 1e6)} MB downloaded meanwhile`,
    '300 s',
  )
  assert.match(stdout, /https:\/\/evenfall\.test/)
  assert.equal(
    await machine.ask('stat -c "%a %U:%G" /etc/evenfall/evenfall.env /var/lib/evenfall /var/backups/evenfall'),
    '640 root:evenfall\n700 evenfall:evenfall\n700 evenfall:evenfall',
  )
  assert.equal(await machine.ask('readlink -f /usr/local/bin/evenfall'), `/opt/evenfall/releases/${version}/bin/evenfall`)
  assert.match(
    await machine.ask(
      'runuser -u evenfall -- psql -XtAc "select pg_encoding_to_char(encoding) || datcollate from pg_database where datname = current_database()"',
    ),
    /^UTF8C\.UTF-8$/,
  )
})

test('the units are sound, hardened, and one for each core, and the backup of the night can be read', async () => {
  assert.equal(
    await machine.ask(
      'systemd-analyze verify $(find /etc/systemd/system -maxdepth 1 -type f -name "evenfall*") 2>&1 | grep evenfall || true',
    ),
    '',
  )
  for (const unit of ['evenfall@1.service', 'evenfall-backup.service']) {
    const said = await machine.ask(`systemd-analyze security --no-pager ${unit} | tail -n 1`)
    const exposure = Number(/: ([\d.]+)/.exec(said)![1])
    printBar(`systemd-analyze security ${unit}`, `${exposure}`, '3.0')
    assert.ok(exposure <= 3, said)
  }
  const cores = Number(await machine.ask('nproc'))
  assert.equal(
    await machine.ask('systemctl list-units --plain --no-legend "evenfall@*" | grep -c " active running "'),
    `${Math.max(2, cores)}`,
  )
  await machine.ask('systemctl start evenfall-backup.service')
  assert.match(await machine.ask('gzip -t /var/backups/evenfall/*.gz && stat -c %a /var/backups/evenfall/*.gz'), /^600$/)
})

test('what root runs as the site’s user has no part in root’s terminal, and passes on input, output, Ctrl-C, and its status', async () => {
  await machine.ask(`cat >/tmp/look.cjs <<'END'
const { openSync, readFileSync, writeFileSync } = require('node:fs')
const hasTerminal = () => { try { return Boolean(openSync('/dev/tty', 'r+')) } catch { return false } }
if (process.argv[1].endsWith('evenfall.ts')) {
  const { isTTY } = process.stdout
  console.log(JSON.stringify({ uid: process.getuid(), isTTY, hasTerminal: hasTerminal() }))
  if (process.env.LOOK === 'input') console.log(readFileSync(0, 'utf8'))
  if (process.env.LOOK === 'wait') {
    process.once('SIGINT', () => process.exit(7))
    setInterval(() => {}, 1000)
    writeFileSync('/tmp/waiting', '')
  }
}
END
    chmod 644 /tmp/look.cjs`)
  const look = 'NODE_OPTIONS=--require=/tmp/look.cjs evenfall version'
  const uid = Number(await machine.ask('id -u evenfall'))
  const inTerminal = await machine.ask(`script -qec '${look}' /dev/null`)
  assert.deepEqual(JSON.parse(inTerminal.split('\n')[0]!), { uid, isTTY: true, hasTerminal: false })
  assert.match(await machine.ask(`echo typed | LOOK=input ${look} | cat`), /^\{.+\}\ntyped\n/)
  const stopped = await machine.run(
    `(until [ -e /tmp/waiting ]; do sleep 0.1; done; printf '\\003') | script -qec 'export LOOK=wait; exec env ${look}' /dev/null`,
  )
  assert.equal(stopped.status, 7, stopped.stdout)
  assert.equal((await machine.run('evenfall bakup')).status, 1)
})

test('a process that hangs is started again by systemd', async () => {
  await machine.ask(`mkdir /run/systemd/system/evenfall@1.service.d
    printf '[Service]\\nWatchdogSec=6\\nTimeoutAbortSec=1\\n' >/run/systemd/system/evenfall@1.service.d/soon.conf
    systemctl daemon-reload && systemctl restart evenfall@1`)
  const first = await machine.ask('systemctl show -P MainPID evenfall@1')
  // systemd has heard from it since it was ready.
  await machine.ask(`pinged=$(systemctl show -P WatchdogTimestampMonotonic evenfall@1)
    for try in $(seq 600); do
      [ "$(systemctl show -P WatchdogTimestampMonotonic evenfall@1)" = "$pinged" ] || exit 0
      sleep 0.1
    done; exit 1`)
  assert.equal(await machine.ask('systemctl show -P MainPID evenfall@1'), first)
  await machine.ask(`kill -STOP ${first}`)
  await machine.ask(`for try in $(seq 600); do
      pid=$(systemctl show -P MainPID evenfall@1)
      [ "$pid" = ${first} ] || [ "$(systemctl is-active evenfall@1)" != active ] || exit 0
      sleep 0.1
    done; exit 1`)
  assert.match(await machine.ask('journalctl -u evenfall@1 --no-pager'), /Watchdog timeout/)
  await machine.ask('rm -r /run/systemd/system/evenfall@1.service.d && systemctl daemon-reload && systemctl restart evenfall@1')
})

test('a second run keeps the secret, the data, and what runs', async () => {
  const [settings, rows, pids] = [
    await hash('/etc/evenfall/evenfall.env'),
    await machine.ask('runuser -u evenfall -- psql -XtAc "select count(*) from changes"'),
    await machine.ask('systemctl show -P MainPID evenfall@1 evenfall@2'),
  ]
  const { status, stdout, stderr } = await install()
  assert.equal(status, 0, stdout + stderr)
  assert.equal(await hash('/etc/evenfall/evenfall.env'), settings)
  assert.equal(await machine.ask('runuser -u evenfall -- psql -XtAc "select count(*) from changes"'), rows)
  assert.equal(await machine.ask('systemctl show -P MainPID evenfall@1 evenfall@2'), pids)
  const other = await install('--domain other.test --email op@evenfall.test')
  assert.equal(other.status, 1)
  assert.match(other.stderr, /has another ORIGIN/)
  assert.match(await visit(), isUp)
})

test('a removal keeps the data, the settings, and the backups, and a new installation finds them', async () => {
  const settings = await hash('/etc/evenfall/evenfall.env')
  assert.equal((await install('--uninstall')).status, 0)
  const kept = ['/etc/evenfall', '/var/backups/evenfall', '/var/lib/evenfall', 'evenfall', 'database evenfall', 'role evenfall']
  assert.deepEqual((await listMade()).split('\n'), kept)
  assert.match(await machine.ask('cat /etc/caddy/Caddyfile'), /^:80 \{/m)
  const { status, stdout, stderr } = await install()
  assert.equal(status, 0, stdout + stderr)
  assert.equal(await hash('/etc/evenfall/evenfall.env'), settings)
  assert.match(await visit(), isUp)
})

test('a removal with --purge leaves nothing', async () => {
  assert.equal((await install('--uninstall --purge')).status, 0)
  assert.equal(await listMade(), '')
  assert.equal((await install('--uninstall --purge')).status, 0, 'twice is harmless')
})

test('when a step fails, what was made is removed, and the packages that stay are named', async () => {
  await using bare = await bootMachine({ '/srv/release': dist, '/srv/broken': broken })
  const otherOnPort = 'systemd-run --quiet --unit=other --socket-property=ListenStream=127.0.0.1:3001 sleep infinity'
  const brokenCaddy = 'mv /usr/bin/caddy /tmp/caddy && printf "#!/bin/sh\\nexit 1\\n" >/usr/bin/caddy && chmod +x /usr/bin/caddy'
  for (const [prepare, flags, step] of [
    ['true', `--archive /srv/broken/torn/${archive}`, /This failed: Unpacking[^]*These packages stay: postgresql caddy/],
    [otherOnPort, '', /This failed: Starting the site/],
    [brokenCaddy, '', /This failed: Setting up Caddy/],
  ] as const) {
    await bare.ask(prepare)
    const { status, stderr } = await bare.run(`sh /srv/release/install.sh ${asked} ${flags}`)
    assert.equal(status, 1, stderr)
    assert.match(stderr, step)
    assert.equal(await listMade(bare), '', `${step}`)
    await bare.run('systemctl stop other.socket; systemctl reset-failed; [ ! -e /tmp/caddy ] || mv /tmp/caddy /usr/bin/caddy')
  }
})

test('a database that was there before is no one’s to touch', async () => {
  await machine.ask('cd /tmp; runuser -u postgres -- createdb evenfall')
  const { status, stderr } = await install()
  assert.equal(status, 1)
  assert.match(stderr, /There’s already a database evenfall/)
  assert.equal(await listMade(), 'database evenfall')
  assert.equal((await install('--uninstall --purge')).status, 0)
  assert.equal(await listMade(), 'database evenfall')
  await machine.ask('cd /tmp; runuser -u postgres -- dropdb evenfall')
})

test('after kill -9 in the middle, or two at once, a run completes it', async () => {
  await machine.ask(`mkfifo /tmp/said
    setsid sh /srv/release/install.sh ${asked} >/tmp/said 2>&1 &
    while read -r line; do case $line in Unpacking*) kill -KILL -$!; break ;; esac; done </tmp/said`)
  assert.match(await listMade(), /database evenfall/)
  const [one, other] = await Promise.all([install(), install()])
  const statuses = [one.status, other.status].toSorted((a, b) => Number(a) - Number(b))
  assert.deepEqual(statuses, [0, 1], one.stderr + other.stderr)
  assert.match(one.stderr + other.stderr, /Another installer is running/)
  assert.match(await visit(), isUp)
})

/** The archive cut in half, without checksums, and torn with the checksum of its torn self. */
function breakArchives() {
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-broken-'))
  for (const kind of ['half', 'unnamed', 'torn']) {
    const own = join(folder, kind)
    spawnSync('mkdir', [own])
    copyFileSync(join(dist, archive), join(own, archive))
    truncateSync(join(own, archive), 20_000_000)
    if (kind === 'half') copyFileSync(join(dist, 'SHA256SUMS'), join(own, 'SHA256SUMS'))
    if (kind === 'torn') writeFileSync(join(own, 'SHA256SUMS'), spawnSync('sha256sum', [archive], { cwd: own }).stdout)
  }
  return folder
}
