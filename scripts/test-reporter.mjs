import { inspect } from 'node:util'

/** Tells the process that gives out the files what became of each test and, after the last of a file, that another may come. */
export default async function* reportToParent(events) {
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && /^(Warning|Error)/.test(data.message)) yield `${data.message}\n`
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { error, type: kind } = data.details
    if (type === 'test:fail') {
      // Of a suite, each test has been told already.
      if (kind !== 'suite' || error.failureType !== 'subtestsFailed')
        process.send({ type: 'fail', name: data.name, why: inspect(error.cause ?? error) })
    } else if (kind !== 'suite') process.send({ type: (data.skip ?? data.todo) === undefined ? 'pass' : 'skip', name: data.name })
    if (data.nesting === 0) process.send({ type: 'ready', name: data.name })
  }
}
