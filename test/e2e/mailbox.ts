import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Waits for an email with that subject to that address, and returns the text of the newest. The test runner ends a test that waits too long. */
export async function readEmail(folder: string, to: string, subject: string): Promise<string> {
  for (;;) {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
    for (const file of files.toReversed()) {
      const mail = partOf(await readFile(join(folder, file), 'utf8'))
      if (mail.header('To').includes(to) && mail.header('Subject') === subject) return textOf(mail)
    }
    await pause(50)
  }
}

type Part = { header: (name: string) => string; body: string }

function partOf(source: string): Part {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source) ?? []
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim()
  return { header: (name) => header(name) ?? '', body }
}

function textOf({ header, body }: Part): string {
  const boundary = /boundary="?([^";]+)/.exec(header('Content-Type'))?.[1]
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    return textOf(partOf(parts.map((part) => part.trimStart()).find((part) => /^content-type: text\/plain/im.test(part)) ?? ''))
  }
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const joined = body.replaceAll(/=\r?\n/g, '')
  return Buffer.from(
    joined.replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString()
}
