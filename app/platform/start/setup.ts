/** In this order. Each has one form. */
export const setupSteps = ['admin', 'factor', 'site', 'mail', 'states', 'legal', 'samples'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What is stored once a step is done; the second factor is in the admin's account. */
const storedBy = {
  admin: 'setup admin',
  site: 'site name',
  mail: 'setup mail',
  states: 'closed states',
  legal: 'legal entity',
  samples: 'samples',
} as const

export function doneSteps(stored: ReadonlyMap<string, string>, hasFactor: boolean) {
  return setupSteps.filter((step) => (step === 'factor' ? hasFactor : stored.has(storedBy[step])))
}

/** What may go into a text as it is: it can be neither HTML nor Markdown. */
const plainName = /^[\p{L}\p{N}][\p{L}\p{N} .,&’'()/-]*$/u

export const isPlainName = (text: string, most: number) => text.length <= most && plainName.test(text)
