import { type Agent, get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

type Headers = Record<string, string>
let visits = 0

/** Another network each time, because the site limits what one may use. It reads this if it has the setting TRUST_PROXY=1. */
export function asAnother(headers = asVisitor): Headers {
  visits++
  return { ...headers, 'X-Forwarded-For': `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}` }
}

export type Answer = { status: number; headers: IncomingHttpHeaders; headBytes: number; body: Buffer }

/** The headers of a browser whose visitor has passed the age gate. */
export const asVisitor: Headers = { 'Accept-Encoding': 'br', Cookie: 'adult=1' }

/** Sends one request, on its own connection unless an agent keeps one. The body stays compressed, and `headBytes` is the size of what came before it. */
export function ask(address: string, headers = asVisitor, agent: Agent | false = false): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = get(address, { headers, agent, signal: AbortSignal.timeout(10_000) }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        const { statusCode: status = 0, statusMessage, rawHeaders } = response
        const headBytes = `HTTP/1.1 ${status} ${statusMessage}\r\n\r\n`.length + rawHeaders.join('').length + 2 * rawHeaders.length
        done({ status, headers: response.headers, headBytes, body: Buffer.concat(parts) })
      })
    })
    request.on('error', fail)
  })
}

/** Asks for a page or a file that has to exist. */
export async function fetchExisting(address: string) {
  const answer = await ask(address, asAnother())
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`)
  return answer
}

export const textOf = ({ headers, body }: Pick<Answer, 'headers' | 'body'>) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()

/** The addresses that a page links to, each once. */
export function linksOf(html: string, pattern: RegExp) {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link!.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
  return [...new Set(links)].filter((link) => pattern.test(link))
}
