import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#app/config.server.ts'
import { writeDurably } from '#app/platform/files/files.server.ts'
import { emailToken } from './email-token.server.ts'

export type Message = {
  id: number
  to: string
  writtenAt: Date
  subject: string
  text: string
  html: string
  unsubscribe?: string
  /** Whether the mail server may take longer than usual, because it did at the last attempt. */
  isPatient?: boolean
}
export type Transport = {
  /** Resolves when the message has been handed over for good, with what the mail server said. */
  deliver: (message: Message) => Promise<string | void>
  /** The same by the second mail server, if there is one. */
  fallBack?: (message: Message) => Promise<string | void>
  /** Deletes the copies that are stored here. Copies on a mail server are out of reach. */
  deleteCopies: (ids: number[]) => Promise<void>
  close: () => void
}

/** So long a mail server may be silent, or take for an email in all. Nodemailer's own limits are minutes. */
const silentMs = 9_000
const patientMs = 60_000
/** Connections that no one needs are closed soon, because some mail servers count them. */
const idleMs = 30_000

type Options = Pick<
  Config,
  'smtpUrl' | 'smtpFallbackUrl' | 'smtpConnections' | 'dataDir' | 'mailFrom' | 'siteName' | 'secret' | 'dkim' | 'bounceAddress'
>

/** Uses a mail server if there is one, over connections that stay open for more emails, and otherwise writes files that any email program opens. */
export function openTransport(options: Options, limitsMs = { silentMs, patientMs }): Transport {
  const { smtpUrl, smtpFallbackUrl, dataDir } = options
  const compose = openComposer(options)
  const defaults = { disableFileAccess: true, disableUrlAccess: true }
  if (smtpUrl) {
    const first = openServer(smtpUrl)
    const second = smtpFallbackUrl ? openServer(smtpFallbackUrl) : undefined
    return {
      deliver: first.deliver,
      fallBack: second?.deliver,
      deleteCopies: async () => {},
      close() {
        first.close()
        second?.close()
      },
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, defaults)
  const pathOf = (id: number) => join(dataDir, 'mail', `${String(id).padStart(8, '0')}.eml`)
  return {
    async deliver(message) {
      const { message: bytes } = await composer.sendMail(compose(message))
      await writeDurably(pathOf(message.id), bytes as Buffer)
      return pathOf(message.id)
    },
    async deleteCopies(ids) {
      for (const id of ids) await rm(pathOf(id), { force: true })
    },
    close: () => {},
  }

  function openServer(url: string) {
    const times = { connectionTimeout: limitsMs.silentMs, greetingTimeout: limitsMs.silentMs, socketTimeout: limitsMs.patientMs }
    const smtp = createTransport(
      { url, pool: true, maxConnections: options.smtpConnections, idleTimeout: idleMs, dkim: options.dkim, ...times },
      defaults,
    )
    return {
      deliver: async (message: Message) => {
        const ms = message.isPatient ? limitsMs.patientMs : limitsMs.silentMs
        const signal = AbortSignal.timeout(ms)
        try {
          const { response } = await smtp.sendMail({ ...compose(message), signal })
          return response
        } catch (error) {
          if (signal.aborted) throw Object.assign(new Error(`no answer within ${ms / 1000} seconds`), { code: 'ETIMEDOUT', cause: error })
          throw error
        }
      },
      close: () => smtp.close(),
    }
  }
}

function openComposer({ mailFrom, siteName, secret, bounceAddress }: Options) {
  return (message: Message) => {
    const { to, subject, text, html, unsubscribe } = message
    const token = emailToken(secret, message)
    const [name, domain] = (bounceAddress ?? '').split('@')
    return {
      from: { name: siteName, address: mailFrom },
      to: { name: '', address: to },
      ...(bounceAddress && { envelope: { from: `${name}+${token}@${domain}`, to } }),
      messageId: `<${token}@${mailFrom.split('@')[1]}>`,
      subject,
      text,
      html,
      // Auto-Submitted prevents out-of-office replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? stopHeaders(unsubscribe) : {}) },
    }
  }
}

/** Email programs show a button for these two headers and send the POST themselves (RFC 8058). */
function stopHeaders(url: string) {
  // `prepared`, because nodemailer would break a long address across lines.
  return { 'List-Unsubscribe': { prepared: true, value: `<${url}>` }, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
