// START HERE: start.ts as it was built, in a few files, because loading a thousand small ones takes half a second. In development, its source.
await import(process.argv.includes('--dev') ? './start.ts' : '#built-start')

export {}
