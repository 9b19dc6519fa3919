import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startNginx } from '../../scripts/engines/nginx.mjs'
import { restartBehind } from './restarts.ts'

// nginx asks nobody whether a process is ready: one that stops refuses connections, and the other gets the request.

test('a rolling restart behind nginx fails no request: neither pages, nor forms, nor uploads of 10 MB', () =>
  restartBehind(
    (ports, port) => {
      const [upstream, , site] = readFileSync('deploy/nginx.conf', 'utf8').split(/(?=^server \{)/m)
      const servers = `${upstream!.replace(':3001', `:${ports[0]}`).replace(':3002', `:${ports[1]}`)}${site!
        .replace(/listen 443.*/, `listen 127.0.0.1:${port};`)
        .replace(/ *(listen \[|ssl_).*\n/g, '')}`
      // In front of this one, there's one more.
      return startNginx(servers.replace('$remote_addr', '$proxy_add_x_forwarded_for'), { port })
    },
    { uploadBytes: 10_000_000 },
  ))
