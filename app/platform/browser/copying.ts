// Adds a button that copies a receipt's address, or the page's own. Where a browser can't copy there is none.
export default function offerCopy(place: HTMLElement) {
  if (!navigator.clipboard) return
  const [button, status] = [document.createElement('button'), document.createElement('output')]
  Object.assign(button, { type: 'button', className: 'btn quiet', textContent: place.dataset.copies })
  status.className = 'meta'
  place.append(button, status)
  button.addEventListener('click', () => {
    navigator.clipboard
      .writeText(place.querySelector('code')?.textContent ?? document.querySelector<HTMLLinkElement>('[rel=canonical]')!.href)
      .then(
        () => (status.textContent = place.dataset.copied!),
        () => (status.textContent = place.dataset.notCopied!),
      )
  })
}
