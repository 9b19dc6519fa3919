// After the GOV.UK pattern: blank first, so that nothing stands on the screen while the next page loads; then that page takes
// this one's place in the history. What cannot be done is said on /quick-exit.
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
