import { photoLimits } from '#app/ads/ad/photo-rules.ts'
import type { SendingWords } from '#app/ads/photos/copy.ts'
import { review } from '#app/platform/browser/transfers.ts'
import { upload } from '#app/platform/browser/upload.ts'

type Editor = { page: string; list: HTMLElement; says: SendingWords; /** Shows the list again. */ done: () => Promise<void> }
type Sending = { file: File; key: string; slot: HTMLElement; sent: number; stopped: AbortController; retry?: () => void }
type Answer = { status: number; error?: string }

const atOnce = 2
const line: (() => Promise<void>)[] = []
let under = 0
/** What is waiting or being sent, and what wasn't added and is still shown. */
const open = new Set<Sending>()
const broken = new Set<Sending>()
/** Of the files chosen together with those that are open. */
let arrived = 0

export const countSending = () => open.size

/** How much has arrived of what is being sent, from 0 to 1. */
export const sendingProgress = () => (arrived + [...open].reduce((sum, { sent }) => sum + sent, 0)) / (arrived + open.size)

/** The names of the files that weren't added, and how to send those again that may be added after all. */
export function findUnsent() {
  const retries = [...broken].flatMap(({ retry }) => retry ?? [])
  const retry = retries.length ? () => retries.forEach((again) => again()) : undefined
  return broken.size ? { names: [...broken].map(({ file }) => file.name).join(', '), retry } : undefined
}

/** Stops sending, and takes what hasn't arrived off the page. */
export function dropUnsent() {
  line.length = 0
  for (const sending of [...open, ...broken]) {
    sending.stopped.abort()
    remove(sending)
  }
}

/** Sends each file by itself, two at a time, with a slot that shows its progress or why it wasn't added. */
export function sendFiles(files: File[], editor: Editor) {
  for (const file of files) {
    const slot = document.createElement('li')
    editor.list.querySelector('.add')?.before(slot)
    if (!slot.isConnected) editor.list.append(slot)
    enqueue({ file, slot, key: crypto.randomUUID(), sent: 0, stopped: new AbortController() }, editor)
  }
}

function enqueue(sending: Sending, editor: Editor) {
  const { file } = sending
  if (file.size > photoLimits.bytes) return showRefusal(sending, editor, { status: 413, error: editor.says.tooLong })
  if (!open.size) arrived = 0
  broken.delete(sending)
  open.add(sending)
  showProgress(sending, editor)
  review()
  line.push(() => send(sending, editor))
  void work()
}

async function work() {
  if (under >= atOnce) return
  const task = line.shift()
  if (!task) return
  under++
  await task()
  under--
  void work()
}

async function send(sending: Sending, editor: Editor) {
  const answer = await post(sending, editor)
  if (sending.stopped.signal.aborted) return
  if (answer.status !== 200) return showRefusal(sending, editor, answer)
  sending.slot.remove()
  await editor.done()
  arrived++
  remove(sending)
}

function remove(sending: Sending) {
  open.delete(sending)
  broken.delete(sending)
  sending.slot.remove()
  review()
}

async function post(sending: Sending, { page, says }: Editor): Promise<Answer> {
  const { file, key, slot, stopped } = sending
  const form = new FormData()
  form.set('upload_key', key)
  form.set('photo', file)
  const progressed = (loaded: number, total: number) => {
    sending.sent = slot.querySelector('progress')!.value = loaded / total
    slot.querySelector('strong')!.textContent = loaded < total ? named(says.sending, file) : says.processing
    review()
  }
  const reply = await upload<Omit<Answer, 'status'>>(page, form, progressed, stopped.signal)
  return reply.status ? reply : { ...reply, error: says.unreached }
}

function showProgress({ slot, file }: Sending, { says }: Editor) {
  const progress = document.createElement('progress')
  progress.max = 1
  progress.ariaLabel = file.name
  slot.className = 'slot sending'
  fill(slot, element('strong', named(says.waiting, file)), progress, element('span', says.strip, 'meta'))
}

/** A retry has the same key, so a photo that had arrived after all isn't added twice. */
function showRefusal(sending: Sending, editor: Editor, { status, error }: Answer) {
  const { slot, file } = sending
  const { says } = editor
  // Signed out, the advertiser can sign in in another tab. A reload would drop the other photos.
  const mayHelp = status === 0 || status === 401 || status === 429 || status >= 500
  sending.retry = mayHelp ? () => enqueue(sending, editor) : undefined
  const retry = button(mayHelp ? says.tryAgain : says.chooseAnother, () => {
    if (sending.retry) return sending.retry()
    remove(sending)
    editor.list.querySelector<HTMLInputElement>('input[type=file]')?.click()
  })
  const [row, dismiss] = [element('span', '', 'row'), button(says.dismiss, () => remove(sending))]
  row.append(retry, dismiss)
  const reason = Object.assign(element('span', error ?? says.failed), { role: 'alert' })
  slot.className = 'slot broken'
  fill(slot, element('strong', named(says.notAdded, file)), reason, row)
  open.delete(sending)
  broken.add(sending)
  review()
}

const named = (sentence: string, { name }: File) => sentence.replace('#', () => name)

function fill(slot: HTMLElement, ...parts: HTMLElement[]) {
  const message = element('span', '', 'slot-message')
  message.append(...parts)
  slot.replaceChildren(message)
}

function element(name: string, text: string, className = '') {
  return Object.assign(document.createElement(name), { textContent: text, className })
}

function button(text: string, press: () => void) {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text, className: 'tool' })
  made.addEventListener('click', press)
  return made
}
