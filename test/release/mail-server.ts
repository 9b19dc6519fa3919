// A mail server for a machine without a network of its own: `node mail-server.ts FOLDER`. Each email is a file in the folder.
import { renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const [folder = '.'] = process.argv.slice(2)
let count = 0
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    const file = join(folder, `${String(count++).padStart(6, '0')}.eml`)
    void buffer(stream)
      .then((bytes) => writeFile(`${file}.part`, bytes))
      .then(() => renameSync(`${file}.part`, file))
      .then(() => done(), done)
  },
})
server.listen(2525, '127.0.0.1', () => console.log('ready'))
