// Keys and live counts for moderators.
const main = document.querySelector<HTMLElement>('[data-moderation]')

if (main) void import('./moderation-keys.ts').then(({ listenToKeys }) => listenToKeys())

// A module, so that its names are its own.
export {}
