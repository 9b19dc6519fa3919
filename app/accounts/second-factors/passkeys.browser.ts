// Gets a challenge from the server, has the device sign it, and sends it back. Fetched by pages with the button.
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyWords } from '#app/accounts/second-factors/copy.ts'
import { pathHere } from '#app/platform/browser/page-language.ts'

type Asking = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Making = Parameters<typeof startRegistration>[0]['optionsJSON']

const calls = { 'sign in': '/sign-in/passkey', prove: '/sign-in/again/passkey', register: '/account/passkeys' }
const redirects: Record<string, string> = { 'sign in': '/sign-in', 'prove again': '/sign-in/again' }

/** An error message for the member. */
class Refusal extends Error {}

export default function offerPasskey(form: HTMLFormElement) {
  const purpose = form.dataset.passkey as keyof typeof calls
  const call = calls[purpose]
  const words = JSON.parse(form.dataset.words!) as PasskeyWords
  const place = form.querySelector<HTMLElement>('[role=alert]')!
  const button = form.querySelector('button')!
  if (!browserSupportsWebAuthn()) {
    form.parentElement!.querySelector<HTMLElement>('[data-no-passkeys]')!.hidden = false
    return
  }
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.disabled) void press()
  })
  if (purpose === 'sign in') void offerAutofill()

  async function press() {
    // Cancel the autofill request, or it would answer a second time.
    WebAuthnAbortService.cancelCeremony()
    place.hidden = true
    button.disabled = true
    try {
      if (purpose === 'register') await finish(await startRegistration({ optionsJSON: await ask<Making>(words, `${call}/options`) }))
      else await finish(await startAuthentication({ optionsJSON: await ask<Asking>(words, `${call}/options`) }))
    } catch (error) {
      showError(error as Error)
    }
    button.disabled = false
    if (purpose === 'sign in' && !place.hidden) void offerAutofill()
  }

  /** If the browser supports it, it lists passkeys under the email field. This waits until the member chooses one. */
  async function offerAutofill() {
    let isChosen = false
    try {
      if (!document.querySelector("input[autocomplete$='webauthn']") || !(await browserSupportsWebAuthnAutofill())) return
      const optionsJSON = await ask<Asking>(words, `${call}/options`)
      if (button.disabled) return
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
      if (button.disabled) return
      // From now on, the button would only sign in a second time.
      isChosen = button.disabled = true
      await finish(response)
    } catch (error) {
      // No one has asked for anything until they choose a passkey, so there's nothing to say.
      if (!isChosen) return
      showError(error as Error)
      button.disabled = false
    }
  }

  async function finish(response: unknown) {
    const name = form.querySelector<HTMLInputElement>('[name=name]')?.value
    const isRemembered = document.querySelector<HTMLInputElement>('[name=remember]')?.checked
    const { redirectUrl } = await ask<{ redirectUrl: string }>(words, call, { response, name, isRemembered, next: form.dataset.next })
    location.assign(redirectUrl)
  }

  /** A member who cancels has done nothing wrong, so this shows nothing then. */
  function showError(error: Error) {
    place.className = error.name === 'NotAllowedError' ? 'note' : 'errors'
    place.hidden = false
    place.textContent = describeError(words, error)
  }
}

async function ask<T>(words: PasskeyWords, path: string, body: object = {}): Promise<T> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
  const answer = await fetch(pathHere(path), { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
  if (!answer) throw new Refusal(words.offline)
  const reply = (await answer.json().catch(() => ({}))) as T & { error?: string; first?: string }
  if (answer.ok) return reply
  const page = redirects[reply.first ?? '']
  if (page) location.assign(`${pathHere(page)}?next=${encodeURIComponent(location.pathname + location.search)}`)
  throw new Refusal(reply.error ?? words.failed)
}

function describeError(words: PasskeyWords, error: Error) {
  if (error instanceof Refusal) return error.message
  if (error.name === 'NotAllowedError') return words.canceled
  if (error.name === 'InvalidStateError') return words.alreadyHere
  if (error.name === 'SecurityError') return words.insecure
  return words.impossible
}
