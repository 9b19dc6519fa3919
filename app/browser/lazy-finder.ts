// The box is a plain form. A visitor who focuses it gets suggestions once they're fetched.
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset.suggests === undefined) return
  delete target.dataset.suggests
  void import('./finder.ts').then(({ suggest }) => suggest(target))
})
