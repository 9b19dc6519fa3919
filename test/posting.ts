import { findOwnAd } from '#app/ads/ad/ads.server.ts'
import type { testApp } from './app.ts'
import { newcomer } from './roles.ts'

type Site = Awaited<ReturnType<typeof testApp>>

/** A form for an ad that passes every check. */
export const goodForm = {
  city: 'Austin, Texas',
  title: 'Unhurried lunches, downtown',
  description: 'Weekday lunches near the library or the concert hall. I like people who book a table, keep it, and talk about their work.',
  age: '33',
  category: 'W4M',
  'speaks-en': 'on',
  'on-Monday': 'on',
  'on-Thursday': 'on',
}

/** An advertiser, with the actions they take on the site's pages. */
export async function advertiserOn(site: Site) {
  const { accountId, headers } = await newcomer(site, { role: 'member' })
  const get = (path: string) => site.get(path, headers)
  const post = (path: string, fields: Record<string, string> = {}) => site.post(path, fields, headers)
  const read = async (adId: number) => (await findOwnAd(site.app.db, accountId, adId))!
  return {
    accountId,
    headers,
    get,
    post,
    /** Reads the stored ad. */
    read,
    /** Starts a draft and returns its number. */
    async begin(fields: Record<string, string> = {}) {
      const { headers: to } = await post('/ads/new', { name: 'Marlowe', city: 'Austin, Texas', ...fields })
      return Number(/^\/ads\/(\d+)\/edit$/.exec(to.get('Location') ?? '')![1])
    },
    /** Submits the form as the page that's open now would. */
    save: async (adId: number, fields: Record<string, string> = {}) =>
      post(`/ads/${adId}/edit`, { version: String((await read(adId)).version), ...goodForm, ...fields }),
  }
}

/** Simulates an outage of the database: every statement fails, or only those that name a table. */
export function breakDatabase({ app }: Site, table = '') {
  const { db } = app
  app.db = db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(table)) throw new Error('The database is gone.')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return () => void (app.db = db)
}

/** Simulates rows that are deleted between two statements: the queries that this matches find none. */
export function loseRows({ app }: Site, pattern: RegExp) {
  const found = new WeakSet<object>()
  app.db = app.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (pattern.test(JSON.stringify(node))) found.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => (found.has(queryId) ? { ...result, rows: [] } : result),
  })
}

/** The text of a page, without its markup. */
export const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--.*?-->|<\/?time\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
