import dns from 'node:dns/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { hideAddresses } from '#app/platform/mail/redact-address.ts'
import type { DoctorCopy } from './copy.ts'
import type { Checks, Checked, Result } from './doctor.ts'

const patienceMs = 5000
/** What providers call their keys. Any other name can be found only in an email's own header. */
const selectors = ['default', 'dkim', 'mail', 'google', 'k1', 'k2', 's1', 's2', 'selector1', 'selector2']

type Sender = {
  name: string
  /** What the host names of its mail servers end in. */ domain: string
  /** The day on which we read its terms, and where. */ read: string
  source: string
}

/**
 * Companies that send email for others and whose terms exclude a site like this, in their own words: SendGrid doesn't send for escort
 * services and similar ones, and Mailchimp (Mandrill) may not allow them. A directory of companions isn't one, but a company that thinks
 * otherwise closes the account within a minute. Name one only with the page that says so.
 */
const mailSendersTerms: readonly Sender[] = [
  {
    name: 'SendGrid',
    domain: 'sendgrid.net',
    read: '2026-11-27',
    source: 'https://support.sendgrid.com/hc/en-us/articles/4404316003483',
  },
  {
    name: 'Mailchimp (Mandrill)',
    domain: 'mandrillapp.com',
    read: '2026-11-27',
    source: 'https://mailchimp.com/en-gb/legal/acceptable_use',
  },
]

/** The checks of email: the server that takes it, and what receivers look up about the sender's domain. */
export const mailChecks: Checks<DoctorCopy> = {
  async mail({ config: { smtpUrl, isPublic } }, copy) {
    if (!smtpUrl)
      return isPublic
        ? { level: 'must', ok: false, sentence: copy.mailFiles, fix: 'SMTP_URL=smtps://user:password@mail.example.com' }
        : { level: 'should', ok: true, sentence: copy.mailFiles }
    const host = new URL(smtpUrl).hostname
    const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
    const transport = createTransport({ url: smtpUrl, ...timeouts })
    const error = await transport.verify().then(
      () => undefined,
      (thrown: Error & { code?: string; response?: string }) => thrown,
    )
    transport.close()
    if (!error) return { level: 'must', ok: true, sentence: copy.mailWorks({ host }) }
    const reason = hideAddresses(error.response ?? error.code ?? error.message).slice(0, 200)
    return error.code === 'EAUTH'
      ? { level: 'must', ok: false, sentence: copy.mailRefused({ host, reason }), fix: copy.mailRefusedFix }
      : { level: 'must', ok: false, sentence: copy.mailSilent({ host, reason }), fix: copy.mailSilentFix, isPassing: true }
  },

  async spf(site, copy) {
    return lookUp('SPF', site, copy, async (domain, texts) => {
      const found = (await texts(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
      return found.length === 1
        ? { level: 'should', ok: true, sentence: copy.spf({ domain }) }
        : { level: 'should', ok: false, sentence: copy.spfMissing({ domain, found: `${found.length}` }), fix: copy.spfFix({ domain }) }
    })
  },

  async dkim(site, copy) {
    return lookUp('DKIM', site, copy, async (domain, texts) => {
      const found = await Promise.all(selectors.map(async (selector) => (await texts(`${selector}._domainkey.${domain}`)).length))
      const selector = selectors.find((_, index) => found[index])
      return selector
        ? { level: 'should', ok: true, sentence: copy.dkim({ name: `${selector}._domainkey.${domain}` }) }
        : { level: 'should', ok: null, sentence: copy.dkimUnknown({ domain }) }
    })
  },

  async dmarc(site, copy) {
    return lookUp('DMARC', site, copy, async (domain, texts) => {
      // A subdomain without a policy has its parent's.
      const parent = domain.split('.').slice(-2).join('.')
      const found = (await Promise.all([texts(`_dmarc.${domain}`), texts(`_dmarc.${parent}`)])).flat()
      return found.some((text) => /^v=DMARC1\s*;/i.test(text))
        ? { level: 'should', ok: true, sentence: copy.dmarc({ domain }) }
        : { level: 'should', ok: false, sentence: copy.dmarcMissing({ domain }), fix: copy.dmarcFix({ domain }) }
    })
  },

  async terms({ config: { smtpUrl } }, copy) {
    const host = smtpUrl ? new URL(smtpUrl).hostname : ''
    const sender = mailSendersTerms.find(({ domain }) => host === domain || host.endsWith(`.${domain}`))
    return sender
      ? {
          level: 'should',
          ok: false,
          sentence: copy.terms({ sender: sender.name, date: sender.read, source: sender.source }),
          fix: copy.termsFix,
        }
      : { level: 'should', ok: true, sentence: copy.termsFine }
  },
}

type Texts = (name: string) => Promise<string[]>

/** A resolver that doesn't answer says nothing about the domain. */
async function lookUp(
  record: string,
  { config: { mailFrom, smtpUrl } }: Checked,
  copy: DoctorCopy,
  judge: (domain: string, texts: Texts) => Promise<Result>,
) {
  const domain = mailFrom.split('@').at(-1)!
  if (!smtpUrl) return { level: 'should', ok: true, sentence: copy.dnsUnneeded({ record }) } satisfies Result
  const texts: Texts = async (name) => {
    const late = pause(patienceMs, undefined, { ref: false }).then(() => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })))
    const records = await Promise.race([dns.resolveTxt(name), late]).catch((error: Error & { code?: string }) => {
      if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
      throw error
    })
    return records.map((parts) => parts.join(''))
  }
  return judge(domain, texts).catch((error: Error & { code?: string }): Result => {
    if (!error.code) throw error
    return { level: 'should', ok: null, sentence: copy.dnsUnknown({ record, domain, reason: error.code }) }
  })
}
