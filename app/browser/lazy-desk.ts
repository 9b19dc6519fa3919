// Keys and live counts, for those who moderate.
const desk = document.querySelector<HTMLElement>('[data-desk]')

if (desk) void import('./desk-keys.ts').then(({ listenToKeys }) => listenToKeys())

// A module, so that its names are its own.
export {}
