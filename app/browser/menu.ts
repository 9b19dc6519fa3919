// Coming back to a page finds its menu closed, also when the browser kept the page as it was.
addEventListener('pagehide', () => document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover())
