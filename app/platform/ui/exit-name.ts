import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { frameCopy } from './copy.ts'

/** The name of the page that quick exit opens, for use in sentences. */
export function nameExitPage(exitUrl: string, { read }: Pick<CopyReader, 'read'>) {
  const host = new URL(exitUrl).hostname.replace(/^www\./, '')
  return host === 'weather.gov' ? read(frameCopy).forecast : host
}
