import { readFields } from './form.server.ts'
import type { Resent } from './request-context.ts'

/** These are never written back into a page: the person types them again. */
const isSecret = (name: string) => /password|code/i.test(name)

/** More than anyone fills in by hand, and few enough that the error page is cheap to render. */
const mostFields = 60

/**
 * Returns the fields of a refused form, so that the error page can offer to send it again. It returns nothing for a form with files, or
 * with more fields than ours have: the browser still has those, and its Back button returns to them.
 */
export async function readResent(request: Request): Promise<Resent | undefined> {
  const { pathname, search } = new URL(request.url)
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? '')) return undefined
  const form = await readFields(request, mostFields).catch(() => undefined)
  const sent = [...(form ?? [])].filter((field): field is [string, string] => typeof field[1] === 'string')
  if (!sent.length || sent.some(([, value]) => value.includes('\0'))) return undefined
  return {
    action: pathname.replace(/\.data$/, '') + search,
    fields: sent.filter(([name]) => !isSecret(name)),
    secrets: sent.filter(([name]) => isSecret(name)).map(([name]) => name),
  }
}
