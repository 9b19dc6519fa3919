import type { Language } from '#app/platform/copy/languages.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { escapeHtml } from '#app/platform/ui/escape-html.ts'
import { offlineCopy } from './copy.ts'

const style = `:root{color-scheme:light dark;background:light-dark(#f6eee2,#17111f);color:light-dark(#1e1628,#f1e6d6)}
body{max-width:32rem;margin:20vh auto;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif}
a{display:inline-block;padding:.75rem 0;color:inherit}`

/** The page that the installed app shows without a connection. It names only the app, and its link leads to where the visitor was going. */
function offlinePage(appName: string, { language, read }: CopyReader) {
  const name = escapeHtml(appName)
  const copy = read(offlineCopy)
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><style>${style}</style></head><body><main><h1>${escapeHtml(copy.title)}</h1><p>${escapeHtml(copy.lead)}</p><a href="">${escapeHtml(copy.again)}</a></main></body></html>`
}

/**
 * The script of the service worker. It holds the offline page itself, in each language, and never opens a cache, so that it can't store
 * anything else. It answers only when the network didn't, and only for pages: forms, photos, and scripts don't pass through it.
 */
export function offlineWorker(appName: string, copy: Record<Language, CopyReader>, styleHash: (text: string) => string) {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src '${styleHash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
  const pages = Object.fromEntries(Object.entries(copy).map(([language, reader]) => [language, offlinePage(appName, reader)]))
  return `const pages = ${JSON.stringify(pages)}
const headers = ${JSON.stringify(headers)}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode !== 'navigate' || method !== 'GET') return
  const page = pages[new URL(url).pathname.split('/')[1]] ?? pages.en
  event.respondWith(fetch(event.request).catch(() => new Response(page, { status: 503, headers })))
})
`
}
