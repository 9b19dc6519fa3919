import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The address that each form of a page is sent to, and the names of its fields. */
export function formsIn(html: string, path: string) {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes, inside]) => {
    const action = /\baction="([^"]*)"/.exec(attributes!)?.[1]?.replaceAll('&amp;', '&') || path
    const method = /\bmethod="post"/i.test(attributes!) ? 'post' : 'get'
    const fields = [...inside!.matchAll(/<(?:input|textarea|select|button)\b([^>]*)>/g)].flatMap(([, field]) => {
      const name = /\bname="([^"]*)"/.exec(field!)?.[1]
      if (!name) return []
      return [{ name, value: /\bvalue="([^"]*)"/.exec(field!)?.[1] ?? '', isHidden: /\btype="hidden"/.test(field!) }]
    })
    return { action: action.split(/[?#]/)[0] || path, method, fields }
  })
}

/** The names that a route's file, or a file of the same feature that it imports, reads from a form, a call, or a query. */
export function namesReadBy(file: string) {
  const names = new Set<string>()
  const seen = new Set<string>()
  const folder = dirname(file)
  const read = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const text = readFileSync(path, 'utf8')
    for (const [, name] of text.matchAll(/\.(?:get|has|getAll)\('([\w-]+)'\)/g)) names.add(name!)
    for (const [, name] of text.matchAll(/\b(?:form|typed|fields|asked|sent)\.([a-z]\w*)\b(?!\()/gi)) names.add(name!)
    for (const [, name] of text.matchAll(/^\s+(\w+): z\./gm)) names.add(name!)
    for (const [, list] of text.matchAll(/\{([^{}]*)\}(?:: \w+)? = (?:await )?(?:readForm|readCall)\(/g))
      for (const [, name] of list!.matchAll(/(?:^|,)\s*(\w+)/g)) names.add(name!)
    for (const [, list] of text.matchAll(/type \w*(?:Form|Typed)\w* = (?:Partial<)?\{([^{}]*)\}/g))
      for (const [, name] of list!.matchAll(/(\w+)\??:/g)) names.add(name!)
    for (const [, from] of text.matchAll(/from '(\.\/[^']+)'/g)) {
      const next = normalize(join(dirname(path), from!))
      if (dirname(next) === folder && /\.(ts|tsx)$/.test(next)) read(next)
    }
  }
  read(file)
  return [...names].filter((name) => name.length > 0)
}
