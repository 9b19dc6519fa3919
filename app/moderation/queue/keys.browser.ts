// Every key does what a link, button, or fold on the page does too, and each of those shows its key. Only staff pages fetch this.
const typing = 'input:not([type=radio], [type=checkbox], [type=submit]), textarea, select, [contenteditable]'

export default function listenToKeys() {
  const sheet = document.querySelector<HTMLDialogElement>('dialog#keys')
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens-keys]')) {
    button.hidden = false
    button.addEventListener('click', () => sheet?.showModal())
  }
  // The list has only the keys of this case.
  for (const row of sheet?.querySelectorAll<HTMLElement>('[data-needs]') ?? []) row.hidden = !findBearer(row.dataset.needs!)
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, target, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || (target as Element).matches(typing)) return
    // A dialog or the menu has its own keys.
    if (document.querySelector('dialog[open], :popover-open')) return
    const name = key.length === 1 ? key.toLowerCase() : key
    if (name === 'j' || name === 'k') move(name === 'j' ? 1 : -1)
    else if (repeat) return
    else {
      const bearer = findBearer(name)
      if (!bearer) return
      act(bearer)
    }
    event.preventDefault()
  })
  followCounts()
  followPhotos()
  // After a claim, focus the row that it was about.
  if (location.hash.length > 1) focusRow(document.getElementById(location.hash.slice(1)))
}

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-case]')]
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-case]') ?? undefined

function focusRow(row: HTMLElement | null | undefined) {
  row?.querySelector<HTMLElement>('a[href]')?.focus()
}

/** Its link has the focus, so Enter opens the case. */
function move(by: 1 | -1) {
  const rows = rowsOf()
  const row = currentRow()
  const at = row ? rows.indexOf(row) + by : 0
  focusRow(rows[Math.min(Math.max(at, 0), rows.length - 1)])
}

/** In the queue, each row has its own controls, and the key means those of the focused row. */
function findBearer(name: string) {
  const bearers = [...document.querySelectorAll<HTMLElement>('[data-key]')].filter((each) => each.dataset.key === name)
  return (
    bearers.find((each) => each.closest('[data-case]') === (currentRow() ?? null)) ?? bearers.find((each) => !each.closest('[data-case]'))
  )
}

/** A key only opens a decision: a focused button sends it. */
function act(bearer: HTMLElement) {
  const fold = bearer.tagName === 'SUMMARY' ? (bearer.parentElement as HTMLDetailsElement) : undefined
  if (fold) {
    fold.open = !fold.open
    const field = fold.open ? fold.querySelector<HTMLElement>('textarea, select, input:not([type=hidden])') : undefined
    ;(field ?? bearer).focus()
    bearer.scrollIntoView({ block: 'nearest' })
  } else if (bearer.closest('.decide, .kinds')) {
    bearer.focus()
    if (bearer instanceof HTMLInputElement) bearer.click()
  } else bearer.click()
}

/** Says above Approve which new photos this page hasn't shown yet. Only the browser knows what was opened. */
function followPhotos() {
  const note = document.querySelector<HTMLElement>('[data-lists-unopened]')
  if (!note) return
  const closed = new Set(document.querySelectorAll<HTMLDetailsElement>('details[data-unopened]'))
  const list = () => {
    note.hidden = closed.size === 0
    note.querySelector('b')!.textContent = [...closed].map(({ dataset }) => dataset.unopened).join(', ')
  }
  for (const photo of closed) photo.addEventListener('toggle', () => closed.delete(photo) && list())
  list()
}

// Updates the queue's counts while a moderator is looking: not in a background tab, and not for long after the last activity, because a
// page that polls by itself would keep its moderator signed in.
const everyMs = 15_000
const restMs = 10 * 60_000

type Counts = { all: number; late: number; oldest: string; kinds: Record<string, number> }

function followCounts() {
  const path = document.querySelector<HTMLElement>('[data-counts]')?.dataset.counts
  if (!path) return
  let seenAt = performance.now()
  const isLooking = () => document.visibilityState === 'visible' && performance.now() - seenAt < restMs
  const wake = () => {
    const wasResting = !isLooking()
    seenAt = performance.now()
    if (wasResting) void ask(path)
  }
  for (const sign of ['keydown', 'pointermove', 'scroll'] as const) addEventListener(sign, wake, { passive: true })
  document.addEventListener('visibilitychange', () => isLooking() && void ask(path))
  setInterval(() => isLooking() && void ask(path), everyMs)
}

async function ask(path: string) {
  const answer = await fetch(path, { headers: { Accept: 'application/json' } }).catch(() => undefined)
  // If the moderator is signed out or offline, the page keeps the counts it came with.
  if (answer?.ok) show((await answer.json()) as Counts)
}

function show({ all, late, oldest, kinds }: Counts) {
  for (const [name, count] of Object.entries({ all, late, ...kinds }))
    setCount(name, count.toLocaleString(`${document.documentElement.lang}-US`))
  setCount('oldest', oldest)
  for (const part of document.querySelectorAll<HTMLElement>('[data-oldest]')) part.hidden = !oldest
  for (const link of document.querySelectorAll<HTMLElement>('[data-kind]')) link.hidden = !kinds[link.dataset.kind!] && !link.ariaCurrent
}

function setCount(name: string, text: string) {
  for (const place of document.querySelectorAll(`[data-count="${name}"]`)) if (place.textContent !== text) place.textContent = text
}
