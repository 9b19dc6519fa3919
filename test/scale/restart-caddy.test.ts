import { test } from 'node:test'
import { startCaddy } from '../../scripts/engines/caddy.mjs'
import { restartBehind } from './restarts.ts'

// As deploy/install.sh sets a machine up: Caddy in front of one process per core.

test('a rolling restart behind Caddy fails no request: neither pages, nor forms, nor uploads of 10 MB', () =>
  restartBehind((ports) => startCaddy(ports, { isTrusting: true }), { uploadBytes: 10_000_000 }))
