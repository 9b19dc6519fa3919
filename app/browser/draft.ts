// Saves an ad while it's being written, and says so. If it can't, the text stays in the browser's session until it can, because the server
// may be away for a while. Quick exit clears that copy, and nothing writes it again once the page is blank.
import { fieldsOf, draftCopy } from './draft-copy.ts'
import { followForm, tellFields } from './draft-marks.ts'

const quietMs = 2500
const retryMs = [2000, 4000, 8000, 15_000]

type Reply = { version: number; saved: string; unsaved: string[]; faults: Record<string, string[]>; error?: string }

export function autosaveDraft(place: HTMLElement) {
  const path = place.dataset.draft!
  const copy = draftCopy(place, path)
  const form = place.querySelector<HTMLFormElement>('form#ad')
  // A page without the form shows what's stored; on one that shows two versions, the advertiser chooses.
  if (form) followForm(place)
  if (!form || place.dataset.stored === undefined) return copy.forget()

  const version = form.elements.namedItem('version') as HTMLInputElement
  const line = place.querySelector<HTMLElement>('[data-says]')!
  const read = () => new URLSearchParams(new FormData(form) as never)
  /** What the server has, as far as this page knows. */
  let stored = place.dataset.unsaved === undefined ? fieldsOf(read()) : ''
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Another window has taken over, or the form itself has been submitted. */
  let isOver = false

  if (stored && copy.restore(form, stored)) warn('What you typed here before was not saved. It is back, and is being saved now.')
  if (fieldsOf(read()) !== stored) later(0)
  place.addEventListener('input', () => later(quietMs))
  place.addEventListener('focusout', () => later(300))
  addEventListener('online', () => later(0))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void save())
  addEventListener('pagehide', () => {
    if (isOver || fieldsOf(read()) === stored) return
    copy.save(read())
    void save()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  form.addEventListener('submit', (event) => {
    clearTimeout(timer)
    if (saving) {
      // Otherwise the form would be older than what is being saved.
      event.preventDefault()
      void saving.then(() => form.requestSubmit())
    } else {
      isOver = true
      copy.save(read())
    }
  })

  function later(ms: number) {
    if (isOver) return
    clearTimeout(timer)
    // While requests fail, typing doesn't send more of them.
    timer = setTimeout(() => void save(), failures ? Math.max(ms, waitAfter(failures)) : ms)
  }

  async function save() {
    clearTimeout(timer)
    if (isOver || !place.isConnected || saving || fieldsOf(read()) === stored) return
    await (saving = send(read()).finally(() => (saving = undefined)))
    if (!isOver && fieldsOf(read()) !== stored) later(quietMs)
  }

  async function send(sent: URLSearchParams) {
    const answer = await ask(`${path}/draft`, sent)
    const reply = (await answer?.json().catch(() => undefined)) as Reply | undefined
    if (!answer?.ok || !reply) return fail(sent, answer, reply?.error)
    failures = 0
    stored = fieldsOf(sent)
    version.value = String(reply.version)
    tellFields(place, reply.faults)
    if (reply.unsaved.length) {
      copy.save(sent)
      return warn(`${reply.saved}, but for what is marked.`)
    }
    copy.forget()
    line.removeAttribute('role')
    line.textContent = reply.saved
  }

  function fail(sent: URLSearchParams, answer: Response | undefined, error: string | undefined) {
    failures++
    copy.save(sent)
    const { status = 0 } = answer ?? {}
    isOver = status === 404 || status === 409
    if (isOver) warn(`Not saved. ${error}`)
    else if (status === 401) warn('Not saved: you are signed out. Sign in in another tab. What you typed is still here; we keep trying.')
    else if (status === 429) warn('Not saved yet: that was often in a short time. What you typed is still here; we keep trying.')
    else if (status === 413) warn('Not saved: that is far more than an ad can hold. What you typed is still here; shorten it.')
    else if (status) warn('Not saved: the site has a fault of its own. What you typed is still here; we keep trying.')
    else warn('Not saved: we cannot reach the server. What you typed is still here; we keep trying.')
  }

  function warn(text: string) {
    if (line.role === 'alert' && line.textContent === text) return
    line.role = 'alert'
    line.textContent = text
  }
}

const waitAfter = (failures: number) => retryMs[Math.min(failures, retryMs.length) - 1]!

/** Also when the page is being left, as far as browsers allow it. */
function ask(path: string, body: URLSearchParams) {
  const keepalive = body.toString().length < 60_000
  const signal = AbortSignal.timeout(10_000)
  return fetch(path, { method: 'POST', headers: { Accept: 'application/json' }, body, keepalive, signal }).catch(() => undefined)
}
