// Waits for a line of input, then tries to lock the folder, prints the outcome, and holds the lock until it's killed. Plain JavaScript,
// because 200 of these run at once, and stripping types would take 13 MB more in each.
const [module = '', folder = ''] = process.argv.slice(2)
/** @type {typeof import('#app/platform/db/folder-lock.server.ts')} */
const { FolderInUse, lockFolder } = await import(module)

process.stdin.on('end', () => process.exit())
process.stdin.once('data', () => {
  try {
    lockFolder(folder)
    console.log('won')
  } catch (error) {
    console.log(error instanceof FolderInUse ? 'refused' : `failed: ${String(error)}`)
  }
})
console.log('waiting')
