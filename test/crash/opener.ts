// Waits for a word, then tries to take the folder, says how that went, and holds on to it until it is killed.
import { FolderInUse, lockFolder } from '#app/db/folder-lock.server.ts'

process.stdin.on('end', () => process.exit())
process.stdin.once('data', () => {
  try {
    lockFolder(process.argv[2]!)
    console.log('won')
  } catch (error) {
    console.log(error instanceof FolderInUse ? 'refused' : `failed: ${(error as Error).message}`)
  }
})
console.log('waiting')
