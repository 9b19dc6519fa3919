// Saves an ad while it's being written, and says so. If it can't, the text stays in the browser's session until it can, because the server
// may be away for a while. Quick exit clears that copy, and nothing writes it again once the page is blank.
import { countCharacters } from '#app/advertise/posting/ad-input.ts'
import { openDraft } from './new-draft.browser.ts'
import { pageLanguage, pathHere } from '#app/platform/browser/page-language.ts'
import { addTransfers, review } from '#app/platform/browser/transfers.ts'

const quietMs = 2500
const newPath = '/ads/new'
const retryMs = [2000, 4000, 8000, 15_000]

type Failure = 'signedOut' | 'tooMany' | 'tooLarge' | 'broken' | 'offline'
const failuresByStatus: Record<number, Failure> = { 401: 'signedOut', 413: 'tooLarge', 429: 'tooMany' }

type Reply = {
  /** The number of a draft that was just created. */ id?: number
  version?: number
  saved: string
  /** The time in that sentence, which is in UTC until this page writes it in the reader's time zone. */
  shownTime?: string
  savedAt?: string
  unsaved: string[]
  faults: Record<string, string[]>
  error?: string
}

export default function autosaveDraft(place: HTMLElement) {
  let path = place.dataset.draft!
  let copy = draftCopy(place, path)
  // What was typed for a new ad is in its draft by now.
  if (!path.endsWith(newPath)) draftCopy(place, pathHere(newPath)).remove()
  const form = place.querySelector<HTMLFormElement>('form#ad')
  // A page without the form shows what's stored; on one that shows two versions, the advertiser chooses.
  if (form) followForm(place)
  if (!form || place.dataset.stored === undefined) return copy.remove()

  const version = form.elements.namedItem('version') as HTMLInputElement
  const says = JSON.parse(place.dataset.stored) as Record<'restored' | 'notSaved' | 'saving' | Failure, string>
  const line = place.querySelector<HTMLElement>('[data-says]')!
  const chosen = place.querySelector<HTMLInputElement>('[data-photos-later] input[type=file]')
  const read = () => {
    const fields = new URLSearchParams(new FormData(form) as never)
    fields.delete('photo')
    if (path.endsWith(newPath) && chosen?.files?.length) fields.set('begin', 'yes')
    return fields
  }
  /** What the server has, as far as this page knows. */
  let stored = place.dataset.unsaved === undefined ? fieldsOf(read()) : ''
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Another window has taken over, or the form itself has been submitted. */
  let isOver = false

  // The page that answers a submission shows the fields as the server has just stored them.
  if (form.elements.namedItem('held')) copy.forgetSent()
  if (stored && copy.restore(form, stored)) warn(says.restored)
  if (fieldsOf(read()) !== stored) later(0)
  place.addEventListener('input', () => later(quietMs))
  // Choosing photos creates the draft, which they're then sent to.
  chosen?.closest('.photo-editor')!.classList.add('quick')
  chosen?.addEventListener('change', () => later(0))
  place.addEventListener('focusout', () => later(300))
  addEventListener('online', () => later(0))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void save())
  addEventListener('pagehide', () => {
    if (isOver || fieldsOf(read()) === stored) return
    copy.save(read())
    void save()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  // A form sent now would be older than what is being saved.
  addTransfers({ waitsFor: () => (saving ? says.saving : undefined) })
  addEventListener('submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return
    clearTimeout(timer)
    isOver = true
    const sent = read()
    sent.set('sent', 'yes')
    copy.save(sent)
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
    review()
    if (!isOver && fieldsOf(read()) !== stored) later(quietMs)
  }

  async function send(sent: URLSearchParams) {
    const answer = await ask(`${path}/draft`, sent)
    const reply = (await answer?.json().catch(() => undefined)) as Reply | undefined
    if (!answer?.ok || !reply) return fail(sent, answer, reply?.error)
    failures = 0
    sent.delete('begin')
    stored = fieldsOf(sent)
    showFaults(place, reply.faults)
    if (reply.version === undefined) {
      copy.save(sent)
      return warn(reply.saved)
    }
    version.value = String(reply.version)
    if (reply.id) {
      copy.remove()
      path = pathHere(`/ads/${reply.id}`)
      copy = draftCopy(place, path)
      void openDraft(place, form!, path)
    }
    const said = reply.savedAt ? reply.saved.replace(reply.shownTime!, localClock(reply.savedAt)) : reply.saved
    if (reply.unsaved.length) {
      copy.save(sent)
      return warn(said)
    }
    copy.remove()
    line.removeAttribute('role')
    line.textContent = said
  }

  function fail(sent: URLSearchParams, answer: Response | undefined, error: string | undefined) {
    failures++
    copy.save(sent)
    const { status = 0 } = answer ?? {}
    isOver = status === 404 || status === 409
    warn(isOver ? `${says.notSaved} ${error}` : says[failuresByStatus[status] ?? (status ? 'broken' : 'offline')])
  }

  function warn(text: string) {
    if (line.role === 'alert' && line.textContent === text) return
    line.role = 'alert'
    line.textContent = text
  }
}

const localClock = (at: string) => new Date(at).toLocaleTimeString(`${pageLanguage}-US`, { timeStyle: 'short' }).replace('.m.', '.\u00A0m.')

const waitAfter = (failures: number) => retryMs[Math.min(failures, retryMs.length) - 1]!

/** Also when the page is being left, as far as browsers allow it. */
function ask(path: string, body: URLSearchParams) {
  const keepalive = body.toString().length < 60_000
  const signal = AbortSignal.timeout(10_000)
  return fetch(path, { method: 'POST', headers: { Accept: 'application/json' }, body, keepalive, signal }).catch(() => undefined)
}

// A copy of an unsaved form in one tab's session storage. If the browser forbids storage, there's no copy.

function draftCopy(place: HTMLElement, path: string) {
  const key = `draft ${path}`
  return {
    /** Nothing is stored from a page that quick exit has blanked. */
    save: (form: URLSearchParams) => place.isConnected && attempt(() => sessionStorage.setItem(key, form.toString())),
    remove: () => attempt(() => sessionStorage.removeItem(key)),
    forgetSent() {
      if (new URLSearchParams(attempt(() => sessionStorage.getItem(key)) ?? '').has('sent')) this.remove()
    },
    /** Restores the copy if the server has something else, and says whether it did. */
    restore(form: HTMLFormElement, stored: string) {
      const text = attempt(() => sessionStorage.getItem(key))
      if (!text) return false
      const copy = new URLSearchParams(text)
      if (fieldsOf(copy) === stored) {
        this.remove()
        return false
      }
      for (const field of form.elements) {
        if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = copy.has(field.name)
        else if ('value' in field && 'name' in field && copy.has(field.name as string)) field.value = copy.get(field.name as string)
      }
      form.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }))
      return true
    },
  }
}

/** For comparing forms: a different version or key alone isn't a change, nor is a first attempt to submit. */
function fieldsOf(form: URLSearchParams) {
  const fields = new URLSearchParams(form)
  for (const name of ['version', 'form_key', 'held', 'sent']) fields.delete(name)
  return fields.toString()
}

function attempt<Result>(work: () => Result) {
  try {
    return work()
  } catch {
    return undefined
  }
}

// What a form shows its writer while they type: the length, a preview, and the errors.

function followForm(place: HTMLElement) {
  place.addEventListener('input', () => draw(place))
  draw(place)
}

function draw(place: HTMLElement) {
  for (const field of place.querySelectorAll<HTMLInputElement>('[data-most]')) {
    const count = countCharacters(field.value.trim())
    const most = Number(field.dataset.most)
    const counter = document.getElementById(`${field.id}-count`)!
    counter.textContent = field.dataset.counts!.replace('#', count.toLocaleString(`${pageLanguage}-US`))
    counter.toggleAttribute('data-over', count > most)
  }
  for (const shown of document.querySelectorAll<HTMLElement>('[data-shows]')) {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${shown.dataset.shows}]`)!
    const inWords = shown.dataset.inWords !== undefined && (field as HTMLSelectElement).selectedOptions[0]?.text.toLowerCase()
    shown.textContent = (field.value && inWords) || field.value || (shown.dataset.blank ?? '')
  }
}

/** Fields that only make sense when complete: they show no error until the writer leaves them. */
const whole = ['city', 'age', 'name']

function showFaults(place: HTMLElement, faults: Record<string, string[]>) {
  for (const line of place.querySelectorAll<HTMLElement>('.error')) {
    const name = line.id.replace(/-error$/, '')
    if (whole.includes(name) && document.activeElement?.id === name) continue
    const text = faults[name]?.join('\n') ?? ''
    // Update it only when it changes, or screen readers would repeat it.
    if (line.textContent !== text) line.textContent = text
    line.hidden = !text
    const field = document.getElementById(name)!
    if (text && field.matches('input, textarea, select')) field.ariaInvalid = 'true'
    else field.removeAttribute('aria-invalid')
  }
}
