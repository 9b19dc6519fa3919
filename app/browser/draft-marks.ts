import { countCharacters } from '#app/ads/ad-text.ts'

// What a form tells its writer while they type: how long it is, how it will look, and what's wrong with it.

export function followForm(place: HTMLElement) {
  place.addEventListener('input', () => draw(place))
  draw(place)
}

function draw(place: HTMLElement) {
  for (const field of place.querySelectorAll<HTMLInputElement>('[data-most]')) {
    const count = countCharacters(field.value.trim())
    const most = Number(field.dataset.most)
    const told = document.getElementById(`${field.id}-count`)!
    told.textContent = `${count.toLocaleString('en-US')} of ${most.toLocaleString('en-US')}`
    told.toggleAttribute('data-over', count > most)
  }
  for (const shown of document.querySelectorAll<HTMLElement>('[data-shows]'))
    shown.textContent = document.querySelector<HTMLInputElement>(`[name=${shown.dataset.shows}]`)!.value
}

/** Fields that only make sense when complete: nothing is said about them until the writer leaves them. */
const whole = ['city', 'age', 'name']

export function tellFields(place: HTMLElement, faults: Record<string, string[]>) {
  for (const line of place.querySelectorAll<HTMLElement>('.wrong')) {
    const name = line.id.replace(/-wrong$/, '')
    if (whole.includes(name) && document.activeElement?.id === name) continue
    const text = faults[name]?.join('\n') ?? ''
    // Update it only when it changes, or screen readers would repeat it.
    if (line.textContent !== text) line.textContent = text
    line.hidden = !text
    const field = document.getElementById(name)!
    if (text && field.matches('input, textarea, select')) field.ariaInvalid = 'true'
    else field.removeAttribute('aria-invalid')
  }
}
