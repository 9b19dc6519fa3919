// Going back to a city shows the samples that were there before, also across midnight, when the draw changes. Real ads are
// never kept here: they come from the server each time, so that a removed one is not shown again. Quick exit clears it.
const section = document.querySelector<HTMLElement>('[data-keeps]')

if (section) void follow(section)

async function follow(place: HTMLElement) {
  try {
    const { keeps = '', day = '' } = place.dataset
    const given = JSON.parse(sessionStorage.getItem(keeps) ?? 'null') as { day: string } | null
    if (!given || given.day === day) {
      const ids = [...place.querySelectorAll('article a[href*="/ad/"]')].map((link) => Number(link.getAttribute('href')!.split('/').pop()))
      sessionStorage.setItem(keeps, JSON.stringify({ day, ids }))
      return
    }
    const query = new URLSearchParams(location.search)
    query.set('day', given.day)
    const answer = await fetch(`?${query}`)
    const earlier = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector<HTMLElement>('[data-keeps]')
    // Older than yesterday: the server has forgotten it, and so does the browser.
    if (earlier?.dataset.day === given.day) place.replaceWith(earlier)
    else sessionStorage.removeItem(keeps)
  } catch {
    // Storage forbidden or no network: what the server sent stands.
  }
}

// A module, so that its names are its own.
export {}
