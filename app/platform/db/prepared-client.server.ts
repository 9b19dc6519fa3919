import { Client } from 'pg'
import { isOutdated, statementNames } from './statement-names.server.ts'

type Query = (...args: unknown[]) => Promise<unknown>

/** Connections to a Postgres server that parse frequent statements once. Those of one pool share the names. */
export function preparedClients() {
  const names = statementNames()
  return class PreparedClient extends Client {
    constructor(...args: ConstructorParameters<typeof Client>) {
      super(...args)
      // While a client is out of the pool or joining it, no one else listens for errors, so a server that stops at that moment would end
      // the process. Its queries are rejected anyway, and the pool drops the client.
      this.on('error', () => {})
    }

    // pg has eight overloads for this; Kysely calls the one that we override.
    override query = ((...args: unknown[]) => {
      const ask: Query = super.query.bind(this)
      const [text, values, callback] = args
      const name = typeof text === 'string' && Array.isArray(values) && !callback ? names.nameOf(text) : undefined
      if (!name) return ask(...args)
      return ask({ name, text, values }).catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        names.forget(text as string)
        // The transaction, if there is one, has failed with this statement.
        if (this.getTransactionStatus() !== 'I') throw error
        return ask(text, values)
      })
    }) as Client['query']
  }
}
