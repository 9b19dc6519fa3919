// Saves an ad while it's being written.
const place = document.querySelector<HTMLElement>('[data-draft]')

if (place) void import('./draft.ts').then(({ keepDraft }) => keepDraft(place))

// A module, so that its names are its own.
export {}
