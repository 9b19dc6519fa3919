import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** The system picks the port, so no other process is using it. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
