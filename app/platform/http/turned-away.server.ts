import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '#app/app.ts'
import { type Language, readInEachLanguage } from '#app/platform/copy/languages.ts'
import type { Site } from '#app/server.ts'
import { finishPage, sendPage } from './finished-page.server.ts'
import { inLanguage, splitLanguage } from './language-path.ts'
import type { RefusalCopy } from './copy.ts'
import type { Refusal } from './request-context.ts'

const busy: Refusal = { status: 503, retryAfter: 5 }
const overBudget: Refusal = { status: 429, retryAfter: 30, says: (copy: RefusalCopy) => ({ message: copy.pagesPerNetwork }) }

/** A client of a network that others wait for gets its answer after this time, so that it can't keep the site busy with refusals. */
const delayMs = 500
/** Answers that wait at once. A client may send requests without reading any answer. */
const mostDelayed = 1000

/** Why: there's too much to render, or the network has used too much of the CPU, just now or in the last minutes. */
export type Reason = 'busy' | 'too heavy' | 'over budget'
export type TurnAway = (req: IncomingMessage, res: ServerResponse, reason: Reason) => void

/** Renders the pages for those who are turned away before anything is rendered for them. */
export async function prepareToTurnAway({ config, metrics }: Pick<App, 'config' | 'metrics'>, site: Site): Promise<TurnAway> {
  const render = async (refusal: Refusal, language: Language) =>
    finishPage(await site(new Request(new URL(inLanguage(language, '/'), config.origin)), { address: '', refusal }))
  const inEach = (refusal: Refusal) => readInEachLanguage((language) => render(refusal, language))
  const pages = { busy: await inEach(busy), 'over budget': await inEach(overBudget) }
  let delayed = 0

  return (req, res, reason) => {
    const { language } = splitLanguage(req.url!.split('?')[0]!)
    if (reason === 'over budget') metrics.limited.inc({ limit: 'CPU per network' })
    else metrics.shed.inc()
    const page = pages[reason === 'over budget' ? reason : 'busy'][language]
    if (reason === 'busy' || delayed >= mostDelayed) return answer()
    delayed++
    setTimeout(() => {
      delayed--
      answer()
    }, delayMs).unref()

    function answer() {
      sendPage(page, req, res)
      discardBody(req)
    }
  }
}

/** A request that was refused before all of it had arrived: the rest is discarded, so that the sender reads the answer, but not forever. */
export function discardBody(req: IncomingMessage) {
  if (req.complete || req.destroyed) return
  req.removeAllListeners('data').resume()
  const deadline = setTimeout(() => req.destroy(), 30_000).unref()
  req.once('close', () => clearTimeout(deadline))
}
