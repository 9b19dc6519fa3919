import type { ReactNode } from 'react'
import siteScripts from 'virtual:site-scripts'
import type { Route } from './+types/root'
import { SignUpDialog } from './accounts/sign-up/sign-up-form.tsx'
import { inLanguage } from './platform/http/language-path.ts'
import { adultLabel } from './platform/http/security-headers.ts'
import displayFont from './platform/ui/fonts/evenfall-display.woff2?url'
import { robotsFor, useSite } from './platform/ui/use-site.ts'
import { appColor } from './site/look/colors.ts'
import { describeSite } from './describe-site.server.ts'
import './root.css'

/** What every page shows about the site. */
export async function loader({ pattern, params, context }: Route.LoaderArgs) {
  return { site: await describeSite(context, { pattern, params }) }
}

type Props = { head: ReactNode; children: ReactNode; /** Unless it's an error that is shown. */ pageId?: string }

/** The HTML around every page. */
export function Layout({ head, pageId, children }: Props) {
  const site = useSite()
  const { look } = site
  const robots = pageId === undefined ? 'noindex' : robotsFor(pageId)
  return (
    <html lang={site.copy.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="rating" content={adultLabel} />
        <meta name="public-key" content={site.publicKey} />
        {site.affiliateSubid && <meta name="affiliate-subid" content={site.affiliateSubid} />}
        <meta name="theme-color" content={look?.appColor ?? appColor} />
        <link rel="icon" href={look?.mark ?? '/mark.svg'} />
        <link rel="apple-touch-icon" href="/app-icon.png" />
        <link rel="manifest" href={inLanguage(site.copy.language, '/app.webmanifest')} />
        <link rel="preload" href={look?.font ?? displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {robots && <meta name="robots" content={robots} />}
        {head}
        {look?.stylesheet && <link rel="stylesheet" href={look.stylesheet} />}
        {siteScripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        {children}
        {!site.role && site.hasSignUp && <SignUpDialog site={site} />}
      </body>
    </html>
  )
}
