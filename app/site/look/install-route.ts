import { createHash } from 'node:crypto'
import type { Route } from './+types/install-route'
import { type App, appContext, languageOf } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { routeWord } from '#app/platform/http/request-input.server.ts'
import { escapeHtml } from '#app/platform/ui/escape-html.ts'
import { appColor } from './colors.ts'
import { offlineCopy } from './copy.ts'

/** What a phone reads to install the site as an app: its manifest, its icon, and the worker for when there's no connection. */
export function loader({ pattern, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  switch (routeWord(pattern, ['app.webmanifest', 'app-icon.png', 'worker.js'])) {
    case 'app.webmanifest':
      return answerWithManifest(app, languageOf(context))
    case 'app-icon.png':
      return new Response(new Uint8Array(app.appIcon.png), {
        headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
      })
    case 'worker.js':
      return answerWithWorker(app)
  }
}

/** A launcher shows these words to anyone who picks up the phone, so none says what the site is: no description, no category, no screenshot. */
function answerWithManifest({ config, appIcon, brand }: App, language: Language) {
  const color = brand.look?.appColor ?? appColor
  const icon = { src: '/app-icon.png', type: 'image/png', sizes: `${appIcon.pixels}x${appIcon.pixels}` }
  const manifest = {
    id: '/',
    name: config.appName,
    short_name: config.appName,
    lang: language,
    start_url: inLanguage(language, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons: ['any', 'maskable'].map((purpose) => ({ ...icon, purpose })),
  }
  const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' }
  return new Response(JSON.stringify(manifest), { headers })
}

function answerWithWorker({ config, copy }: App) {
  const script = offlineWorker(config.appName, copy)
  return new Response(script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' } })
}

const sourceHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

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
function offlineWorker(appName: string, copy: Record<Language, CopyReader>) {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src '${sourceHash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
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
