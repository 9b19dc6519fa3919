const stateCookie = /(?:^|;\s*)state=([A-Z]{2})(?:;|$)/
const days = 30

/** The visitor's state as the operator's proxy says it, else as the visitor chose. Whether there is such a state is asked after. */
export function toldState(byProxy: string | null | undefined, cookie: string | null | undefined) {
  return byProxy ? byProxy.toUpperCase() : stateCookie.exec(cookie ?? '')?.[1]
}

/** The choice says two letters and nothing else; without a state it is taken back. */
export function stateChoice(state: string | undefined, { isHttps }: { isHttps: boolean }) {
  return `state=${state ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${state ? days * 24 * 3600 : 0}${isHttps ? '; Secure' : ''}`
}
