// An ad is saved as it is written.
const place = document.querySelector<HTMLElement>('[data-draft]')

if (place) void import('./draft.ts').then(({ keepDraft }) => keepDraft(place))

// A module, so that its names are its own.
export {}
