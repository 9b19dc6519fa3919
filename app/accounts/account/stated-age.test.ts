import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proves } from '../../../test/proves.ts'
import { ageToday, anniversariesBetween } from './stated-age.ts'

const on = (day: string, age_stated_on = '2026-05-03') => ageToday({ age: 36, age_stated_on }, new Date(`${day}T12:00:00Z`))

test('a stated age advances on each anniversary of the day it was stated', () => {
  proves('account-data.account why: This site is for adults, so we keep')
  const days = ['2026-05-03', '2027-05-02', '2027-05-03', '2028-05-02', '2028-05-03', '2046-01-01']
  assert.deepEqual(
    days.map((day) => on(day)),
    [36, 36, 37, 37, 38, 55],
  )
  assert.equal(on('2020-01-01'), 36, 'a clock that was wrong makes no one younger')
})

test('an age stated on February 29 advances on March 1 of other years', () => {
  assert.deepEqual(
    ['2029-02-28', '2029-03-01', '2032-02-28', '2032-02-29'].map((day) => on(day, '2028-02-29')),
    [36, 37, 39, 40],
  )
})

test('the anniversaries between two days are each listed once, with February 29 on March 1', () => {
  assert.deepEqual(anniversariesBetween('2026-05-03', '2026-05-03'), [])
  assert.deepEqual(anniversariesBetween('2026-12-30', '2027-01-01'), ['12-31', '01-01'])
  assert.deepEqual(anniversariesBetween('2027-02-28', '2027-03-01'), ['03-01', '02-29'])
  assert.equal(new Set(anniversariesBetween('2020-01-01', '2026-01-01')).size, 366)
})
