// Holds each form that would leave the page while something is still being sent in the background, because the browser would cut that off.
// The form says what it waits for, and is submitted by the same button once everything has arrived. If something hasn't, it asks.

/** Something that a part of this page sends in the background. */
type Transfers = {
  /** What a form has to wait for, as a sentence. */
  waitsFor: () => string | undefined
  /** How much of it has arrived, from 0 to 1. */
  progress?: () => number
  /** What didn't arrive, and how to send it again, if that may help. */
  missing?: () => { says: string; retry?: () => void } | undefined
  /** Sends what was typed next to the form that was submitted. */
  flush?: () => void
  /** Whether the reader can go on without it, and what the buttons say. */
  way?: { goOn: string; tryAgain: string; drop: () => void }
  /** Whether closing the page loses something that can't be saved from it. */
  isLost?: () => boolean
}

type Hold = { form: HTMLFormElement; submitter: HTMLElement | null; panel: HTMLElement; shown?: string }

const all: Transfers[] = []
let held: Hold | undefined

export const addTransfers = (transfers: Transfers) => void all.push(transfers)
export const isHolding = () => held !== undefined

// This comes after the listeners of the page's parts, which send some forms themselves.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.method === 'dialog') return
  for (const { flush } of all) flush?.()
  if (!all.some(isInTheWay)) return release()
  event.preventDefault()
  const { submitter } = event
  // The last press counts, so that the form is submitted once.
  if (held?.form !== form || held.submitter !== submitter) release()
  held ??= { form, submitter, panel: panelIn(submitter?.parentElement ?? form) }
  review()
})

// The browser asks in its own words. Quick exit has emptied the page by then, and must not be asked.
addEventListener('beforeunload', (event) => {
  if (document.body && all.some(({ isLost }) => isLost?.())) event.preventDefault()
})

const isInTheWay = ({ waitsFor, missing }: Transfers) => waitsFor() !== undefined || missing?.() !== undefined

/** Looks again at what a form waits for. Called after each change of that. */
export function review() {
  if (!held) return
  const slow = all.find(({ waitsFor }) => waitsFor())
  if (slow) return show(held, slow, slow.waitsFor()!)
  const broken = all.find(({ missing }) => missing?.())
  if (broken) {
    const { says, retry } = broken.missing!()!
    return show(held, broken, says, { isBroken: true, retry })
  }
  const { form, submitter } = held
  release()
  if (!form.isConnected) return
  if (!submitter || submitter.isConnected) return form.requestSubmit(submitter)
  // The button is gone from the page by now, but it still counts.
  const { name, value } = submitter as HTMLButtonElement
  if (name) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  form.requestSubmit()
}

function release() {
  held?.panel.remove()
  held = undefined
}

function panelIn(place: HTMLElement) {
  const panel = Object.assign(document.createElement('div'), { className: 'note stack waits' })
  place.append(panel)
  return panel
}

type Broken = { isBroken?: boolean; retry?: () => void }

function show(hold: Hold, { progress, way }: Transfers, says: string, { isBroken, retry }: Broken = {}) {
  const { panel } = hold
  const key = `${isBroken} ${says}`
  if (hold.shown !== key) {
    const line = Object.assign(document.createElement('p'), { role: isBroken ? 'alert' : 'status' })
    const bar = Object.assign(document.createElement('progress'), { max: 1, ariaLabel: says })
    const row = Object.assign(document.createElement('p'), { className: 'row' })
    if (way && retry) row.append(button(way.tryAgain, retry))
    if (way)
      row.append(
        button(way.goOn, () => {
          way.drop()
          review()
        }),
      )
    const hadFocus = panel.contains(document.activeElement)
    panel.replaceChildren(line, ...(progress && !isBroken ? [bar] : []), ...(way ? [row] : []))
    if (hadFocus) panel.querySelector('button')?.focus()
    // Screen readers announce what changes in a status, not what it begins with.
    requestAnimationFrame(() => (line.textContent = says))
    hold.shown = key
  }
  const bar = panel.querySelector('progress')
  if (bar && progress) bar.value = progress()
}

function button(text: string, press: () => void) {
  const made = Object.assign(document.createElement('button'), { type: 'button', className: 'btn quiet', textContent: text })
  made.addEventListener('click', press)
  return made
}
