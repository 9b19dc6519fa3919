import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type From = { address?: string; userAgent?: string }

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A visitor with their own browser, which stores the cookies it's sent and drops those that are deleted. */
export function personOn(site: Site, { address = '127.0.0.1', userAgent = firefox }: From = {}) {
  const cookies = new Map<string, string>()
  const headersWith = (headers: Record<string, string>) => ({
    'User-Agent': userAgent,
    Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...headers,
  })
  const storeCookies = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value) cookies.set(name!, value)
      else cookies.delete(name!)
    }
    return answer
  }
  const at = (path: string) => new URL(path, site.app.config.origin)
  return {
    cookies,
    get: async (path: string, headers: Record<string, string> = {}) =>
      storeCookies(await site.site(new Request(at(path), { headers: headersWith(headers) }), { address })),
    post: async (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      storeCookies(await site.post(path, fields, headersWith(headers), address)),
    /** The URL that a response redirects to. */
    async redirectOf(answer: Promise<Response>) {
      const { status, headers } = await answer
      return `${status} ${headers.get('Location')}`
    },
  }
}

export type Person = ReturnType<typeof personOn>

export const goodPassword = 'plum orchard evening'

/** Signs up, confirms with the emailed link, which also signs in, and empties the mailbox. */
export async function memberOn(site: Site, email: string, from: From = {}) {
  const person = personOn(site, from)
  await person.post('/signup', { email, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  await person.post(linkIn((await emailsTo(site, email)).at(-1)!.text))
  return person
}

/** The emails that arrived in a mailbox since the last call. */
export async function emailsTo(site: Site, email: string) {
  await site.runJobs()
  const theirs = site.mails.filter(({ to }) => to === email)
  site.mails.splice(0, Infinity, ...site.mails.filter(({ to }) => to !== email))
  return theirs
}

/** The path of the only link in an email. */
export function linkIn(text: string) {
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(text)![1]!
}
