import { createHash } from 'node:crypto'
import type { Route } from './+types/install-route'
import { type App, appContext, languageOf } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { routeWord } from '#app/platform/http/request-input.server.ts'
import { appColor } from './colors.ts'
import { offlineWorker } from './offline-worker.ts'

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
  const script = offlineWorker(config.appName, copy, sourceHash)
  return new Response(script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' } })
}

const sourceHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
