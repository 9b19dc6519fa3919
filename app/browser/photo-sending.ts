import { photoLimits } from '#app/ads/photo-rules.ts'
import type { SendingWords } from '#app/photos/photo-sending-copy.ts'
import { upload } from './upload.ts'

type Editor = { page: string; list: HTMLElement; says: SendingWords; /** Shows the list again. */ done: () => Promise<void> }
type Sending = { file: File; key: string; slot: HTMLElement }
type Answer = { status: number; error?: string; first?: string }

const atOnce = 2
const line: (() => Promise<void>)[] = []
let under = 0

/** Sends each file by itself, two at a time, with a slot that shows its progress or why it wasn't added. */
export function sendFiles(files: File[], editor: Editor) {
  for (const file of files) {
    const slot = document.createElement('li')
    editor.list.querySelector('.add, .none')?.before(slot)
    if (!slot.isConnected) editor.list.append(slot)
    editor.list.querySelector('.none')?.remove()
    enqueue({ file, slot, key: crypto.randomUUID() }, editor)
  }
}

function enqueue(sending: Sending, editor: Editor) {
  const { file } = sending
  if (file.size > photoLimits.bytes) return showRefusal(sending, editor, { status: 413, error: editor.says.tooLong })
  showProgress(sending, editor)
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
  if (answer.first) return location.reload()
  if (answer.status !== 200) return showRefusal(sending, editor, answer)
  sending.slot.remove()
  await editor.done()
}

async function post({ file, key, slot }: Sending, { page, says }: Editor): Promise<Answer> {
  const form = new FormData()
  form.set('upload_key', key)
  form.set('photo', file)
  const reply = await upload<Omit<Answer, 'status'>>(page, form, (loaded, total) => {
    slot.querySelector('progress')!.value = loaded / total
    slot.querySelector('strong')!.textContent = loaded < total ? named(says.sending, file) : says.processing
  })
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
  const mayHelp = status === 0 || status === 429 || status >= 500
  const retry = button(mayHelp ? says.tryAgain : says.chooseAnother, () => {
    if (mayHelp) return enqueue(sending, editor)
    slot.remove()
    editor.list.querySelector<HTMLInputElement>('input[type=file]')?.click()
  })
  const aside = button(says.dismiss, () => slot.remove())
  const row = element('span', '', 'row')
  row.append(retry, aside)
  const reason = element('span', error ?? says.failed)
  reason.role = 'alert'
  slot.className = 'slot broken'
  fill(slot, element('strong', named(says.notAdded, file)), reason, row)
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
