// Requests the page that the form would open, and takes its list and counts. Fetched by the search page.
const pause = 350

export default function refine(form: HTMLFormElement) {
  const region = document.querySelector<HTMLElement>('.results')!
  const count = document.querySelector<HTMLElement>('[data-swaps=count]')!
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller: AbortController | undefined

  // A city's list has no place to type.
  const input = form.querySelector<HTMLInputElement>('[name=place]')
  // What the page came with: a ZIP may have been typed before this ran.
  let sent = input?.defaultValue

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent = input?.value
    form.closest<HTMLElement>(':popover-open')?.hidePopover()
    void ask()
  })
  form.addEventListener('change', () => void (mayAsk() && ask()))
  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer)
    // A half-typed place is a different place, or none, so this waits for the end of the word.
    if ((target as HTMLInputElement).name === 'q') timer = setTimeout(() => void (mayAsk() && ask()), pause)
  })

  /** A ZIP says where someone lives, so it waits for the button, and the other fields wait with it. */
  function mayAsk() {
    return !input || input.value === sent || !/\d/.test(input.value)
  }

  async function ask() {
    clearTimeout(timer)
    controller?.abort()
    const { signal } = (controller = new AbortController())
    const to = addressOf(form)
    region.ariaBusy = 'true'
    try {
      const answer = await fetch(to, { signal })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      // The response is the age gate or a rate limit, which are pages of their own.
      if (!page.querySelector('.results')) return location.assign(to)
      take(page)
      if (answer.ok) history.replaceState(history.state, '', answer.url)
    } catch {
      if (signal.aborted) return
      // The page and what was chosen stay, where a navigation would end on the browser's error page.
      count.textContent = form.dataset.refines!
    }
    region.ariaBusy = null
  }

  /** Only marked elements are replaced, so that the field being typed in and the focus stay. */
  function take(page: Document) {
    const freshParts = new Map([...page.querySelectorAll<HTMLElement>('[data-swaps]')].map((part) => [part.dataset.swaps, part]))
    for (const part of document.querySelectorAll<HTMLElement>('[data-swaps]')) {
      const fresh = freshParts.get(part.dataset.swaps)
      // Copies, because the fresh orders would choose another one as soon as the chosen one leaves them.
      if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...Array.from(fresh.childNodes, (node) => node.cloneNode(true)))
    }
    if (input && input !== document.activeElement) input.value = page.querySelector<HTMLInputElement>('[name=place]')!.value
  }
}

/** The form's address without empty fields. */
function addressOf(form: HTMLFormElement) {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '')
  const text = new URLSearchParams(fields).toString()
  return text ? `${form.action}?${text}` : form.action
}
