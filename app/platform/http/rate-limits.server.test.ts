import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Pool } from 'pg'
import { proves } from '../../../test/proves.ts'
import { freshDatabase, serverUrl } from '../../../test/snapshot.ts'
import { openRateLimits } from './rate-limits.server.ts'

// The counts are in the database only where several processes share one, which npm run test:embedded doesn't have.
if (serverUrl) {
  const { where, drop } = await freshDatabase()
  const pool = new Pool({ connectionString: (where as { databaseUrl: string }).databaseUrl })
  after(async () => {
    await pool.end()
    await drop()
  })

  test('a limit’s counter is stored under a keyed hash of the address, and differs with the secret', async () => {
    proves('personal-data.countersWhat: We store these under keyed hashes')
    for (const secret of ['first', 'second'])
      for (let time = 0; time < 2; time++) await openRateLimits({ pool, secret }).consume('link checks per account', 'ann@example.com')
    const { rows } = await pool.query<{ key: string; points: number }>('select key, points from rate_limits')
    assert.deepEqual(
      rows.map(({ points }) => points),
      [2, 2],
    )
    for (const { key } of rows) assert.match(key, /^link checks per account:[\w-]{22}$/)
  })
}
