import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { joinTitle } from '#app/accounts/sign-up/join-reason.ts'
import type { SignUpCopy } from '#app/accounts/sign-up/copy.ts'
import { SignUpForm } from '#app/accounts/sign-up/sign-up-form.tsx'
import { fetchCopy } from '#app/platform/browser/fetch-messages.ts'
import { pagePrefix } from '#app/platform/browser/page-language.ts'
import { savedIds } from '#app/platform/browser/saved-ads.ts'

type From = { from?: string; title?: string } | null
let root: Root | undefined
let copy: SignUpCopy | undefined

/** Renders the form for what the visitor was about to do, which the history entry says. Called each time the dialog may open. */
export async function mount(sheet: HTMLDialogElement) {
  copy ??= await fetchCopy<SignUpCopy>('sign-up')
  const place = sheet.querySelector<HTMLElement>('[data-island]')!
  const { from, title } = (history.state as From) ?? {}
  const next = new URLSearchParams(from).get('next') ?? undefined
  sheet.querySelector('h2')!.textContent = title ?? joinTitle(copy, next, place.dataset.site!)
  if (sheet.open) keepMessage(next)
  root ??= createRoot(place)
  // The form is rendered when this returns, so that the caller can move the focus into it.
  flushSync(() =>
    root!.render(
      <SignUpForm
        copy={copy!}
        prefix={pagePrefix}
        shortestPassword={Number(place.dataset.shortestPassword)}
        next={next}
        favorites={savedIds}
      />,
    ),
  )
}

/** Stores what the visitor has written on this page to an advertiser, so that it's there once they've joined or signed in. */
function keepMessage(next: string | undefined) {
  const form = next && document.querySelector<HTMLFormElement>(`form[action$="${CSS.escape(next)}/text"]`)
  if (!form) return
  const body = new URLSearchParams({ text: (form.elements.namedItem('text') as HTMLTextAreaElement).value })
  void fetch(form.action, { method: 'POST', headers: { Accept: 'application/json' }, body, keepalive: true }).catch(console.error)
}
