import { Client } from 'pg'
import { isOutdated, statementNames } from './statement-names.ts'

type Query = (...given: unknown[]) => Promise<unknown>

/** Connections to a Postgres server on which a statement that is often asked is parsed once. Those of one pool share its names. */
export function preparedClients() {
  const names = statementNames()
  return class PreparedClient extends Client {
    constructor(...given: ConstructorParameters<typeof Client>) {
      super(...given)
      // While a client is out of the pool, or joins it, nobody else listens: a server that stops then would end the process. What was
      // asked of it is rejected besides, and the pool drops it.
      this.on('error', () => {})
    }

    // pg has eight overloads for this; ours is the one that Kysely calls.
    override query = ((...given: unknown[]) => {
      const ask: Query = super.query.bind(this)
      const [text, values, callback] = given
      const name = typeof text === 'string' && Array.isArray(values) && !callback ? names.nameOf(text) : undefined
      if (!name) return ask(...given)
      return ask({ name, text, values }).catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        names.forget(text as string)
        // Within a transaction it has failed with this.
        if (this.getTransactionStatus() !== 'I') throw error
        return ask(text, values)
      })
    }) as Client['query']
  }
}
