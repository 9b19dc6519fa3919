// Closes the menu when the visitor leaves, so that it's closed when they come back to a page that the browser has stored.
addEventListener('pagehide', () => document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover())
