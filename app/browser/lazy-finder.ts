// The box is a form by itself. Who reaches for it gets suggestions, once they have arrived.
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset.suggests === undefined) return
  delete target.dataset.suggests
  void import('./finder.ts').then(({ suggest }) => suggest(target))
})
