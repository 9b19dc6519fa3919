// Pictures are sent by forms. Where there are such, this makes them quick.
const editor = document.querySelector<HTMLElement>('[data-photos]')

if (editor) void import('./photos.ts').then(({ quicken }) => quicken(editor))

// A module, so that its names are its own.
export {}
