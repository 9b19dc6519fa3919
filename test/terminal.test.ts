import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const contentDir = await mkdtemp(join(tmpdir(), 'evenfall-terminal-'))
after(() => rm(contentDir, { recursive: true }))

/** Runs a command as in a terminal with this language. */
function run(language: string, script: string, args: readonly string[] = [], settings: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', LANG: language, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('a command speaks the language of the terminal, and English in any that we don’t have', () => {
  const english = {
    status: 1,
    output: 'Enter a file for the backup: npm run backup -- FILE. With BACKUP_TO, none is needed, and --list lists what’s there.\n',
  }
  assert.deepEqual(run('es_US.UTF-8', 'scripts/backup.ts'), {
    status: 1,
    output: 'Escriba un archivo para la copia de seguridad: npm run backup -- ARCHIVO. Con BACKUP_TO no hace falta; --list las muestra.\n',
  })
  for (const language of ['C', 'en_US.UTF-8', 'fr_FR.UTF-8']) assert.deepEqual(run(language, 'scripts/backup.ts'), english, language)
})

/** The commands of package.json, each as npm runs it. */
const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, line]) =>
  line.startsWith('node ') ? [{ name, args: line.split(' ').slice(1) }] : [],
)

/** Those that operators use, and one for each other way to read arguments, are also called with an option that they don't know. */
const alsoMistyped = new Set([
  'start',
  'demo',
  'test',
  'build',
  'bench',
  'settings',
  'content',
  'seed',
  'backup',
  'restore',
  'create-admin',
  'verify-log',
])

// Some seconds, because each command starts as an operator would start it.
test('every command prints how to call it for --help, refuses an option it doesn’t know, and does nothing else', async () => {
  assert.ok(commands.length > 20, String(commands.length))
  const dataDir = join(contentDir, 'data')
  const queue = commands.flatMap(({ name, args }) => [
    { name, args: [...args, '--help'], status: 0 },
    ...(alsoMistyped.has(name) ? [{ name, args: [...args, '--no-such-option'], status: 1 }] : []),
  ])
  const failures: string[] = []
  const work = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const { PATH, NODE_COMPILE_CACHE } = process.env
      const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', LANG: 'C', DATA_DIR: dataDir }
      const child = spawn(process.execPath, one.args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      const [status] = (await once(child, 'close')) as [number]
      const isRight = status === one.status && /npm (run|start|test)/.test(output) && (status === 0 || output.includes('--no-such-option'))
      if (!isRight) failures.push(`${one.args.join(' ')}: ${status}, ${output}`)
    }
  }
  await Promise.all([work(), work()])
  assert.deepEqual(failures, [])
  assert.ok(!existsSync(dataDir) && !existsSync('--help') && !existsSync('--no-such-option'))
})

test('the settings are described in Spanish, and their table for the documentation stays in English', () => {
  const { output } = run('es_MX.UTF-8', 'scripts/settings.ts')
  assert.match(
    output,
    /^PORT = 3000 \(predeterminado\)\n {2}El puerto en el que escucha el sitio\.\n {2}PORT debe ser un número entero de 0 a 65535\. Valor predeterminado: 3000$/m,
  )
  assert.match(run('es_MX.UTF-8', 'scripts/settings.ts', ['--table']).output, /^\| `PORT` \| `3000` \| The port to listen on\. \|$/m)
})

test('settings that can’t be used are refused in Spanish', () => {
  const { status, output } = run('es_US.UTF-8', 'server.ts', [], { PORT: 'ochenta', SPANISH: 'sí' })
  assert.deepEqual(
    [status, output],
    [
      1,
      `Evenfall no puede arrancar con esta configuración:
  PORT debe ser un número entero de 0 a 65535.
  SPANISH debe ser on u off.
No se cambió nada.
`,
    ],
  )
})

test('a mistake in an operator’s file is refused in Spanish, with its file and line', async () => {
  const rules = await readFile('content/rules.json', 'utf8')
  const mistakes: [name: string, text: string, reason: RegExp][] = [
    [
      'rules.json',
      rules.replace('"from": "2026-11-24"', '"from": "mañana"'),
      /, línea \d+: versions, 2, from: debe ser una fecha, como 2026-11-24\./,
    ],
    ['rules.json', rules.replace('"versions"', '"version"'), /, línea \d+: .*(esperaba|desconocida)/],
    ['copy.en.json', '{\n  "startup": { "ready": "Up" }\n}', /, línea 2: startup: Estas frases son para quien administra el sitio\./],
    ['copy.es.json', '{\n  "find": { "noMatch": 7 }\n}', /, línea 2: find\.noMatch: Entrada inválida\./],
  ]
  for (const [name, text, reason] of mistakes) {
    await writeFile(join(contentDir, name), text)
    const { status, output } = run('es_US.UTF-8', 'scripts/content.ts', ['check'], { CONTENT_DIR: contentDir })
    assert.equal(status, 1, name)
    assert.ok(output.startsWith(join(contentDir, name)), output)
    assert.match(output, reason)
    assert.match(output, / Evenfall no arrancó y no se cambió nada\.\n$/)
    await rm(join(contentDir, name))
  }
})

test('the scripts that run before anything is installed speak it, too', () => {
  const words = "import('./scripts/prepare-copy.mjs').then(({ copy }) => console.log(copy.building))"
  const saidIn = (LANG: string) => spawnSync(process.execPath, ['--eval', words], { env: { LANG }, encoding: 'utf8' }).stdout
  assert.deepEqual([saidIn('es_US.UTF-8'), saidIn('C')], ['Se compila el sitio (una vez por cambio)\n', 'Building (once per change)\n'])
})
