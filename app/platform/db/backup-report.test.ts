import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeBackup } from './backup-report.ts'

test('a backup is reported table by table, then in one sentence', () => {
  const tables = { ads: { count: 1_234_567 }, mails: { count: 1 } }
  const report = describeBackup({ tables, files: { count: 1 }, leftOut: ['abc'], file: '/backups/one.gz', size: 2048 })
  assert.deepEqual(report.split('\n'), [
    'ads        1,234,567',
    'mails              1',
    'Left out: the file abc, whose bytes on the disk have changed since it was stored.',
    'Backed up to /backups/one.gz and checked. Rows: 1,234,568. Tables: 2. Files: 1. Bytes: 2,048.',
  ])
})
