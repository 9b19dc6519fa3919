import { countCharacters } from '#app/ads/ad-text.ts'

// What a form says of itself while one writes: how much there is, how it will look, and what is wrong with it.

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

/** Fields that are read as a whole: nothing is said of them before they are left. */
const whole = ['city', 'age', 'name']

export function tellFields(place: HTMLElement, told: Record<string, string[]>) {
  for (const line of place.querySelectorAll<HTMLElement>('.wrong')) {
    const name = line.id.replace(/-wrong$/, '')
    if (whole.includes(name) && document.activeElement?.id === name) continue
    const text = told[name]?.join('\n') ?? ''
    // Said anew only when it is new.
    if (line.textContent !== text) line.textContent = text
    line.hidden = !text
    const field = document.getElementById(name)!
    if (text && field.matches('input, textarea, select')) field.ariaInvalid = 'true'
    else field.removeAttribute('aria-invalid')
  }
}
