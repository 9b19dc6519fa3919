// Answers with the pages of a file, as another server sent them: the least work that node:http can do for a page. `npm run bench` starts it.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { BarePage } from './servers.ts'

const [port, file] = process.argv.slice(2)
const read = JSON.parse(readFileSync(file!, 'utf8')) as BarePage[]
const pages = new Map(read.map(({ path, body, ...headers }) => [path, { body: Buffer.from(body, 'base64'), ...headers }]))

createServer((req, res) => {
  const page = pages.get(req.url!)
  if (!page) res.writeHead(404).end()
  else if (req.headers['if-none-match']) res.writeHead(304, page.notModified).end()
  else res.writeHead(200, page.headers).end(page.body)
}).listen(Number(port), '127.0.0.1')
