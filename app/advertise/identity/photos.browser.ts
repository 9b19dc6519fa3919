// Shows the two chosen photos of an identity check before they're sent, sends them with their progress, and says what's wrong next to each.
// Without this script, the plain form sends both.
import { photoLimits } from '#app/ads/ad/photo-rules.ts'
import { addTransfers, isHolding, review } from '#app/platform/browser/transfers.ts'
import { upload } from '#app/platform/browser/upload.ts'

/** The sentences of this script, with # for a name. */
type Says = Record<
  'sending' | 'checking' | 'failed' | 'retake' | 'retakeOf' | 'progressOf' | 'weHave' | 'tooLarge' | 'onTheirWay' | 'goOn' | 'tryAgain',
  string
>
type Reply = { next?: string; errors?: Record<string, string>; error?: string }

export default function sendIdentityPhotos(form: HTMLFormElement) {
  const says = JSON.parse(form.dataset.identity!) as Says
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].map((input) => followField(input, says))
  const status = document.createElement('output')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  button.after(status)
  status.className = 'meta'

  let stopped: AbortController | undefined
  let progress = 0
  /** Why the photos didn't arrive while another form of the page waited for them. */
  let failure: string | undefined
  addTransfers({
    waitsFor: () => (stopped ? says.onTheirWay : undefined),
    progress: () => progress,
    missing: () => (failure === undefined ? undefined : { says: failure, retry: () => void send() }),
    way: {
      goOn: says.goOn,
      tryAgain: says.tryAgain,
      drop() {
        stopped?.abort()
        stopped = failure = undefined
      },
    },
    isLost: () => stopped !== undefined,
  })

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.disabled && fields.every((field) => !field.isRefused())) void send()
  })

  async function send() {
    const body = new FormData(form)
    // What is there already isn't sent again.
    for (const field of fields) if (field.isStored()) body.delete(field.name)
    const sending = fields.filter(({ name }) => (body.get(name) as File | null)?.size)
    button.disabled = true
    status.textContent = sending.length ? says.sending : ''
    const { signal } = (stopped = new AbortController())
    failure = undefined
    const progressed = (loaded: number, total: number) => {
      // The files leave one after the other.
      let left = loaded
      for (const field of sending) left = field.progress(left)
      if (loaded === total) status.textContent = says.checking
      progress = loaded / total
      review()
    }
    const reply = await upload<Reply>(form.action, body, progressed, signal)
    if (signal.aborted) return
    stopped = undefined
    // Another form of the page was pressed meanwhile, and it leads on.
    if (reply.next) return isHolding() ? review() : location.assign(reply.next)
    button.disabled = false
    status.textContent = ''
    const { errors = {}, error } = reply
    for (const field of sending) field.settle(errors[field.name], reply.status === 422)
    showError(status, error ?? (Object.keys(errors).length ? undefined : says.failed))
    if (isHolding()) failure = error ?? Object.values(errors)[0] ?? says.failed
    review()
  }
}

/** A file field with a thumbnail, the file's name, its progress, and a way to choose again. */
function followField(input: HTMLInputElement, says: Says) {
  const label = () => input.labels![0]!.textContent
  const preview = document.createElement('div')
  preview.className = 'chosen'
  preview.hidden = true
  const [picture, name, bar] = [document.createElement('canvas'), document.createElement('span'), document.createElement('progress')]
  const retake = Object.assign(document.createElement('button'), { type: 'button', className: 'tool', textContent: says.retake })
  picture.ariaHidden = 'true'
  retake.ariaLabel = says.retakeOf.replace('#', label)
  bar.ariaLabel = says.progressOf.replace('#', label)
  bar.hidden = true
  preview.append(picture, name, retake, bar)
  const field = input.closest('.field')!
  field.after(preview)
  /** The file that the server has, and the one that it refused. */
  let [stored, refused]: (File | undefined)[] = []

  const refuse = (error: string | undefined) => {
    refused = error ? input.files?.[0] : undefined
    showError(field.querySelector('.error') ?? preview, error)
    input.ariaInvalid = error ? 'true' : null
  }
  const show = () => {
    const file = input.files?.[0]
    field.querySelector('.error')?.remove()
    refuse(undefined)
    preview.hidden = !file
    bar.hidden = true
    if (!file) return
    name.textContent = file.name
    if (file.size > photoLimits.bytes) refuse(says.tooLarge)
    void draw(picture, file)
  }
  input.addEventListener('change', show)
  retake.addEventListener('click', () => input.click())
  // A photo may have been chosen before this script arrived.
  show()

  return {
    name: input.name,
    isStored: () => stored !== undefined && stored === input.files?.[0],
    isRefused: () => {
      if (!refused) return false
      input.focus()
      return true
    },
    /** Takes its part of the bytes that have left, and returns the rest. */
    progress(bytes: number) {
      const { size } = input.files![0]!
      bar.hidden = false
      bar.value = Math.min(1, bytes / size)
      return Math.max(0, bytes - size)
    },
    settle(error: string | undefined, wasRead: boolean) {
      bar.hidden = true
      if (error) {
        refuse(error)
        // The same file may be accepted later, when the server isn't busy.
        if (!wasRead) refused = undefined
      } else if (wasRead) stored = input.files?.[0]
      const { name: file } = stored ?? {}
      if (file) name.textContent = says.weHave.replace('#', () => file)
    },
  }
}

/** Draws a thumbnail. A browser that can't show the format, such as HEIC, shows the name alone. */
async function draw(canvas: HTMLCanvasElement, file: File) {
  canvas.hidden = true
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return
  const scale = 320 / Math.max(image.width, image.height)
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  canvas.hidden = false
}

/** Shows the sentence after the element, in place of the last one. */
function showError(beside: Element, error: string | undefined) {
  if (beside.nextElementSibling?.matches('.error')) beside.nextElementSibling.remove()
  if (!error) return
  beside.after(Object.assign(document.createElement('p'), { className: 'error', role: 'alert', textContent: error }))
}
