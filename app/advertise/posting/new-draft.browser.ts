/** Turns the page of a new ad into the page of its draft, which was just created, and adds the photo editor. */
export async function openDraft(place: HTMLElement, form: HTMLFormElement, path: string) {
  place.dataset.draft = path
  form.action = `${path}/edit`
  form.removeAttribute('enctype')
  history.replaceState(history.state, '', `${path}/edit`)
  const answer = await fetch(`${path}/photos`, { headers: { Accept: 'text/html' } }).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const editor = page.querySelector<HTMLElement>('[data-photos]')
  const later = place.querySelector<HTMLElement>('[data-photos-later]')
  if (!editor || !later) return
  const hadFocus = later.contains(document.activeElement)
  const { files } = later.querySelector<HTMLInputElement>('input[type=file]')!
  // Photos that were chosen for the new ad are sent as soon as the editor is quick.
  editor.querySelector<HTMLInputElement>('input[type=file]')!.files = files
  later.replaceWith(editor)
  const { default: quicken } = await import('#app/ads/photos/photos.browser.ts')
  quicken(editor)
  if (hadFocus) editor.querySelector<HTMLInputElement>('input[type=file]')?.focus()
}
