// Photos are uploaded with forms. On pages with such a form, this makes it faster.
const editor = document.querySelector<HTMLElement>('[data-photos]')

if (editor) void import('./photos.ts').then(({ quicken }) => quicken(editor))

// A module, so that its names are its own.
export {}
