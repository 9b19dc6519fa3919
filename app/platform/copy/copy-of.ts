import type { RouterContextProvider } from 'react-router'
import { appContext } from '#app/app.ts'
import type { Catalog, Messages } from './catalog.ts'
import { requestContext } from '#app/platform/http/request-context.ts'

type Context = Readonly<RouterContextProvider>

/** The site's sentences in the language of the request. */
export const readerOf = (context: Context) => context.get(appContext).copy[context.get(requestContext).language]

/** The language of the request. */
export const languageOf = (context: Context) => context.get(requestContext).language

/** A room's sentences in the language of the request, for loaders and actions. */
export const copyOf = <M extends Messages>(context: Context, catalog: Catalog<M>) => readerOf(context).read(catalog)
