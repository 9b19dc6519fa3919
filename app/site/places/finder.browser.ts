// Shows suggestions under the box; fetched when a visitor focuses it. It's a combobox as the ARIA practices describe it.
import { pathHere } from '#app/platform/browser/page-language.ts'

type Suggestion = [name: string, path: string]

export function suggest(input: HTMLInputElement, label: string) {
  // In a longer form, a name fills the field, and only cities count. Elsewhere it links to the place.
  const fills = input.dataset.fills !== undefined
  const list = document.createElement('ul')
  list.id = `${input.id}-suggestions`
  list.className = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = label
  list.hidden = true
  input.closest('.with-button')!.append(list)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    input.setAttribute(name, value)
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller: AbortController | undefined
  let active = -1

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), 120)
  })
  input.addEventListener('keydown', (event) => {
    const count = list.children.length
    if (event.key === 'Escape' && !list.hidden) {
      // The first Escape closes the suggestions, not the menu around them.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count) {
      event.preventDefault()
      list.hidden = false
      setActive(event.key === 'ArrowDown' ? (active + 1) % count : (active <= 0 ? count : active) - 1)
    } else if (event.key === 'Enter' && active >= 0 && !list.hidden) {
      event.preventDefault()
      go(list.children[active]!)
    }
  })
  input.addEventListener('blur', () => setTimeout(close, 150))
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => go((target as Element).closest('[role=option]')!))
  // What was typed while this was being fetched.
  if (input.value !== input.defaultValue) void ask()

  async function ask() {
    controller?.abort()
    controller = new AbortController()
    const entered = input.value.trim()
    // A ZIP is looked up only once, when the visitor submits it.
    if (entered.length < 2 || /\d/.test(entered)) return close()
    try {
      const answer = await fetch(pathHere(`/find/suggestions?q=${encodeURIComponent(entered)}`), { signal: controller.signal })
      if (answer.ok) show((await answer.json()) as Suggestion[])
    } catch {
      // The visitor typed on, or is offline. The form works without suggestions.
    }
  }

  function show(suggestions: Suggestion[]) {
    const shown = suggestions.filter(([, path]) => !fills || path.includes('/city/'))
    // An answer to more letters that changes nothing leaves what's chosen.
    const before = [...list.children].map((option) => (option as HTMLElement).dataset.path)
    if (!list.hidden && String(shown.map(([, path]) => path)) === String(before)) return
    list.replaceChildren(
      ...shown.map(([name, path], index) => {
        const option = document.createElement('li')
        option.id = `${list.id}-${index}`
        option.role = 'option'
        option.textContent = name
        option.dataset.path = path
        return option
      }),
    )
    setActive(-1)
    open(list.children.length > 0)
  }

  function setActive(position: number) {
    active = position
    for (const [index, option] of [...list.children].entries()) option.ariaSelected = String(index === active)
    if (active < 0) input.removeAttribute('aria-activedescendant')
    else {
      input.setAttribute('aria-activedescendant', list.children[active]!.id)
      list.children[active]!.scrollIntoView({ block: 'nearest' })
    }
    open(list.children.length > 0)
  }

  function open(isOpen: boolean) {
    list.hidden = !isOpen
    input.ariaExpanded = String(isOpen)
  }

  /** What's still being fetched must not open it again. */
  function close() {
    clearTimeout(timer)
    controller?.abort()
    open(false)
    active = -1
    input.removeAttribute('aria-activedescendant')
  }

  function go(option: Element) {
    if (fills) {
      input.value = option.textContent
      input.dispatchEvent(new Event('input', { bubbles: true }))
      clearTimeout(timer)
      close()
    } else location.assign((option as HTMLElement).dataset.path!)
  }
}
