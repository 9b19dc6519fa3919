// Adds a button that copies a receipt's address. Where a browser can't copy there is none, and the address can be selected.
export function offerCopy(place: HTMLElement) {
  if (!navigator.clipboard) return
  const [button, status] = [document.createElement('button'), document.createElement('output')]
  Object.assign(button, { type: 'button', className: 'btn quiet', textContent: 'Copy the address' })
  status.className = 'meta'
  place.append(button, status)
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(place.querySelector('code')!.textContent).then(
      () => (status.textContent = 'Copied.'),
      () => (status.textContent = 'Your browser didn’t allow it. Select the address and copy it.'),
    )
  })
}
