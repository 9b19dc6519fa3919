import type { Config } from '#app/config.server.ts'

/** What was chosen in setup, where the environment and the operator's files say nothing. */
export type Choices = { siteName?: string; sampleContent?: boolean; legalEntity?: string; takedownEmail?: string }

export function readChoices(stored: ReadonlyMap<string, string>): Choices {
  const samples = stored.get('samples')
  return {
    siteName: stored.get('site name') || undefined,
    sampleContent: samples ? samples === 'on' : undefined,
    legalEntity: stored.get('legal entity') || undefined,
    takedownEmail: stored.get('takedown email') || undefined,
  }
}

/** The settings in effect: a setting of the environment wins over what was chosen. */
export function withChoices(config: Config, { siteName, sampleContent, legalEntity, takedownEmail }: Choices): Config {
  const { isSet } = config
  return {
    ...config,
    siteName: (!isSet.siteName && siteName) || config.siteName,
    sampleContent: isSet.sampleContent ? config.sampleContent : (sampleContent ?? config.sampleContent),
    legalEntity,
    takedownEmail,
  }
}

type Applying = { apply: (choices: Choices) => Promise<void>; failed: (error: unknown) => void }

/** Calls `apply` when what was chosen has changed since. Requests that arrive meanwhile wait for it. If it fails, the site stays as it was. */
export function applyChanges(applied: Choices, { apply, failed }: Applying) {
  let current = JSON.stringify(applied)
  let applying = Promise.resolve()
  return (stored: ReadonlyMap<string, string>) => {
    const choices = readChoices(stored)
    const wanted = JSON.stringify(choices)
    if (wanted !== current) {
      current = wanted
      applying = applying.then(() => apply(choices)).catch(failed)
    }
    return applying
  }
}
