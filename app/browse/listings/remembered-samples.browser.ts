// Going back to a city shows the samples that were there before, even past midnight, when the draw changes. Real ads are never stored here:
// they come from the server each time, so that a removed one isn't shown again. Quick exit clears this.
const section = document.querySelector<HTMLElement>('[data-remembers]')

if (section) void follow(section)

async function follow(place: HTMLElement) {
  try {
    const { remembers = '', day = '' } = place.dataset
    const stored = JSON.parse(sessionStorage.getItem(remembers) ?? 'null') as { day: string } | null
    if (!stored || stored.day === day) {
      const ids = [...place.querySelectorAll('article a[href*="/ad/"]')].map((link) => Number(link.getAttribute('href')!.split('/').pop()))
      sessionStorage.setItem(remembers, JSON.stringify({ day, ids }))
      return
    }
    const query = new URLSearchParams(location.search)
    query.set('samples', stored.day)
    const answer = await fetch(`?${query}`)
    const earlier = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector<HTMLElement>('[data-remembers]')
    // The server no longer has samples from before yesterday, so the browser drops them too.
    if (earlier?.dataset.day === stored.day) place.replaceWith(earlier)
    else sessionStorage.removeItem(remembers)
  } catch {
    // If storage is forbidden or the network is down, the samples from the server stay.
  }
}

// A module, so that its names are local.
export {}
