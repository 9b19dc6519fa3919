// Updates the queue's counts while a moderator is looking: not in a background tab, and not for long after the last activity, because a
// page that polls by itself would keep its moderator signed in.
const everyMs = 15_000
const restMs = 10 * 60_000

type Counts = { all: number; late: number; oldest: string; kinds: Record<string, number> }

export function followCounts() {
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
  for (const [name, count] of Object.entries({ all, late, ...kinds })) say(name, count.toLocaleString('en-US'))
  say('oldest', oldest)
  for (const part of document.querySelectorAll<HTMLElement>('[data-oldest]')) part.hidden = !oldest
  for (const link of document.querySelectorAll<HTMLElement>('[data-kind]')) link.hidden = !kinds[link.dataset.kind!] && !link.ariaCurrent
}

function say(name: string, text: string) {
  for (const place of document.querySelectorAll(`[data-count="${name}"]`)) if (place.textContent !== text) place.textContent = text
}
