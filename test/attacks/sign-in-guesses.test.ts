import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../app.ts'
import { goodPassword, memberOn } from '../person.ts'
import { reportAttack } from './report.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

test('of 10,000 guesses at one account from 10,000 networks, 100 are checked', async () => {
  const email = 'hunted@example.com'
  const owner = await memberOn(site, email)
  await owner.post('/sign-out')
  const statuses = new Map<number, number>()
  for (let guess = 0; guess < 10_000; guess++) {
    const address = `10.${(guess >> 16) & 255}.${(guess >> 8) & 255}.${guess & 255}`
    const { status } = await site.post('/sign-in', { email, password: `guess ${guess}` }, {}, address)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  assert.deepEqual(Object.fromEntries(statuses), { 422: 100, 429: 9900 })
  assert.equal((await owner.post('/sign-in', { email, password: goodPassword })).status, 303, 'the owner still gets in')
  reportAttack('guesses at one account from 10,000 networks', { guesses: 10_000, lookedAt: 100 })
})
