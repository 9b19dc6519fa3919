// Passkeys, on pages that offer them.
const form = document.querySelector<HTMLFormElement>('[data-passkey]')

if (form) void import('./passkeys.ts').then(({ offerPasskey }) => offerPasskey(form))

// A module, so that its names are its own.
export {}
