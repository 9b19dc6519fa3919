// The search is a plain form. Where scripts run, its list follows each change.
const form = document.querySelector<HTMLFormElement>('[data-refines]')

if (form) void import('./search.ts').then(({ refine }) => refine(form))

// A module, so that its names are its own.
export {}
