// Waits for a word, then tries to take the folder, says how that went, and holds on to it until it is killed.
const [module, folder] = process.argv.slice(2)
const { FolderInUse, lockFolder } = await import(module)

process.stdin.on('end', () => process.exit())
process.stdin.once('data', () => {
  try {
    lockFolder(folder)
    console.log('won')
  } catch (error) {
    console.log(error instanceof FolderInUse ? 'refused' : `failed: ${error.message}`)
  }
})
console.log('waiting')
