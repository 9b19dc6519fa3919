import { ReportableError } from '#app/platform/db/error-facts.ts'

/** Which emails are sent first. Someone waits in front of a page for the urgent ones, and no one for the alerts. */
export const lanes = ['urgent', 'account', 'alerts'] as const
export type Lane = (typeof lanes)[number]

/** Each kind of email and its lane. */
const laneOfKind = {
  'account kept': 'account',
  'address change': 'urgent',
  'address in use': 'urgent',
  'address kept': 'account',
  'address left': 'account',
  'address reached': 'account',
  'age changed': 'account',
  'already here': 'urgent',
  'answer asked': 'urgent',
  'api key made': 'account',
  'appeal decided': 'account',
  'authenticator added': 'account',
  'authenticator removed': 'account',
  budget: 'account',
  'case due': 'urgent',
  'check lapses': 'account',
  'check opened': 'account',
  'check request lapsed': 'account',
  clock: 'urgent',
  confirm: 'urgent',
  decision: 'account',
  deletion: 'urgent',
  expired: 'account',
  'export ready': 'account',
  'forbidden ads': 'account',
  'imported profile': 'account',
  'identity check ended': 'account',
  'identity checked': 'account',
  'link lapsed': 'account',
  'made admin': 'account',
  'new address': 'urgent',
  'new device': 'account',
  'new message': 'account',
  'new recovery codes': 'account',
  'passkey added': 'account',
  'passkey removed': 'account',
  'password changed': 'account',
  'paused unanswered': 'account',
  'paused unchecked': 'account',
  receipt: 'urgent',
  'receipt news': 'account',
  recovered: 'account',
  'recovery asked': 'urgent',
  'recovery code used': 'account',
  'recovery reminder': 'urgent',
  reset: 'urgent',
  'role changed': 'account',
  'saved searches': 'alerts',
  'suspension over': 'account',
  test: 'urgent',
  urgent: 'urgent',
  vouch: 'urgent',
  'weekly question': 'alerts',
} as const satisfies Record<string, Lane>

export type EmailKind = keyof typeof laneOfKind

/** Rows may have kinds of an earlier or a later release. */
export const laneOf = (kind: string): Lane => (Object.hasOwn(laneOfKind, kind) ? laneOfKind[kind as EmailKind] : 'account')

/** The job that sends the emails of each lane. */
export const jobOfLane: Readonly<Record<Lane, string>> = { urgent: 'send-urgent-mail', account: 'send-mail', alerts: 'send-alert-mail' }

/** The mail server takes no more connections at this moment. */
export class TooManyConnections extends ReportableError {}

const firstWidth = 5
/** So many emails in a row were sent before one more connection is tried than the mail server has refused. */
const sentBeforeTryingMore = 1000
const triesWhenRefused = 3

/**
 * How many emails this process sends at the same time, each over a connection, and whose turn it is. It begins with five, takes one more
 * with each email that was sent while others wait, and one less when the mail server refuses a connection. Alerts leave a fifth of them
 * free, and emails about accounts a tenth, at least one each.
 */
export class Lanes {
  readonly #most: number
  #ceiling: number
  #width: number
  #busy = 0
  #sentSinceRefusal = 0
  #isPatient = false
  readonly #waiting: Record<Lane, (() => void)[]> = { urgent: [], account: [], alerts: [] }

  constructor(most: number) {
    this.#most = this.#ceiling = most
    this.#width = Math.min(most, firstWidth)
  }

  get width() {
    return this.#width
  }

  /** Sends one email when it's its turn. */
  async run<Result>(lane: Lane, send: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      await this.#enter(lane)
      try {
        const result = await send()
        this.#grow()
        return result
      } catch (error) {
        if (!(error instanceof TooManyConnections)) throw error
        this.#shrink()
        if (tries === triesWhenRefused) throw error
      } finally {
        this.#busy--
        this.#admit()
      }
    }
  }

  /** Only one email at a time may take longer than a silent server may. Returns undefined while another does. */
  takePatience() {
    if (this.#isPatient) return undefined
    this.#isPatient = true
    return { [Symbol.dispose]: () => void (this.#isPatient = false) }
  }

  #hasRoom(lane: Lane) {
    const reserved = { urgent: 0, account: 1, alerts: 2 }[lane] * Math.max(1, Math.floor(this.#width / 10))
    return this.#busy < Math.max(1, this.#width - reserved)
  }

  async #enter(lane: Lane) {
    if (this.#hasRoom(lane) && !this.#waiting[lane].length) this.#busy++
    else await new Promise<void>((enter) => this.#waiting[lane].push(enter))
  }

  /** Lets in those whose turn it is, urgent ones first. */
  #admit() {
    for (const lane of lanes)
      while (this.#waiting[lane].length && this.#hasRoom(lane)) {
        this.#busy++
        this.#waiting[lane].shift()!()
      }
  }

  #grow() {
    if (++this.#sentSinceRefusal % sentBeforeTryingMore === 0) this.#ceiling = Math.min(this.#most, this.#ceiling + 1)
    if (this.#width < this.#ceiling && lanes.some((lane) => this.#waiting[lane].length)) this.#width++
  }

  /** As many as were open when one more was refused. */
  #shrink() {
    this.#sentSinceRefusal = 0
    this.#ceiling = this.#width = Math.max(1, Math.min(this.#width, this.#busy) - 1)
  }
}
