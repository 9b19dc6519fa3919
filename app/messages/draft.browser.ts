// Saves a message while it's being written, and says so.
import { addTransfers, review } from '#app/platform/browser/transfers.ts'

const quietMs = 1500

export default function autosaveMessage(form: HTMLFormElement) {
  const text = form.elements.namedItem('text') as HTMLTextAreaElement
  const line = form.querySelector<HTMLElement>('[data-says]')!
  let saved = text.defaultValue
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeaving = false
  let saving = 0

  const saveLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), quietMs)
  }
  text.addEventListener('input', saveLater)
  // The writer may have started before this script loaded.
  saveLater()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void save())
  // A draft that is saved after its message was sent would come back.
  addTransfers({ waitsFor: () => (saving ? line.dataset.saving : undefined) })
  addEventListener('submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return
    clearTimeout(timer)
    isLeaving = true
  })
  addEventListener('pageshow', () => (isLeaving = false))

  /** Quick exit empties the page, and nothing is saved from an empty page. */
  async function save() {
    clearTimeout(timer)
    const { value } = text
    if (isLeaving || !form.isConnected || value === saved) return
    const body = new URLSearchParams({ text: value })
    const signal = AbortSignal.timeout(10_000)
    const request = { method: 'POST', headers: { Accept: 'application/json' }, body, keepalive: true, signal }
    saving++
    const answer = await fetch(form.dataset.savesTo!, request).catch(() => undefined)
    saving--
    if (answer?.ok) saved = value
    const message = line.dataset[answer?.ok ? 'saved' : answer?.status === 401 ? 'signedOut' : 'unsaved']!
    if (line.textContent !== message) line.textContent = message
    review()
  }
}
