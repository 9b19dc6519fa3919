/** How long the answer holds: the gate and the texts in content/ print it. */
export const answerDays = 30

/** The one cookie of the age gate: it says `adult=1` and nothing else. On a shared device it goes when the browser closes. */
export function adultCookie({ isSharedDevice, isHttps }: { isSharedDevice: boolean; isHttps: boolean }) {
  const age = isSharedDevice ? '' : `; Max-Age=${answerDays * 24 * 3600}`
  return `adult=1; Path=/; HttpOnly; SameSite=Lax${age}${isHttps ? '; Secure' : ''}`
}
