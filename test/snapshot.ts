import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** Made once a run by test/make-snapshot.ts: a new database from it takes a fifth of the time that migrating one takes. */
export const snapshotFile = 'build/test-database.tar'
export const templateName = 'evenfall_template'
export const serverUrl = process.env.TEST_DATABASE_URL

/** Where to open a database of one's own, and how to leave it. */
export async function freshDatabase() {
  if (!serverUrl) return { where: { snapshot: await readSnapshot() }, drop: async () => {} }
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await onServer(`create database ${name} template ${templateName}`)
  return { where: { databaseUrl: urlOf(name) }, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

/** As a Blob whose bytes are not copied three times on their way. */
export async function readSnapshot() {
  const bytes = await readFile(snapshotFile)
  return Object.assign(new Blob(), { arrayBuffer: async () => bytes as unknown as ArrayBuffer })
}

export function urlOf(name: string) {
  const url = new URL(serverUrl!)
  url.pathname = name
  return url.href
}

export async function onServer(text: string) {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}
