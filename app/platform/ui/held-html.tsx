import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { escapeHtml } from './escape-html.ts'
import { type Site, SiteContext, useSite } from './use-site.ts'

/** Stands for the path that differs wherever the same HTML is shown: the page's own, or in a card, that of its ad. */
export const anyPath = '/\u0001'

export const fillPath = (html: string, path: string, any = anyPath) => html.replaceAll(`"${any}"`, () => `"${escapeHtml(path)}"`)

/** What a part looks like on any page. It may show whatever the site has, except what's about one page or one member. */
export const renderToHold = (site: Site, part: ReactNode) =>
  renderToStaticMarkup(<SiteContext value={{ ...site, here: anyPath, requestId: undefined }}>{part}</SiteContext>)

/** The frame in each language. A site has one reader for each. */
const frames = new WeakMap<CopyReader, Map<string, string>>()

/**
 * A part of the frame, for its element. All of a visitor's pages have the same, so React renders it once for each language, and only links to
 * the same page in another language are filled in. A member's frame has counts and forms. One without a name belongs to a single page.
 */
export function useFramePart(name: 'header' | 'menu' | 'footer' | undefined, part: ReactNode) {
  const site = useSite()
  if (site.role || !name) return { children: part }
  const { copy, here, languages } = site
  const held = frames.get(copy) ?? new Map<string, string>()
  frames.set(copy, held)
  let html = held.get(name)
  if (html === undefined) held.set(name, (html = renderToHold(site, part)))
  for (const { code } of languages) html = fillPath(html, inLanguage(code, here), inLanguage(code, anyPath))
  return { dangerouslySetInnerHTML: { __html: html } }
}
