import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/** Sends the outcome of each test to the process that hands out the files and, after the last one of a file, asks for another file. */
export default async function* reportToParent(events: AsyncIterable<TestEvent>) {
  const send = (message: object) => process.send!(message)
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && /^(Warning|Error)/.test(data.message)) yield `${data.message}\n`
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const kind = data.details.type
    if (type === 'test:fail') {
      const error = data.details.error as Error & { failureType?: string }
      // The failed tests of a suite have been sent already.
      if (kind !== 'suite' || error.failureType !== 'subtestsFailed')
        send({ type: 'fail', name: data.name, why: inspect(error.cause ?? error) })
    } else if (kind !== 'suite') send({ type: (data.skip ?? data.todo) === undefined ? 'pass' : 'skip', name: data.name })
    if (data.nesting === 0) send({ type: 'ready', name: data.name })
  }
}
