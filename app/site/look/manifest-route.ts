import type { Route } from './+types/manifest-route'
import { appContext } from '#app/app.ts'
import { languageOf } from '#app/platform/copy/copy-of.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { appColor } from './app-color.ts'

/** A launcher shows these words to anyone who picks up the phone, so none says what the site is: no description, no category, no screenshot. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, appIcon, brand } = context.get(appContext)
  const language = languageOf(context)
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
