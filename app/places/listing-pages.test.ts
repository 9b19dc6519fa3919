import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adult, testApp } from '../../test/app.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { origin } = site.app.config

test('a state page names its cities, and each link is the address of that city', async () => {
  const answer = await site.get('/state/New%20York', adult)
  const html = await answer.text()
  assert.equal(answer.status, 200)
  assert.match(html, /<title>Evenfall New York Escorts<\/title>/)
  assert.match(html, new RegExp(`<link rel="canonical" href="${origin}/state/New%20York"/>`))
  const { cities } = site.app.places.states.find(({ name }) => name === 'New York')!
  assert.match(html, new RegExp(`Browse local escorts in ${cities.length} cities across New York`))
  const links = [...html.matchAll(/href="(\/city\/New%20York\/[^"]+)"/g)].map(([, path]) => path)
  assert.equal(new Set(links).size, cities.length)
})

test('another spelling leads to the one address, once and for good', async () => {
  for (const [spelled, path] of [
    ['/state/new-york', '/state/New%20York'],
    ['/state/New%20York/', '/state/New%20York'],
    ['/city/missouri/saint-louis', '/city/Missouri/St.%20Louis'],
    ['/city/Missouri/St%20Louis', '/city/Missouri/St.%20Louis'],
    ['/city/New%20Mexico/Espanola', '/city/New%20Mexico/Espa%C3%B1ola'],
    ['/city/Texas/Ft.%20Worth', '/city/Texas/Fort%20Worth'],
    ['/city/Hawaii/Kaneohe', '/city/Hawaii/K%C4%81ne%CA%BBohe'],
    ["/city/Idaho/coeur-d'alene", "/city/Idaho/Coeur%20d'Alene"],
  ] as const) {
    const answer = await site.get(spelled, adult)
    assert.equal(answer.status, 301, spelled)
    assert.equal(answer.headers.get('Location'), path)
    assert.equal((await site.get(path, adult)).status, 200, path)
  }
})

test('a place that does not exist is a 404 that says which kind', async () => {
  for (const [path, title] of [
    ['/state/Nowhere', 'State not found'],
    ['/city/Texas/Nowhere', 'City not found'],
    ['/city/Nowhere/Austin', 'City not found'],
    ['/city/California/Austin', 'City not found'],
  ] as const) {
    const answer = await site.get(path, adult)
    assert.equal(answer.status, 404, path)
    const html = await answer.text()
    assert.match(html, new RegExp(`<h1>${title}</h1>`))
    assert.match(html, /Return to home/)
  }
})

test('home lists the 50 states', async () => {
  const html = await (await site.get('/')).text()
  const links = [...html.matchAll(/href="(\/state\/[^"]+)"/g)].map(([, path]) => path)
  assert.equal(new Set(links).size, 50)
})
