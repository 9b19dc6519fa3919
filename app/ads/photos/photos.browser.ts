// Edits an ad's photos without reloading the page: forms are sent in the background, and the list comes from the page in the response.
// Fetched with sending.browser.ts by pages that edit photos.
import type { SendingWords } from '#app/ads/photos/copy.ts'
import { countSending, dropUnsent, findUnsent, sendFiles, sendingProgress } from './sending.browser.ts'
import { pathHere } from '#app/platform/browser/page-language.ts'
import { addTransfers, review } from '#app/platform/browser/transfers.ts'
import showBar from '#app/platform/browser/undo.ts'

const controls = 'button, summary, input:not([type=hidden])'

export default function quicken(editor: HTMLElement) {
  const page = `/ads/${editor.dataset.photos}/photos`
  const list = editor.querySelector('ol')!
  const says = JSON.parse(editor.dataset.words!) as SendingWords
  const status = editor.querySelector('output')!
  const next = editor.querySelector<HTMLInputElement>('[name=next]')?.value ?? page
  const send = (files: Iterable<File>) => sendFiles([...files], { page: pathHere(page), list, says, done: () => ask(pathHere(page)) })
  let turn: Promise<unknown> = Promise.resolve()
  const acts = new Set<object>()
  /** Why the last change wasn't made, and the descriptions that were sent along and not accepted. */
  let refusal: string | undefined
  const refused = new Set<string>()

  addTransfers({
    waitsFor: () =>
      countSending() ? says.waitsForPhotos.replace('#', String(countSending())) : acts.size ? says.waitsForChange : undefined,
    progress: () => (countSending() ? sendingProgress() : 0),
    missing() {
      const unsent = findUnsent()
      if (unsent) return { says: says.missing.replace('#', () => unsent.names), retry: unsent.retry }
      return refusal === undefined ? undefined : { says: refusal }
    },
    flush: sendDescriptions,
    way: {
      goOn: says.goOn,
      tryAgain: says.tryAgain,
      drop() {
        dropUnsent()
        acts.clear()
        refusal = undefined
      },
    },
    isLost: () => countSending() > 0,
  })
  editor.classList.add('quick')
  editor.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.files) return
    send(target.files)
    target.value = ''
  })
  // Photos may have been chosen before this script arrived.
  const early = editor.querySelector<HTMLInputElement>('input[type=file]')
  if (early?.files?.length) early.dispatchEvent(new Event('change', { bubbles: true }))
  editor.addEventListener('submit', (event) => {
    const { submitter } = event as SubmitEvent & { submitter: HTMLButtonElement | null }
    const form = event.target as HTMLFormElement
    event.preventDefault()
    if (form.enctype === 'multipart/form-data') return
    const fields = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>)
    void act(submitter?.getAttribute('formaction') ?? form.getAttribute('action')!, { fields, form })
  })
  document.addEventListener('paste', ({ clipboardData }) => send(clipboardData?.files ?? []))
  const makeDraggable = letDrag(editor, {
    take: send,
    place: (photo, place) => void act(pathHere(`${page}/${photo}/place`), { fields: new URLSearchParams({ place }) }),
  })
  makeDraggable()

  /** One request after another, because each response is the list at that time. */
  function act(address: string, { fields, form }: { fields: URLSearchParams; form?: HTMLFormElement }) {
    fields.set('next', page)
    acts.add(fields)
    refusal = undefined
    const done = turn.then(() => ask(address, { method: 'POST', body: fields }, form))
    turn = done.finally(() => {
      acts.delete(fields)
      review()
    })
    return done
  }

  /** A description that was typed goes along with the ad, unless it was refused just like this. */
  function sendDescriptions() {
    for (const field of typedDescriptions()) {
      const form = field.form!
      const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      const sent = `${form.action} ${field.value}`
      if (refused.has(sent)) continue
      refused.add(sent)
      void act(form.getAttribute('action')!, { fields, form }).then(() => refusal === undefined && refused.delete(sent))
    }
  }

  function typedDescriptions() {
    return [...list.querySelectorAll<HTMLInputElement>('[name=alt]')].filter(({ value, defaultValue }) => value !== defaultValue)
  }

  async function ask(address: string, init: RequestInit = {}, form?: HTMLFormElement) {
    const answer = await fetch(address, { ...init, headers: { Accept: 'text/html' } }).catch(() => undefined)
    if (!answer) return refuse(says.notChanged, form)
    const reply = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = reply.querySelector('[data-photos] ol')
    if (!answer.ok) return refuse(reply.querySelector('[role=alert], .error, .lead')?.textContent ?? '', form)
    // If the advertiser was signed out meanwhile, the page itself says what to do.
    if (!fresh) return countSending() > 1 ? undefined : location.reload()
    show(fresh)
    editor.querySelector('[data-undo]')?.remove()
    const bar = reply.querySelector<HTMLElement>('[data-undo]')
    if (bar) showBar(bar, list)
    status.textContent = reply.querySelector('output.note')?.textContent ?? ''
  }

  /** Shows the refusal next to the pressed button and leaves what was typed as it is. */
  function refuse(sentence: string, form?: HTMLFormElement) {
    editor.querySelector('.refusal')?.remove()
    const line = Object.assign(document.createElement('p'), { className: 'refusal', role: 'alert', textContent: sentence.trim() })
    refusal = line.textContent
    ;(form ?? status).after(line)
  }

  function show(fresh: Element) {
    const back = placeOfFocus()
    const typed = typedDescriptions()
    const [slots, waiting] = [[...fresh.children], [...list.querySelectorAll('.sending, .broken')]]
    const [photos, add] = ['[data-photo]', '.add'].map((kind) => slots.filter((slot) => slot.matches(kind)))
    list.replaceChildren(...photos!, ...waiting, ...add!)
    for (const field of list.querySelectorAll<HTMLInputElement>('[name=next]')) field.value = next
    for (const { id, value } of typed) restoreDescription(id, value)
    showInPreview()
    makeDraggable()
    back()
  }

  /** Another photo's arrival replaces the list while its reader may be typing. */
  function restoreDescription(id: string, value: string) {
    const field = list.querySelector<HTMLInputElement>(`#${id}`)
    if (!field || field.defaultValue === value) return
    field.value = value
    field.closest('details')!.open = true
  }

  /** The row next to the form shows the cover, as lists will. */
  function showInPreview() {
    const first = [...list.querySelectorAll('[data-photo] .framed')].slice(0, 1)
    document.querySelector('[data-look]')?.replaceChildren(...first.map((photo) => photo.cloneNode(true)))
  }

  /** The same control of the same photo, or the nearest one. */
  function placeOfFocus() {
    const slot = document.activeElement?.closest<HTMLElement>('[data-photo]')
    if (!slot || !editor.contains(slot)) return () => {}
    const at = [...slot.querySelectorAll(controls)].indexOf(document.activeElement!)
    const { photo, place } = slot.dataset
    return () => {
      const same = list.querySelector(`[data-photo="${photo}"]`) ?? list.querySelector(`[data-place="${place}"]`)
      const all = [...(same ?? list.querySelector('.add') ?? list).querySelectorAll<HTMLButtonElement>(controls)]
      const control = all[at]?.disabled === false ? all[at] : all.find(({ disabled }) => !disabled)
      // What a saved change was in is folded again.
      const folded = control?.closest('details:not([open])')?.querySelector('summary')
      ;(folded ?? control)?.focus()
    }
  }
}

type Dropped = { take: (files: FileList) => void; place: (photo: string, place: string) => void }

/** Handles files dropped on the page and photos dropped on another photo's place. The buttons do the same. */
function letDrag(editor: HTMLElement, { take, place }: Dropped) {
  let dragged: HTMLElement | undefined
  const slotOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('[data-photo]') ?? undefined
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') && !dragged
  const setDropTarget = (target?: HTMLElement) => {
    for (const slot of editor.querySelectorAll('.target')) slot.classList.remove('target')
    target?.classList.add('target')
  }

  editor.addEventListener('dragstart', (event) => {
    dragged = slotOf(event)
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
  })
  editor.addEventListener('dragend', () => {
    dragged = undefined
    setDropTarget()
  })
  editor.addEventListener('dragover', (event) => {
    const slot = slotOf(event)
    if (hasFiles(event)) editor.classList.add('over')
    else if (!dragged || !slot) return
    else setDropTarget(slot === dragged ? undefined : slot)
    event.preventDefault()
  })
  editor.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!editor.contains(relatedTarget as Node | null)) editor.classList.remove('over')
  })
  editor.addEventListener('drop', (event) => {
    const slot = slotOf(event)
    editor.classList.remove('over')
    if (hasFiles(event)) take(event.dataTransfer!.files)
    else if (dragged && slot && slot !== dragged) place(dragged.dataset.photo!, slot.dataset.place!)
    event.preventDefault()
  })

  return () => {
    for (const frame of editor.querySelectorAll<HTMLElement>('[data-photo] .framed')) frame.draggable = true
    for (const image of editor.querySelectorAll('img')) image.draggable = false
  }
}
