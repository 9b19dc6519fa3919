// This follows the GOV.UK pattern: it blanks the page first, so that nothing is on the screen while the next page loads, and then that page
// replaces this one in the history. /quick-exit says what it can't do.
const exits = document.querySelectorAll<HTMLAnchorElement>('a[data-exit]')
const inTime = 5000
let presses = 0
let first = 0

for (const link of exits)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    leave(link.href)
  })

addEventListener('keydown', ({ key, repeat }) => {
  if (repeat) return
  const now = Date.now()
  if (key !== 'Shift') presses = 0
  else if (presses === 0 || now - first > inTime) [presses, first] = [1, now]
  else presses++
  if (presses === 3 && exits[0]) leave(exits[0].href)
})

function leave(to: string) {
  document.documentElement.replaceChildren()
  try {
    sessionStorage.clear()
    localStorage.clear()
  } catch {
    // A browser that forbids storage has nothing to clear.
  }
  location.replace(to)
}
