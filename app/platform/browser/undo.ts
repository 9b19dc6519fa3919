// The bar that offers to undo what was just done: see app/platform/ui/undo.tsx. Fetched by pages that show one, or when a press makes one.
import undoStyle from '#app/platform/ui/undo.css?url'

const shownMs = 10_000

/** Announces the bar, and hides it after a while, but not while it's hovered or focused: nothing may leave under a pointer or a finger. */
export default function showBar(bar: HTMLElement, beside?: Element) {
  const says = bar.querySelector('output')!
  const text = says.textContent
  // Screen readers announce what changes in a status, not what it begins with.
  says.textContent = ''
  beside?.after(bar)
  requestAnimationFrame(() => (says.textContent = text))
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!bar.matches(':hover,:focus-within')) bar.hidden = true
    }, shownMs)
  }
  bar.addEventListener('pointerleave', start)
  bar.addEventListener('focusout', start)
  start()
}

/** Shows a bar right after the element, so that the Undo button is the next one for a keyboard too. */
export async function offerUndo(beside: Element, says: { removed: string; undo: string }, undo: () => void) {
  await loadStyle()
  document.querySelector('[data-undo]')?.remove()
  const bar = Object.assign(document.createElement('div'), { className: 'note row undo' })
  bar.dataset.undo = ''
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'tool', textContent: says.undo })
  button.addEventListener('click', () => {
    bar.remove()
    undo()
  })
  bar.append(Object.assign(document.createElement('output'), { textContent: says.removed }), button)
  showBar(bar, beside)
}

/** Pages that are rendered with a bar have its style already. */
function loadStyle() {
  if (document.querySelector(`link[href="${undoStyle}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: undoStyle })
  return new Promise((done) => {
    link.addEventListener('load', done)
    link.addEventListener('error', done)
    document.head.append(link)
  })
}
