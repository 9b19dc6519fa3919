import { connect } from 'node:tls'
import { askSelf, judgeProxies, reasonOf, type SelfAnswer } from '#app/platform/edge/self-request.server.ts'
import { dayMs } from '#app/platform/time.ts'
import type { DoctorCopy } from './copy.ts'
import type { Checks, Checked, Result } from './doctor.ts'

const patienceMs = 5000
/** Certificates are renewed a month before they end. */
const renewalDays = 14
const leastHstsSeconds = (180 * dayMs) / 1000

/** The checks of the site as its visitors reach it. They send requests to ORIGIN, like a visitor's. */
export const webChecks: Checks<DoctorCopy> = {
  async origin(site, copy) {
    const { origin } = site.config
    const answer = await ask(site)
    if (answer instanceof Error) return unreached(site, copy, answer)
    if (answer.seen) return { level: 'must', ok: true, sentence: copy.origin({ origin }) }
    return { level: 'must', ok: false, sentence: copy.originOther({ origin, status: `${answer.status}` }), fix: copy.originOtherFix }
  },

  async proxy(site, copy) {
    const answer = await ask(site)
    if (answer instanceof Error || !answer.seen) return { level: 'must', ok: null, sentence: copy.proxyUnknown }
    const { count, isRight } = judgeProxies(answer.seen)
    // The site has no TLS of its own, so a proxy has: it only doesn't say who asks.
    if (!count && site.config.isHttps) return { level: 'must', ok: false, sentence: copy.proxySilent, fix: copy.proxySilentFix }
    return isRight
      ? { level: 'must', ok: true, sentence: copy.proxy({ count }) }
      : { level: 'must', ok: false, sentence: copy.proxyWrong({ count }), fix: `TRUST_PROXY=${count}` }
  },

  async tls({ config: { origin, isHttps }, now }, copy) {
    if (!isHttps) return { level: 'should', ok: true, sentence: copy.tlsNone({ origin }) }
    const certificate = await readCertificate(new URL(origin)).catch((error: Error) => error)
    if (certificate instanceof Error)
      return {
        level: 'must',
        ok: false,
        sentence: copy.tlsUnreached({ reason: reasonOf(certificate) }),
        fix: copy.originFix,
        isPassing: true,
      }
    const { reason, ends } = certificate
    const days = Math.floor((ends.getTime() - now().getTime()) / dayMs)
    if (days < 0) return { level: 'must', ok: false, sentence: copy.tlsOver, fix: copy.tlsFix }
    if (reason) return { level: 'must', ok: false, sentence: copy.tlsUntrusted({ reason }), fix: copy.tlsFix }
    return days < renewalDays
      ? { level: 'should', ok: false, sentence: copy.tlsEnds({ count: days }), fix: copy.tlsFix }
      : { level: 'must', ok: true, sentence: copy.tls({ count: days }) }
  },

  async hsts(site, copy) {
    if (!site.config.isHttps) return { level: 'should', ok: true, sentence: copy.hstsNone }
    const answer = await ask(site)
    if (answer instanceof Error || !answer.seen) return { level: 'should', ok: null, sentence: copy.hstsUnknown }
    const [, seconds = '0'] = /max-age="?(\d{1,12})/i.exec(answer.hsts) ?? []
    return Number(seconds) >= leastHstsSeconds
      ? { level: 'should', ok: true, sentence: copy.hsts }
      : { level: 'should', ok: false, sentence: copy.hstsMissing, fix: copy.hstsFix }
  },
}

/** One request for all checks of a run. */
const asked = new WeakMap<Checked, Promise<SelfAnswer | Error>>()

function ask(site: Checked): Promise<SelfAnswer | Error> {
  const answer = asked.get(site) ?? askSelf(site).catch((error: Error) => error)
  asked.set(site, answer)
  return answer
}

function unreached({ config: { origin, isPublic } }: Checked, copy: DoctorCopy, error: Error): Result {
  const sentence = copy.originUnreached({ origin, reason: reasonOf(error) })
  return { level: isPublic ? 'must' : 'should', ok: false, sentence, fix: copy.originFix, isPassing: true }
}

/** The end of the certificate, and why a browser wouldn't trust it, if it wouldn't. */
function readCertificate({ hostname, port }: URL) {
  return new Promise<{ ends: Date; reason?: string }>((done, fail) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(port || 443), servername: /^[\d.:]+$/.test(host) ? '' : host, rejectUnauthorized: false })
    socket.setTimeout(patienceMs, () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
    socket.once('error', fail)
    socket.once('secureConnect', () => {
      const ends = new Date(socket.getPeerCertificate().valid_to)
      done({ ends, reason: socket.authorized ? undefined : String(socket.authorizationError) })
      socket.destroy()
    })
  })
}
