/** The longest ad is a tenth of this, even with each of its characters escaped. */
const mostBytes = 256 * 1024

/** A line of a file, or why it can't be read. */
export type Line = { number: number; text: string } | { number: number; fault: 'tooLong' | 'notText' }

const [newline, quote] = [10, 34]
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The lines of a file of any size. With `quotes`, a line ends only outside of them, as in CSV. No more than one line is in memory, and of one
 * that's too long, nothing.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, { quotes = false } = {}): AsyncGenerator<Line> {
  let parts: Uint8Array[] = []
  let [bytes, number, begins] = [0, 1, 1]
  let [isQuoted, isTooLong] = [false, false]
  for await (const chunk of chunks) {
    let start = 0
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index]
      if (quotes && byte === quote) isQuoted = !isQuoted
      // A line that's too long ends at its first line break, because its quotes may be wrong.
      else if (byte === newline && (!isQuoted || isTooLong || bytes + index - start > mostBytes)) {
        yield take(chunk.subarray(start, index))
        start = index + 1
        begins = ++number
      } else if (byte === newline) number++
    }
    add(chunk.subarray(start))
  }
  if (bytes || isTooLong) yield take(new Uint8Array())

  function add(part: Uint8Array) {
    isTooLong ||= bytes + part.length > mostBytes
    // A copy, because the stream may use its buffer again.
    parts = isTooLong ? [] : [...parts, part.slice()]
    bytes = isTooLong ? 0 : bytes + part.length
  }

  function take(part: Uint8Array): Line {
    add(part)
    const line = isTooLong ? ({ number: begins, fault: 'tooLong' } as const) : decode(begins, Buffer.concat(parts))
    parts = []
    bytes = 0
    isQuoted = isTooLong = false
    return line
  }
}

function decode(number: number, bytes: Uint8Array): Line {
  try {
    const text = utf8.decode(bytes).replace(/\r$/, '')
    return text.includes('\0') ? { number, fault: 'notText' } : { number, text }
  } catch {
    return { number, fault: 'notText' }
  }
}
