import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

test('deploy/alerts.yaml names only metrics that the site has', () => {
  const code = [...globSync('app/**/*.server.ts'), 'start-process.ts'].map((file) => readFileSync(file, 'utf8'))
  const known = code.flatMap((text) =>
    [...text.matchAll(/gauges?\('(\w+)'|name: 'evenfall_(\w+)'/g)].map(([, gauge, name]) => `evenfall_${gauge ?? name}`),
  )
  const named = readFileSync('deploy/alerts.yaml', 'utf8').match(/evenfall_\w+/g) ?? []
  assert.ok(named.length > 1)
  assert.deepEqual(
    named.filter((name) => !known.includes(name.replace(/_bucket$/, ''))),
    [],
  )
})

const alerts = [...readFileSync('deploy/alerts.yaml', 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

test('docs/runbook.md has a line for each alert, and no other', () => {
  const rows = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^\| `(\w+)` \|(.+)\|(.+)\|(.+)\|$/gm)]
  assert.ok(alerts.length >= 12)
  assert.deepEqual(rows.map(([, name]) => name!).toSorted(), alerts.toSorted())
  for (const [, name, ...cells] of rows) for (const cell of cells) assert.ok(cell!.trim().length > 3, name)
})

/** What Prometheus reads each minute when all is well, and what it reads in each alert's case. */
const well: Record<string, string> = {
  evenfall_index_ready: '1x120',
  'evenfall_requests_total{status="200"}': '0+60x120',
  'evenfall_requests_total{status="500"}': '0+1x120',
  evenfall_shed_total: '0x120',
  'evenfall_pool_connections{state="waiting",process="1"}': '0x120',
  evenfall_listen_heard_seconds: '0.4x120',
  evenfall_page_misses_total: '0+600x120',
  'evenfall_cached_pages_total{answer="full"}': '0+6000x120',
  'evenfall_photo_seconds_bucket{le="0.1"}': '0+99x120',
  'evenfall_photo_seconds_bucket{le="2"}': '0+100x120',
  'evenfall_photo_seconds_bucket{le="+Inf"}': '0+100x120',
  evenfall_takedown_hours_left: '40-0.0167x120',
  evenfall_review_wait_seconds: '600x120',
  'evenfall_queue_age_seconds{job="send-mail"}': '3x120',
  evenfall_jobs_dead: '0x120',
  evenfall_mails_failed: '0x120',
  evenfall_backup_age_seconds: '3600+60x120',
  evenfall_search_lag_seconds: '1x120',
  evenfall_search_repairs: '0x120',
  evenfall_edge_reachable: '1x120',
  evenfall_replica_used: '1x120',
}
const cases: Record<string, { read: Record<string, string | undefined>; also?: string[] }> = {
  SiteSilent: { read: { evenfall_index_ready: undefined } },
  PagesFail: { read: { 'evenfall_requests_total{status="500"}': '0+6x120' } },
  SiteOverloaded: { read: { evenfall_shed_total: '0+120x120' } },
  PoolExhausted: { read: { 'evenfall_pool_connections{state="waiting",process="1"}': '3x120' } },
  NothingHeard: { read: { evenfall_listen_heard_seconds: '0+60x120' } },
  IndexNotReady: { read: { evenfall_index_ready: '0x120' } },
  CacheMisses: { read: { evenfall_page_misses_total: '0+6600x120' } },
  PhotosSlow: { read: { 'evenfall_photo_seconds_bucket{le="0.1"}': '0+90x120' } },
  TakedownDue: { read: { evenfall_takedown_hours_left: '11-0.0167x120' } },
  TakedownLate: { read: { evenfall_takedown_hours_left: '1-0.0167x120' }, also: ['TakedownDue'] },
  ReviewsWait: { read: { evenfall_review_wait_seconds: '22000+60x120' } },
  QueueStuck: { read: { 'evenfall_queue_age_seconds{job="send-mail"}': '0+60x120' } },
  JobsDead: { read: { evenfall_jobs_dead: '1x120' } },
  MailFails: { read: { evenfall_mails_failed: '2x120' } },
  BackupOld: { read: { evenfall_backup_age_seconds: undefined } },
  SearchLags: { read: { evenfall_search_lag_seconds: '61x120' } },
  SearchRepairs: { read: { evenfall_search_repairs: '0x60 1x60' } },
  EdgeUnreachable: { read: { evenfall_edge_reachable: '0x120' } },
  ReplicaUnused: { read: { evenfall_replica_used: '0x120' } },
}

if (spawnSync('promtool', ['--version']).status === 0) {
  test('deploy/alerts.yaml is read by promtool', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yaml'], { encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  })

  test('each alert fires in its case and in no other, and none fires when everything’s fine', () => {
    assert.deepEqual(Object.keys(cases).toSorted(), alerts.toSorted())
    const old = { read: { evenfall_backup_age_seconds: '129601+60x120' } }
    const all: [string[], Record<string, string | undefined>][] = [
      [[], {}],
      [['BackupOld'], old.read],
      ...Object.entries(cases).map(([name, { read, also = [] }]): [string[], Record<string, string | undefined>] => [
        [name, ...also],
        read,
      ]),
    ]
    const tests = all.map(([fires, read]) => ({
      interval: '1m',
      input_series: Object.entries({ ...well, ...read }).flatMap(([series, values]) => (values ? [{ series, values }] : [])),
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '110m',
          exp_samples: fires.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
        },
      ],
    }))
    const folder = mkdtempSync(join(tmpdir(), 'evenfall-alerts-'))
    // YAML can be written as JSON.
    const file = { rule_files: [resolve('deploy/alerts.yaml')], evaluation_interval: '1m', tests }
    writeFileSync(join(folder, 'cases.yaml'), JSON.stringify(file))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'cases.yaml')], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    assert.equal(status, 0, stdout + stderr)
  })
} else console.log('\nskipped: test/alerts.test.ts: this machine has no promtool (Debian: apt-get install prometheus)')
