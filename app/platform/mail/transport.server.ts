import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#app/config.server.ts'
import { writeDurably } from '#app/platform/files/files.server.ts'

type Message = { id: number; to: string; subject: string; text: string; html: string; unsubscribe?: string }
export type Transport = {
  /** Resolves when the message has been handed over for good, with what the mail server answered. */
  deliver: (message: Message) => Promise<string | void>
  /** Deletes the copies that are stored here. Copies on a mail server are out of reach. */
  deleteCopies: (ids: number[]) => Promise<void>
  close: () => void
}

/** Uses a mail server if there is one, over connections that stay open for more emails, and otherwise writes files that any email program opens. */
export function openTransport({ smtpUrl, smtpConnections, dataDir, mailFrom, siteName }: Config): Transport {
  const from = { name: siteName, address: mailFrom }
  if (smtpUrl) {
    const smtp = createTransport(
      { url: smtpUrl, pool: true, maxConnections: smtpConnections },
      { from, disableFileAccess: true, disableUrlAccess: true },
    )
    return {
      deliver: async (message) => (await smtp.sendMail(envelope(message))).response,
      deleteCopies: async () => {},
      close: () => smtp.close(),
    }
  }
  const composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  const pathOf = (id: number) => join(dataDir, 'mail', `${String(id).padStart(8, '0')}.eml`)
  return {
    async deliver(message) {
      const { message: bytes } = await composer.sendMail(envelope(message))
      await writeDurably(pathOf(message.id), bytes as Buffer)
    },
    async deleteCopies(ids) {
      for (const id of ids) await rm(pathOf(id), { force: true })
    },
    close: () => {},
  }
}

function envelope({ to, subject, text, html, unsubscribe }: Message) {
  // Auto-Submitted prevents out-of-office replies (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? stopHeaders(unsubscribe) : {}) }
  return { to: { name: '', address: to }, subject, text, html, headers }
}

/** Email programs show a button for these two headers and send the POST themselves (RFC 8058). */
function stopHeaders(url: string) {
  // `prepared`, because nodemailer would break a long address across lines.
  return { 'List-Unsubscribe': { prepared: true, value: `<${url}>` }, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
