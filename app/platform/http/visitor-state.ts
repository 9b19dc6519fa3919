const stateCookie = /(?:^|;\s*)state=([A-Z]{2})(?:;|$)/
const days = 30

/** The visitor's state as the operator's proxy sends it, or else as the visitor chose it. Callers check that the state exists. */
export function readVisitorState(byProxy: string | null | undefined, cookie: string | null | undefined) {
  return byProxy ? byProxy.toUpperCase() : stateCookie.exec(cookie ?? '')?.[1]
}

/** The cookie has only the two letters. Without a state, it's deleted. */
export function stateChoice(state: string | undefined, { isHttps }: { isHttps: boolean }) {
  return `state=${state ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${state ? days * 24 * 3600 : 0}${isHttps ? '; Secure' : ''}`
}
