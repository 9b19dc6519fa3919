// Filters a state's cities as the visitor types. The style sheet shows the box only where scripts run.
const box = document.querySelector<HTMLInputElement>('input[data-filters]')
const output = document.querySelector<HTMLElement>('[data-several]')!

box?.addEventListener('input', () => {
  const wanted = fold(box.value)
  let matches = 0
  for (const group of document.querySelectorAll<HTMLElement>('[data-cities]')) {
    let found = 0
    for (const tile of group.querySelectorAll('li')) {
      tile.hidden = !fold(tile.textContent).includes(wanted)
      if (!tile.hidden) found++
    }
    // The first cities are listed twice; while someone looks for a name, once is enough.
    const isExtra = group.dataset.cities === 'first'
    group.hidden = wanted ? isExtra || !found : false
    if (group instanceof HTMLDetailsElement) group.open = wanted !== ''
    if (!isExtra) matches += found
  }
  const { one, several } = output.dataset
  const text = matches === 1 ? one! : several!.replace('#', String(matches))
  output.textContent = wanted ? text.replace('*', () => box.value) : ''
})

function fold(text: string) {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'ʻ-]/g, '')
    .toLowerCase()
    .trim()
}
