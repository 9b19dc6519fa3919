/** Saves how often each search sends email as soon as it's chosen. If that fails, the form is sent as it would be without this script. */
export default function saveOnChange() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-saves-itself]')) {
    const button = form.querySelector('button')!
    const status = document.createElement('output')
    status.className = 'meta'
    button.hidden = true
    form.append(status)
    let turn = Promise.resolve()
    form.addEventListener('change', () => {
      status.textContent = ''
      // One after the other, so that the last choice wins.
      turn = turn.then(async () => {
        const body = new URLSearchParams(new FormData(form) as never)
        const answer = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'text/html' } }).catch(() => undefined)
        const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
        const said = page?.querySelector('[data-saves-itself]') && page.querySelector('output.note')?.textContent
        if (said) status.textContent = said
        else form.requestSubmit()
      })
    })
  }
}
