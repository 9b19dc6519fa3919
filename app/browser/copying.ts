// Shows the button that copies a receipt's address. Browsers that can't copy keep it hidden, and the address can be selected.
export function offerCopy(place: HTMLElement) {
  const button = place.querySelector('button')!
  const says = place.querySelector('output')!
  button.hidden = !navigator.clipboard
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(place.querySelector('code')!.textContent).then(
      () => (says.textContent = 'Copied.'),
      () => (says.textContent = 'Your browser didn’t allow it. Select the address and copy it.'),
    )
  })
}
