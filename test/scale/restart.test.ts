import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startHaproxy } from '../../scripts/engines/haproxy.mjs'
import { restartBehind } from './restarts.ts'

// Two processes behind HAProxy, with the configuration that docs/scaling.md describes, restarted one after the other.

test('a rolling restart behind a proxy fails no request: neither pages, nor forms, nor uploads that take a while', () =>
  restartBehind(async (ports, port) => {
    const configuration = readFileSync('deploy/haproxy.cfg', 'utf8')
      .replace(':8080', `:${port}`)
      .replace(':3001', `:${ports[0]}`)
      .replace(':3002', `:${ports[1]}`)
    const proxy = await startHaproxy(configuration, { port })
    const countUp = async () => {
      const rows = (await proxy.ask('show servers state site')).split('\n').filter((row) => / (one|other) /.test(row))
      return rows.filter((row) => row.split(' ')[5] === '2').length
    }
    return { url: proxy.url, countUp, stop: () => proxy.stop() }
  }))
