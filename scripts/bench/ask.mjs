import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** What a browser sends whose visitor has said that they are an adult. */
export const asVisitor = { 'Accept-Encoding': 'br', Cookie: 'adult=1' }

/** One request on a connection of its own: the body as it came, still compressed, and the size of what stood before it. */
export function ask(address, headers = asVisitor) {
  return new Promise((done, fail) => {
    const request = get(address, { headers, agent: false, signal: AbortSignal.timeout(10_000) }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        const { statusCode: status, statusMessage, rawHeaders } = response
        const headBytes = `HTTP/1.1 ${status} ${statusMessage}\r\n\r\n`.length + rawHeaders.join('').length + 2 * rawHeaders.length
        done({ status, headers: response.headers, headBytes, body: Buffer.concat(parts) })
      })
    })
    request.on('error', fail)
  })
}

/** A page or file that has to be there. */
export async function fetched(address) {
  const answer = await ask(address)
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`)
  return answer
}

export const textOf = ({ headers, body }) => (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()

/** Where a page leads, each address once. */
export function linksOf(html, pattern) {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
  return [...new Set(links)].filter((link) => pattern.test(link))
}
