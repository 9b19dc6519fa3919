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
    'Backed up 1,234,568 rows of 2 tables and 1 file to /backups/one.gz (2,048 bytes), checked.',
  ])
})
