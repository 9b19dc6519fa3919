// One of the processes that tests run in. It runs the files it's sent, and keeps what they share, such as the built site, in memory.
// Each file is a suite, so its hooks are its own, and a file that can't be loaded has failed.
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

const options = { timeout: Number(process.argv[2]) }
process.on('message', (file: string) => {
  if (!file) process.exit()
  void suite(file, options, async () => {
    await import(pathToFileURL(file).href)
  })
})
process.send!({ type: 'ready' })
