import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transitions } from '#app/ads/ad/ad.ts'
import { proves } from '../../../test/proves.ts'
import { chooseRestoreAction } from './restore-action.ts'

const obstacles = [undefined, 'identity', 'deletion', 'suspension'] as const

test('each combination of decision and ad state restores the ad as the table says', () => {
  proves('guides/escort-monkey-reviews: Until then, what we offer instead')
  const rows: Record<string, string[]> = {}
  for (const outcome of ['ask for changes', 'reject', 'remove'] as const)
    for (const wasEverLive of [true, false])
      for (const pausedFor of [null, 'advertiser', 'unanswered', 'identity', 'suspension', 'take-down', 'report'] as const)
        for (const isStale of [true, false])
          for (const obstacle of obstacles) {
            const { action, reason } = chooseRestoreAction({ outcome, wasEverLive, pausedFor, isStale, obstacle })
            const key = [outcome, wasEverLive ? 'was up' : 'never up', pausedFor ?? 'live', isStale ? 'stale' : 'fresh'].join(', ')
            ;(rows[key] ??= []).push(reason ? `${transitions[action].to}: ${reason}` : transitions[action].to)
          }
  for (const [key, met] of Object.entries(rows)) {
    const blocked = ['paused: identity', 'paused: deletion', 'paused: suspension']
    const wanted = !key.startsWith('remove')
      ? ['live', 'in review', 'in review', 'in review']
      : /never up|take-down|report/.test(key)
        ? ['draft', 'draft', 'draft', 'draft']
        : key.includes('unanswered')
          ? ['paused: unanswered', ...blocked]
          : !key.includes('live')
            ? ['paused: advertiser', ...blocked]
            : key.includes('stale')
              ? ['paused: unanswered', ...blocked]
              : ['live', ...blocked]
    assert.deepEqual(met, wanted, key)
  }
  assert.equal(Object.keys(rows).length, 3 * 2 * 7 * 2)
})
