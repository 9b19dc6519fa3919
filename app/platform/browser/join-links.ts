// Makes links to /signup open the dialog that every page has. React and the form are fetched when a visitor reaches for one.
import { pathHere } from './page-language.ts'

const dialog = document.querySelector<HTMLDialogElement>('dialog#sign-up')

if (dialog) {
  // A tap fires pointerover too, about 100 ms before its click.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => void (joinLink(event) && loadIsland(dialog).catch(() => {})))
  document.addEventListener('click', (event) => {
    const link = joinLink(event)
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.pushState({ dialog: dialog.id, from: link.dataset.from ?? link.search, title: link.dataset.title }, '')
    follow(dialog)
  })
  // The history entry says whether the dialog is open: Back closes it, and Forward and reload open it again.
  addEventListener('popstate', () => follow(dialog))
  dialog.addEventListener('close', () => {
    if (history.state?.dialog) history.back()
  })
  // For browsers without closedby="any". A click on the backdrop has the dialog itself as its target and is outside its box.
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    if (target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)) dialog.close()
  })
  if (history.state?.dialog) follow(dialog)
}

function joinLink({ target }: Event) {
  return (target as Element).closest?.<HTMLAnchorElement>('[data-opens="sign-up"]')
}

function follow(sheet: HTMLDialogElement) {
  if (!history.state?.dialog) return sheet.close()
  const menu = document.querySelector<HTMLElement>('#menu:popover-open')
  menu?.hidePopover()
  // The link inside the menu is gone by the time the dialog restores the focus, so the menu's toggle gets it.
  if (menu) document.querySelector<HTMLElement>('[popovertarget="menu"]')?.focus()
  if (!sheet.open) sheet.showModal()
  loadIsland(sheet).then(
    () => sheet.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(),
    () => location.replace(pathHere(`/signup${history.state.from ?? ''}`)),
  )
}

const loadIsland = (sheet: HTMLDialogElement) =>
  import('#app/accounts/sign-up/sign-up-dialog.browser.tsx').then(({ mount }) => mount(sheet))
