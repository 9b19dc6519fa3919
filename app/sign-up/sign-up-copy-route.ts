import type { Route } from './+types/sign-up-copy-route.ts'
import { readerOf } from '#app/http/copy-of.ts'
import { signUpCopy } from './sign-up-copy.ts'

/** The sentences of the sign-up dialog, which the browser gets with the form when a visitor reaches for it. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(readerOf(context).messages(signUpCopy), { headers: { 'Cache-Control': 'no-cache' } })
