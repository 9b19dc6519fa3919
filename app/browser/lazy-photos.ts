// Pictures are sent by forms. Where there are such, this makes them quick.
const desk = document.querySelector<HTMLElement>('[data-photos]')

if (desk) void import('./photos.ts').then(({ quicken }) => quicken(desk))

// A module, so that its names are its own.
export {}
