import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#app/config.server.ts'
import { writeDurably } from '#app/files/files.server.ts'

export type Message = { id: number; to: string; subject: string; text: string; html: string }
/** The way out: resolves when the message has been handed over for good. */
export type Transport = { deliver: (message: Message) => Promise<void>; close: () => void }

/** A mail server where there is one, else files that any mail program opens. */
export function openTransport({ smtpUrl, dataDir, mailFrom, siteName }: Config): Transport {
  const from = { name: siteName, address: mailFrom }
  if (smtpUrl) {
    const smtp = createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true })
    return { deliver: async (message) => void (await smtp.sendMail(envelope(message))), close: () => smtp.close() }
  }
  const composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    async deliver(message) {
      const { message: bytes } = await composer.sendMail(envelope(message))
      await writeDurably(join(dataDir, 'mail', `${String(message.id).padStart(8, '0')}.eml`), bytes as Buffer)
    },
    close: () => {},
  }
}

function envelope({ to, subject, text, html }: Message) {
  // Auto-Submitted keeps holiday answers away (RFC 3834).
  return { to: { name: '', address: to }, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } }
}
