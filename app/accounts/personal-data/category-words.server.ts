import type { Config } from '#app/config.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { retentionDays } from '#app/platform/mail/mail.server.ts'
import { type AccountDataCopy, accountDataCopy, heldDataCopy, type HeldDataCopy } from './copy.ts'

type CategoryWords = {
  name: string
  why: string
  until: string
  /** What's stored but neither shown nor exported. */
  secret?: string
}

type Copies = AccountDataCopy & HeldDataCopy

/** The files of the export. Their names are the keys of what each is called. */
export type CategoryFile = Exclude<keyof Copies, `${string} ${string}`>

/** What each category of personal data is, by the name of its file. */
export function categoryWords({ read }: CopyReader, { endedAdDays }: Pick<Config, 'endedAdDays'>): Record<CategoryFile, CategoryWords> {
  const copy: Copies = { ...read(accountDataCopy), ...read(heldDataCopy) }
  const secrets: Partial<Record<`${CategoryFile} secret`, string>> = copy
  const files = Object.keys(copy).filter((key): key is CategoryFile => !key.includes(' '))
  const words = files.map((file): [string, CategoryWords] => {
    const until = copy[`${file} until`]
    return [
      file,
      {
        name: copy[file],
        why: copy[`${file} why`],
        until: typeof until === 'string' ? until : until({ days: file === 'ads' ? endedAdDays : retentionDays }),
        secret: secrets[`${file} secret`],
      },
    ]
  })
  return Object.fromEntries(words) as Record<CategoryFile, CategoryWords>
}
