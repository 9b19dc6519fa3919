// One of the processes that tests run in. It runs the files it's sent, and keeps what they share, such as the built site, in memory.
// Each file is a suite, so its hooks are its own, and a file that can't be loaded has failed.
import { createRequire } from 'node:module'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { goodPassword } from '../test/person.ts'

hashGoodPasswordOnce()

const options = { timeout: Number(process.argv[2]) }
process.on('message', (file: string) => {
  if (!file) process.exit()
  void suite(file, options, async () => {
    await import(pathToFileURL(file).href)
  })
})
process.send!({ type: 'ready' })

/** Most members of the tests have the same password, and Argon2 takes 56 ms of CPU and 46 MB for it, by design. */
function hashGoodPasswordOnce() {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>
  const { hash, verify } = argon2
  const made = new Map<string, string>()
  argon2.hash = async (password, options, ...rest) => {
    if (password !== goodPassword) return hash(password, options, ...rest)
    const key = JSON.stringify(options)
    made.set(key, made.get(key) ?? (await hash(password, options, ...rest)))
    return made.get(key)!
  }
  argon2.verify = async (hashed, password, ...rest) =>
    (password === goodPassword && [...made.values()].includes(String(hashed))) || verify(hashed, password, ...rest)
}
