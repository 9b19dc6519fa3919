// Keys and live counts, for those who moderate.
const main = document.querySelector<HTMLElement>('[data-moderation]')

if (main) void import('./moderation-keys.ts').then(({ listenToKeys }) => listenToKeys())

// A module, so that its names are its own.
export {}
