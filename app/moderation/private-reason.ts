export const reasonLimits = [10, 300] as const

/** Why somebody's private data is opened, as typed; its owner reads it. */
export function readReason(input = '') {
  const reason = input.replaceAll(/\s+/g, ' ').trim()
  const length = Array.from(reason).length
  if (length < reasonLimits[0]) return { reason, wrong: 'Say in a sentence why you need it. The account’s owner reads it.' }
  if (length > reasonLimits[1]) return { reason, wrong: `Shorten it to ${reasonLimits[1]} characters. It has ${length}.` }
  return { reason }
}
